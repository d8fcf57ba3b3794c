// Luck and skill: asked for by a click, weighed by the server for a while, and shown as it becomes clearer.

import { badge, element, find, request } from "./page.js";
import { say } from "./words.js";

const AGAIN = 1000;

export class Judgement {
  /** `go(at)` leads to a moment of the game. */
  constructor(section, table, seats, go) {
    this.table = table;
    this.seats = seats;
    this.go = go;
    this.button = find("#judge", section);
    this.result = find("#judged", section);
    this.progress = find("#judging", section);
    this.button.addEventListener("click", () => this.ask());
  }

  async ask() {
    this.button.disabled = true;
    try {
      const found = await request("GET", `/api/tables/${this.table}/judgement`);
      this.show(found);
      if (found.done) this.button.hidden = true;
      else setTimeout(() => this.ask(), AGAIN);
    } catch (refused) {
      this.progress.textContent = refused.message;
      this.button.disabled = false;
    }
  }

  show({ done, weighed, of, luck, lost, costly }) {
    this.progress.textContent = say(done ? "judged" : "judging", { weighed, of });
    if (!done && weighed < of / 4) return; // so far it would be little more than a guess
    this.result.hidden = false;
    find("thead .luck", this.result).hidden = luck === null;
    find("tbody", this.result).replaceChildren(...this.seats.map(({ seat, name }) =>
      element("tr", {},
        element("th", { scope: "row" }, badge(seat), ` ${name}`),
        luck ? element("td", { class: "number" }, percent(luck[seat], true)) : null,
        element("td", { class: "number" }, percent(lost[seat])),
        element("td", {}, this.costly(costly[seat])))));
  }

  costly(choice) {
    if (!choice) return "–";
    const { move, played, best } = choice;
    return element("button", { type: "button", class: "plain small costly", onclick: () => this.go(move - 1) }, say("costly", { played, best }));
  }
}

function percent(share, signed = false) {
  const whole = Math.round(share * 100);
  return `${signed && whole > 0 ? "+" : ""}${whole}\u00a0%`;
}
