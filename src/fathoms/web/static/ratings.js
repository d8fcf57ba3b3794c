// The strengths of people and bots, each with how sure it is.

import { element, find, request } from "./page.js";
import { say } from "./words.js";

export function ratingWords({ rating, uncertainty }) {
  return `${Math.round(rating)} ± ${Math.round(2 * uncertainty)}`;
}

const rows = find("#rows");

async function show(game) {
  const ratings = await request("GET", `/api/ratings?game=${game}`).catch((refused) => {
    find("#problem").textContent = refused.message;
    find("#problem").hidden = false;
    return [];
  });
  find("#nobody").hidden = ratings.length > 0;
  rows.replaceChildren(...ratings.map((rating, place) => element("tr", {},
    element("td", { class: "number" }, `${place + 1}.`),
    element("td", {}, rating.person ? element("a", { href: `/people/${rating.person}` }, rating.who) : rating.who, rating.bot ? ` (${say("bot")})` : ""),
    element("td", { class: "number" }, ratingWords(rating)),
    element("td", { class: "number" }, String(rating.games)))));
}

if (rows) {
  const game = find("#game");
  game.addEventListener("change", () => show(game.value));
  show(game.value);
}
