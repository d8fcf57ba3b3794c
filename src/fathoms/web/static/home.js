// The first page: play at once, invite, choose, and go on where one left off.

import { NewTable, makeTable, others, tableOfBots } from "./create.js";
import { element, find, request } from "./page.js";
import { say } from "./words.js";

const REFRESH = 10_000;
const FINISHED = 2; // of the games that are over, the last ones; all are on the profile page
const games = new Map(JSON.parse(find("#games").textContent).map((game) => [game.name, game]));
const problem = find("#problem");
const dialog = new NewTable(find("#new-table"));

const ways = {
  play: (game) => makeTable(tableOfBots(game)),
  invite: (game) => makeTable({ game: game.name, seats: [{ kind: "me" }, ...others(game, () => ({ kind: "open" }))] }),
  choose: (game) => dialog.open(game),
};

find(".games").addEventListener("click", async (event) => {
  const button = event.target.closest("[data-do]");
  if (!button) return;
  button.disabled = true;
  problem.hidden = true;
  try {
    await ways[button.dataset.do](games.get(button.closest("[data-game]").dataset.game));
  } catch (refused) {
    problem.textContent = refused.message;
    problem.hidden = false;
  } finally {
    button.disabled = false;
  }
});

// Until now nobody would have heard a click.
for (const button of document.querySelectorAll("[data-do]")) button.disabled = false;

// Tables

async function refresh() {
  if (document.hidden) return;
  try {
    const [mine, open] = await Promise.all([request("GET", "/api/tables/mine"), request("GET", "/api/tables")]);
    const going = mine.filter((table) => table.phase === "open" || table.phase === "playing");
    const over = mine.filter((table) => table.phase === "over").slice(0, FINISHED);
    show(find("#my-tables ul"), [...going, ...over].slice(0, 12), true);
    find("#my-tables").hidden = mine.length === 0;
    const others = open.filter((table) => table.mine.length === 0).slice(0, 20);
    show(find("#open-tables"), others, false);
    find("#no-open-tables").hidden = others.length > 0;
  } catch {
    // The server is away for a moment; the lists stay as they are.
  }
}

function show(list, tables, mine) {
  const known = JSON.stringify(tables);
  if (list.dataset.known === known) return;
  list.dataset.known = known;
  list.replaceChildren(...tables.map((table) => row(table, mine)));
}

function row(table, mine) {
  const taken = table.seats.filter((seat) => seat.taken);
  const turn = table.phase === "playing" && table.actors.some((seat) => table.mine.includes(seat));
  const action = mine ? (table.phase === "over" ? "look" : "go_on") : (table.phase === "open" ? "join" : "watch");
  return element("li", {},
    element("span", {}, element("strong", {}, table.title), element("br"),
      element("span", { class: "quiet small" }, taken.map((seat) => seat.name).join(", "))),
    element("span", { class: "row" },
      element("span", { class: turn ? "mark yours" : "quiet small" }, status(table, turn)),
      element("a", { class: turn ? "button leading" : "button", href: table.link }, say(action),
        element("span", { class: "unseen" }, `: ${table.title}`))));
}

function status(table, turn) {
  if (turn) return say("your_turn");
  if (table.phase === "over") return say("over");
  if (table.phase === "open") return say("waiting_players", { taken: table.seats.filter((seat) => seat.taken).length, players: table.players });
  return say("waiting_for", { players: table.actors.map((seat) => table.seats[seat].name).join(", ") });
}

refresh();
setInterval(refresh, REFRESH);
document.addEventListener("visibilitychange", refresh);
