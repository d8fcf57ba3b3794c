// What happened, line by line. A line shows the pieces it speaks of; a click looks back at its moment.

import { capital, element } from "./page.js";

export class Log {
  /** `latest`, where there is one, repeats the last lines on a phone. */
  constructor(list, { highlight, lookBack, latest = null }) {
    this.list = list;
    this.latest = latest;
    this.lookBack = lookBack;
    this.near = true; // whether the last line is in sight: then it stays so
    list.addEventListener("scroll", () => { this.near = list.scrollHeight - list.scrollTop - list.clientHeight < 80; }, { passive: true });
    new ResizeObserver(() => { if (this.near) this.toTheEnd(); }).observe(list); // it was behind another tab
    for (const [enter, leave] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
      list.addEventListener(enter, (event) => highlight(about(event.target)));
      list.addEventListener(leave, () => highlight([]));
    }
  }

  take(frame) {
    if (frame.fresh) this.list.replaceChildren();
    else for (const item of [...this.list.children]) if (Number(item.dataset.move) > frame.keep) item.remove();
    const follow = this.near || frame.fresh;
    this.list.append(...frame.log.map((line) => this.line(line)));
    this.latest?.replaceChildren(...[...this.list.children].slice(-6).map((item) => element("li", {}, item.textContent)));
    // Asked at once, the browser would lay out the page before the board is drawn.
    if (follow && frame.log.length) requestAnimationFrame(() => this.toTheEnd());
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
