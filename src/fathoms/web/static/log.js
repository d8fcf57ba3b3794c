// What happened, line by line. A line shows the pieces it speaks of; a click looks back at its moment.

import { element } from "./page.js";

export class Log {
  constructor(list, { highlight, lookBack }) {
    this.list = list;
    this.lookBack = lookBack;
    for (const [enter, leave] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
      list.addEventListener(enter, (event) => highlight(about(event.target)));
      list.addEventListener(leave, () => highlight([]));
    }
  }

  take(frame) {
    if (frame.fresh) this.list.replaceChildren();
    else for (const item of [...this.list.children]) if (Number(item.dataset.move) > frame.keep) item.remove();
    const near = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 80;
    this.list.append(...frame.log.map((line) => this.line(line)));
    if (near || frame.fresh) this.list.scrollTop = this.list.scrollHeight;
  }

  line(line) {
    const button = element("button", { type: "button", class: "line", onclick: () => this.lookBack(line.move) }, line.words);
    button.about = line.about;
    return element("li", { "data-move": line.move }, button);
  }

  mark(move) {
    for (const item of this.list.children) item.classList.toggle("seen", move !== null && Number(item.dataset.move) === move);
  }
}

function about(node) {
  return node.closest?.(".line")?.about ?? [];
}
