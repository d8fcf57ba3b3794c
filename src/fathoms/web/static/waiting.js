// Before the game: who sits where, how to join, the link to send to friends.

import { badge, element, find, request } from "./page.js";
import { say } from "./words.js";

export class WaitingRoom {
  constructor(section, info, me) {
    this.section = section;
    this.table = info.id;
    this.invites = new Map(info.seats.map((seat) => [seat.seat, seat.invite]));
    this.maker = me !== "" && info.maker === me;
    this.seats = find("#seats", section);
    this.actions = find("#waiting-actions", section);
    this.problem = find("#waiting-problem", section);
    const link = find("#invite-link", section);
    link.value = new URL(`/table/${info.id}`, location.href);
    find("#copy-link", section).addEventListener("click", (event) => copy(link.value, event.currentTarget));
  }

  show(frame) {
    this.section.hidden = frame.phase !== "open" && frame.phase !== "closed";
    if (this.section.hidden) return;
    find("#waiting-title", this.section).textContent = say(frame.phase === "closed" ? "table_closed" : "waiting_title");
    this.seats.replaceChildren(...frame.seats.map((seat) => this.seat(seat, frame)));
    const open = frame.phase === "open";
    find("#invite", this.section).hidden = !open;
    this.actions.hidden = !open || !this.maker;
    this.actions.replaceChildren(
      element("button", { type: "button", class: "leading", onclick: () => this.post("start") }, say("start_now")),
      element("button", { type: "button", onclick: () => this.post("close") }, say("close_table")),
    );
  }

  seat(seat, frame) {
    const mine = frame.mine.includes(seat.seat);
    const free = !seat.taken && frame.phase === "open";
    const path = this.invites.get(seat.seat);
    const invite = path ? String(new URL(path, location.href)) : null;
    const invited = new URLSearchParams(location.search).get("invite");
    return element("li", {},
      element("span", { class: "row" }, badge(seat.seat),
        element("strong", {}, seat.taken ? seat.name : say("free_seat")),
        mine ? element("span", { class: "mark" }, say("you")) : null),
      free && frame.mine.length === 0 && (seat.kind === "open" || invited)
        ? element("button", { type: "button", class: "leading", onclick: () => this.post("join", { seat: seat.seat, invite: invited ?? undefined }) }, say("sit_here"))
        : null,
      invite && !seat.taken
        ? element("button", { type: "button", onclick: (event) => copy(invite, event.currentTarget) }, say("copy_seat_link"))
        : null);
  }

  async post(verb, body) {
    try {
      await request("POST", `/api/tables/${this.table}/${verb}`, body ?? {});
      if (verb === "join") location.reload();
    } catch (refused) {
      this.problem.textContent = refused.message;
      this.problem.hidden = false;
    }
  }
}

export async function copy(words, button) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(words);
    button.textContent = say("copied");
  } catch {
    button.textContent = words;
    return;
  }
  setTimeout(() => { button.textContent = before; }, 2000);
}
