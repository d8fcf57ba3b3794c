// One player: ratings and games played.

import { element, find, request } from "./page.js";
import { ratingWords } from "./ratings.js";

const person = find("#person");
if (person) {
  try {
    const { name, ratings, games } = await request("GET", `/api/people/${person.dataset.person}`);
    find("#name").textContent = name;
    find("#ratings").replaceChildren(...ratings.map((rating) => element("tr", {},
      element("td", {}, rating.title), element("td", { class: "number" }, ratingWords(rating)), element("td", { class: "number" }, String(rating.games)))));
    find("#games").replaceChildren(...games.map((game) => element("tr", {},
      element("td", {}, element("a", { href: `/replay/${game.table}` }, game.title)),
      element("td", {}, game.seats.map((seat, number) => `${seat} ${game.scores[number]}`).join(", ")),
      element("td", { class: "number" }, `${game.rank}.`))));
  } catch (refused) {
    find("#problem").textContent = refused.message;
    find("#problem").hidden = false;
  }
}
