// After the game: who won and why, and where to go from here.

import { drawScores } from "./chart.js";
import { Judgement } from "./judgement.js";
import { badge, capital, element, find, request } from "./page.js";
import { say } from "./words.js";

export class Ending {
  constructor(section, table) {
    this.section = section;
    this.table = table;
    find("#rematch", section).addEventListener("click", () => this.rematch());
    this.problem = find("#ending-problem", section);
  }

  show(frame) {
    this.section.hidden = !frame.over;
    if (!frame.over || !frame.outcome) return;
    const { outcome, seats } = frame;
    find("#ending-title", this.section).textContent = title(frame);
    find("#ending-reason", this.section).textContent = outcome.reason;
    const order = seats.map((seat) => seat.seat).sort((one, other) => outcome.ranks[one] - outcome.ranks[other]);
    find("#rematch", this.section).hidden = frame.mine.length === 0;
    this.look(order, outcome, seats);
    if (frame.next) find("#rematch", this.section).textContent = say("go_to_rematch");
  }

  /** The ranking with where the points came from, and the points of every moment; a click goes to that moment. */
  async look(order, outcome, seats) {
    if (this.looked) return;
    this.looked = true;
    const sources = await request("GET", `/api/tables/${this.table}/sources`);
    find("#ranking", this.section).replaceChildren(...order.map((seat) => place(seat, outcome, seats[seat].name, sources.seats[seat])));
    const go = (at) => { location.href = `/replay/${this.table}?at=${at}`; };
    this.judgement = new Judgement(find("#judgement", this.section), this.table, seats, go);
    await drawScores(find("#chart", this.section), this.table, seats, go);
  }

  async rematch() {
    try {
      const { link } = await request("POST", `/api/tables/${this.table}/rematch`, {});
      location.href = link;
    } catch (refused) {
      this.problem.textContent = refused.message;
      this.problem.hidden = false;
    }
  }
}

/** One player's place: rank, name, points, and what they are for. */
function place(seat, { ranks, scores, winners }, name, shares) {
  return element("li", { class: winners.includes(seat) ? "winner" : "" },
    element("span", { class: "rank" }, `${ranks[seat]}.`), badge(seat),
    element("strong", {}, name), element("span", { class: "points" }, String(scores[seat])),
    element("ul", { class: "shares" }, ...shares.filter(({ points }) => points).map(({ what, points }) =>
      element("li", {}, capital(what), element("span", {}, String(points))))));
}

function title({ outcome, seats, mine }) {
  const winners = outcome.winners.map((seat) => seats[seat].name);
  if (outcome.winners.length === 0) return say("nobody_won");
  if (mine.length === 1 && outcome.winners.includes(mine[0])) return winners.length > 1 ? say("you_share") : say("you_won");
  return winners.length > 1 ? say("shared", { players: winners.join(", ") }) : say("won", { player: winners[0] });
}
