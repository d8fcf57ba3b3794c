// Words between the people at the table.

import { badge, element, find } from "./page.js";

export class Chat {
  constructor(section, send) {
    this.list = find("ol", section);
    this.form = find("form", section);
    new ResizeObserver(() => this.toTheEnd()).observe(this.list); // it was behind another tab
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const input = this.form.elements.words;
      if (input.value.trim()) send(input.value.trim()).then(() => { input.value = ""; }, () => {});
    });
  }

  take(frame) {
    if (frame.fresh) this.list.replaceChildren();
    this.form.hidden = frame.mine.length === 0;
    this.list.append(...frame.chat.map((line) =>
      element("li", {},
        line.seat === null ? null : badge(line.seat),
        element("strong", {}, line.name), " ", element("span", {}, line.words))));
    if (frame.chat.length) this.toTheEnd();
  }

  toTheEnd() {
    this.list.scrollTop = this.list.scrollHeight;
  }
}
