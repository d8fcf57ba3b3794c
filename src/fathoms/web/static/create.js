// Making a table: who plays, by which rules, with which clock.

import { element, find, request } from "./page.js";
import { say } from "./words.js";

const KINDS = ["me", "bot", "open", "invited", "here"];

const BOT_NAMES = ["Marlin", "Coral", "Finn", "Pearl", "Otter", "Moray"];

export function botSeat(number, bot) {
  return { kind: "bot", name: BOT_NAMES[number % BOT_NAMES.length], ...(bot ? { bot } : {}) };
}

/** One person among bots. Three is company: enough for every game here, unless it asks for another number. */
export function tableOfBots(game) {
  return { game: game.name, seats: [{ kind: "me" }, ...others(game, botSeat)] };
}

export function others({ players: [fewest, most] }, seat) {
  const count = Math.max(fewest, Math.min(most, 3));
  return Array.from({ length: count - 1 }, (_, number) => seat(number));
}

/** Makes the table and goes there. */
export async function makeTable(wishes, { guided = false } = {}) {
  const table = await request("POST", "/api/tables", wishes);
  location.href = guided ? `${table.link}?guide=yes` : table.link;
}

export class NewTable {
  constructor(dialog) {
    this.dialog = dialog;
    this.count = find("#player-count", dialog);
    this.seats = find("#new-seats", dialog);
    this.options = find("#new-options", dialog);
    this.problem = find("#new-problem", dialog);
    this.count.addEventListener("change", () => this.showSeats());
    find("#cancel", dialog).addEventListener("click", () => dialog.close());
    find("form", dialog).addEventListener("submit", (event) => {
      event.preventDefault();
      this.make();
    });
  }

  async open(game) {
    this.game = game;
    this.problem.hidden = true;
    find("#new-table-title", this.dialog).textContent = game.title;
    const [fewest, most] = game.players;
    fill(this.count, Array.from({ length: most - fewest + 1 }, (_, more) => [fewest + more, fewest + more]));
    this.count.value = Math.max(fewest, Math.min(most, 3));
    const bots = await request("GET", "/api/bots");
    fill(find("#bot", this.dialog), bots.map((bot) => [bot.name, bot.title]));
    find("#bot", this.dialog).value = bots.some((bot) => bot.name === "heuristic") ? "heuristic" : bots[0].name;
    fill(find("#edition", this.dialog), game.editions.map((name) => [name, name]));
    find("#edition-field", this.dialog).hidden = game.editions.length < 2;
    this.options.replaceChildren(...game.options.map((option) => this.option(option)));
    find("#own-edition", this.dialog).value = "";
    this.seats.replaceChildren();
    this.showSeats();
    this.dialog.showModal();
  }

  /** Seats that are set already stay as they are when the number changes. */
  showSeats() {
    const wanted = Number(this.count.value);
    while (this.seats.children.length > wanted) this.seats.lastChild.remove();
    while (this.seats.children.length < wanted) this.seats.append(this.seat(this.seats.children.length));
  }

  seat(number) {
    const name = element("input", {
      type: "text", name: "name", maxLength: 40, hidden: true,
      placeholder: say("player", { number: number + 1 }), "aria-label": say("name", { number: number + 1 }),
    });
    const kind = element("select", { name: "kind", "aria-label": say("seat", { number: number + 1 }), onchange: () => { name.hidden = kind.value !== "here"; } });
    fill(kind, KINDS.map((each) => [each, say(each === "bot" ? "bot_kind" : each)]));
    kind.value = number === 0 ? "me" : "bot";
    return element("li", {}, element("span", { class: "quiet" }, `${number + 1}`), element("span", { class: "row" }, kind, name));
  }

  option(option) {
    if (option.choices.length === 2 && option.choices.every((choice) => typeof choice === "boolean")) {
      return element("label", { class: "tick" },
        element("input", { type: "checkbox", name: option.name, checked: option.default }), element("span", {}, option.help));
    }
    const id = `option-${option.name}`;
    const select = element("select", { id, name: option.name });
    fill(select, option.labels.map((label, place) => [place, label]));
    select.value = option.choices.indexOf(option.default);
    return element("div", { class: "field" }, element("label", { for: id }, option.help), select);
  }

  async wishes() {
    const own = find("#own-edition", this.dialog).files[0];
    const [kind, seconds] = find("#clock", this.dialog).value.split("-");
    const options = {};
    for (const option of this.game.options) {
      const field = find(`[name="${option.name}"]`, this.options);
      options[option.name] = field.type === "checkbox" ? field.checked : option.choices[Number(field.value)];
    }
    const bot = find("#bot", this.dialog).value;
    return {
      game: this.game.name,
      options,
      ...(own ? { own_edition: await own.text() } : { edition: find("#edition", this.dialog).value }),
      public: find("#public", this.dialog).checked,
      hints: find("#hints", this.dialog).checked,
      clock: kind === "none" ? { kind } : { kind, seconds: Number(seconds) },
      bot,
      seats: [...this.seats.children].map((item, number) => {
        const chosen = find("select", item).value;
        const name = find("input", item).value.trim();
        if (chosen === "bot") return botSeat(number, bot);
        return chosen === "here" ? { kind: chosen, name: name || say("player", { number: number + 1 }) } : { kind: chosen };
      }),
    };
  }

  async make() {
    try {
      await makeTable(await this.wishes());
    } catch (refused) {
      this.problem.textContent = refused.message;
      this.problem.hidden = false;
    }
  }
}

function fill(select, pairs) {
  select.replaceChildren(...pairs.map(([value, words]) => element("option", { value }, String(words))));
}
