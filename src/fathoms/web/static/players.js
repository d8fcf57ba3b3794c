// The players beside the board: all that is public of them, one's own secrets marked, clocks, who is here.

import { badge, element, icon } from "./page.js";
import { findRoom } from "./room.js";
import { say } from "./words.js";

const FEW = 4; // more facts or players than this, and the others' facts are told by their drawings alone

export class Players {
  constructor(list) {
    this.list = list;
    findRoom(list);
    this.connected = null;
    this.clock = null;
    this.seats = [];
    setInterval(() => this.tick(), 1000);
  }

  show(frame) {
    this.seats = frame.seats;
    this.clock = frame.clock;
    this.behind = frame.clock ? Date.now() / 1000 - frame.clock.now : 0;
    const panels = frame.scene?.panels ?? [];
    frame.seats.forEach((seat, place) => {
      const panel = panels.find((each) => each.seat === seat.seat);
      const active = !frame.over && (panel ? panel.active : frame.actors.includes(seat.seat));
      this.put(place, seat, panel, active, frame.viewer === seat.seat);
    });
    while (this.list.children.length > frame.seats.length) this.list.lastChild.remove();
    const rich = panels.some(({ facts }) => facts.length > FEW);
    this.list.classList.toggle("rich", rich);
    this.list.classList.toggle("dense", (rich || panels.length > FEW) && panels.every(telling));
    this.tick();
  }

  /** A panel is made anew only when somebody else sits there; otherwise what has changed in it is. */
  put(place, seat, panel, active, you) {
    const known = JSON.stringify([seat, you]);
    const old = this.list.children[place];
    const item = old?.known === known ? old : this.panel(seat, you);
    item.known = known;
    state(item.facts, panel?.facts ?? []);
    if (!old) this.list.append(item);
    else if (item !== old) old.replaceWith(item);
    item.classList.toggle("active", active);
    item.classList.toggle("you", you);
    item.turn.hidden = !active;
    item.classList.toggle("here", Boolean(this.connected?.has(seat.seat)));
  }

  panel(seat, you) {
    const notes = [
      you ? say("you") : null,
      seat.bot && !seat.left ? say("bot") : null,
      seat.left ? say("left") : null,
      seat.resigned ? say("resigned") : null,
    ].filter(Boolean);
    const turn = element("span", { class: "to-act" }, say("to_act"));
    const facts = element("dl", { class: "facts" });
    const item = element("li", { class: "player", "data-seat": seat.seat },
      element("div", { class: "plate" },
        badge(seat.seat),
        element("strong", {}, seat.taken ? seat.name : say("free_seat")),
        notes.length ? element("span", { class: "quiet small" }, notes.join(", ")) : null,
        turn,
        element("span", { class: "clock", "data-clock": seat.seat }),
      ),
      facts,
    );
    item.style.setProperty("--own", `var(--seat-${seat.seat})`);
    item.turn = turn;
    item.facts = facts;
    return item;
  }

  presence(connected) {
    this.connected = new Set(connected);
    for (const item of this.list.children) item.classList.toggle("here", this.connected.has(Number(item.dataset.seat)));
  }

  tick() {
    if (!this.clock || this.clock.kind === "none") return;
    const now = Date.now() / 1000 - this.behind;
    for (const node of this.list.querySelectorAll("[data-clock]")) {
      const seat = Number(node.dataset.clock);
      const deadline = this.clock.deadlines[seat];
      const left = deadline ? deadline - now : this.clock.left[seat];
      node.textContent = left === null || left === undefined ? "" : duration(Math.max(0, left));
      node.classList.toggle("short", Boolean(deadline) && left < 20);
    }
  }
}

/** Whether each fact of a panel has a drawing of its own. */
function telling({ facts }) {
  return new Set(facts.map(({ symbol }) => symbol).filter(Boolean)).size === facts.length;
}

function write(node, words) {
  if (node.textContent !== words) node.textContent = words;
}

/** Put these facts into the list; those that are there already get their numbers. */
function state(list, facts) {
  list.hidden = facts.length === 0;
  facts.forEach((fact, place) => {
    const known = JSON.stringify([fact.label, fact.symbol, fact.secret]);
    const old = list.children[place];
    if (old?.known === known) return write(old.lastChild, fact.value);
    const row = line(fact);
    row.known = known;
    if (old) old.replaceWith(row);
    else list.append(row);
  });
  while (list.children.length > facts.length) list.lastChild.remove();
}

function line(fact) {
  return element("div", { class: fact.secret ? "secret" : "", title: fact.label },
    element("dt", {}, fact.symbol ? icon(fact.symbol) : null, element("span", { class: "fact" }, fact.label), fact.secret ? secretMark() : null),
    element("dd", {}, fact.value));
}

/** A closed eye, and words for those who listen or point at it. */
function secretMark() {
  return element("span", { class: "only-you", title: say("only_you") }, " ", icon("secret"), element("span", { class: "unseen" }, say("only_you")));
}

export function duration(seconds) {
  const whole = Math.ceil(seconds);
  const days = Math.floor(whole / 86400);
  if (days) return say("days", { days, hours: Math.floor((whole % 86400) / 3600) });
  const hours = Math.floor(whole / 3600);
  const two = (number) => String(number).padStart(2, "0");
  const minutes = Math.floor((whole % 3600) / 60);
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
