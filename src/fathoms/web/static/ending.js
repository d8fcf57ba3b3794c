// After the game: who won and why, and where to go from here.

import { drawScores } from "./chart.js";
import { badge, element, find, request } from "./page.js";
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
    find("#ranking", this.section).replaceChildren(...order.map((seat) =>
      element("li", { class: outcome.winners.includes(seat) ? "winner" : "" },
        element("span", { class: "rank" }, `${outcome.ranks[seat]}.`), badge(seat),
        element("strong", {}, seats[seat].name), element("span", { class: "points" }, String(outcome.scores[seat])))));
    find("#rematch", this.section).hidden = frame.mine.length === 0;
    this.drawChart(seats);
    if (frame.next) find("#rematch", this.section).textContent = say("go_to_rematch");
  }

  /** The points of every moment; a click goes to that moment. */
  async drawChart(seats) {
    if (this.charted) return;
    this.charted = true;
    const figure = find("#chart", this.section);
    await drawScores(figure, this.table, seats, (at) => { location.href = `/replay/${this.table}?at=${at}`; });
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

function title({ outcome, seats, mine }) {
  const winners = outcome.winners.map((seat) => seats[seat].name);
  if (outcome.winners.length === 0) return say("nobody_won");
  if (mine.length === 1 && outcome.winners.includes(mine[0])) return winners.length > 1 ? say("you_share") : say("you_won");
  return winners.length > 1 ? say("shared", { players: winners.join(", ") }) : say("won", { player: winners[0] });
}
