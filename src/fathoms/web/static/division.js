// A sum to divide among several parts: sliders that always add up, and one button to accept.

import { capital, element } from "./page.js";
import { say } from "./words.js";

export class Division {
  /** `choose(actions)` is called with one action for each part but the last, which takes the rest. */
  constructor({ parts, total, first, proposal }, choose) {
    this.total = total;
    this.amounts = [...proposal];
    this.rows = parts.map((label, part) => this.row(capital(label), part));
    const accept = element("button", {
      type: "button", class: "acting", onclick: () => choose(this.amounts.slice(0, -1).map((amount) => first + amount)),
    }, say("divide_so"));
    this.form = element("div", { class: "division", role: "group", "aria-label": say("divide", { total }) },
      ...this.rows.map(({ item }) => item), accept);
    this.show();
  }

  row(label, part) {
    const shown = element("output", { class: "dialled" });
    const slider = element("input", {
      type: "range", min: 0, max: this.total, step: 1, "aria-label": label,
      oninput: () => this.set(part, slider.valueAsNumber),
    });
    return { item: element("div", { class: "part" }, element("span", {}, label), slider, shown), slider, shown };
  }

  /** What one part gains the others give, those after it first; what it gives goes to the part after it. */
  set(part, amount) {
    let more = amount - this.amounts[part];
    this.amounts[part] = amount;
    const count = this.amounts.length;
    if (more < 0) this.amounts[(part + 1) % count] -= more;
    for (let step = 1; step < count && more > 0; step++) {
      const other = (part + step) % count;
      const given = Math.min(more, this.amounts[other]);
      this.amounts[other] -= given;
      more -= given;
    }
    this.show();
  }

  show() {
    this.rows.forEach(({ slider, shown }, part) => {
      slider.value = this.amounts[part];
      shown.textContent = this.amounts[part];
    });
  }
}
