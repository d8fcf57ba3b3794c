// What happened, line by line. A line shows the pieces it speaks of; a click looks back at its moment.

import { capital, element } from "./page.js";

const SHOWN = 100; // lines in the page: more of them come when the first is reached, or every picture would cost more

export class Log {
  /** `latest`, where there is one, repeats the last lines on a phone. */
  constructor(list, { highlight, lookBack, latest = null }) {
    this.list = list; // holds the last of the lines
    this.lines = [];
    this.latest = latest;
    this.lookBack = lookBack;
    this.near = true; // whether the last line is in sight: then it stays so
    list.addEventListener("scroll", () => {
      this.near = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
      if (list.scrollTop < 200) this.reach(list.children.length + SHOWN);
    }, { passive: true });
    new ResizeObserver(() => { if (this.near) this.toTheEnd(); }).observe(list); // it was behind another tab
    for (const [enter, leave] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
      list.addEventListener(enter, (event) => highlight(about(event.target)));
      list.addEventListener(leave, () => highlight([]));
    }
  }

  take(frame) {
    const follow = this.near || frame.fresh;
    if (frame.fresh || frame.log.length > SHOWN) this.list.replaceChildren();
    if (frame.fresh) this.lines = [];
    for (; this.lines.at(-1)?.move > frame.keep; this.lines.pop()) this.list.lastChild?.remove();
    this.lines.push(...frame.log);
    this.list.append(...frame.log.slice(-SHOWN).map((line) => this.line(line)));
    while (follow && this.list.children.length > SHOWN) this.list.firstChild.remove();
    this.reach(SHOWN);
    this.latest?.replaceChildren(...this.lines.slice(-6).map((line) => element("li", {}, capital(line.words))));
    // Asked at once, the browser would lay out the page before the board is drawn.
    if (follow && frame.log.length) requestAnimationFrame(() => this.toTheEnd());
  }

  /** Put so many of the last lines into the page, if there are as many; what is in sight stays there. */
  reach(count) {
    const missing = this.lines.slice(-count, this.lines.length - this.list.children.length);
    if (!missing.length) return;
    const below = this.list.scrollHeight - this.list.scrollTop;
    this.list.prepend(...missing.map((line) => this.line(line)));
    this.list.scrollTop = this.list.scrollHeight - below;
  }

  toTheEnd() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  line(line) {
    const button = element("button", { type: "button", class: "line", onclick: () => this.lookBack(line.move) }, capital(line.words));
    button.about = line.about;
    return element("li", { "data-move": line.move }, button);
  }

  mark(move) {
    const first = this.lines.findIndex((line) => line.move === move);
    if (first >= 0) this.reach(this.lines.length - first);
    let seen = null;
    for (const item of this.list.children) {
      const meant = move !== null && Number(item.dataset.move) === move;
      item.classList.toggle("seen", meant);
      if (meant) seen ??= item;
    }
    if (seen) this.list.scrollTop = seen.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
  }
}

function about(node) {
  return node.closest?.(".line")?.about ?? [];
}
