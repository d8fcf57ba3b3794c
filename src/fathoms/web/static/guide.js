// A first game with somebody at one's side: a tip at a time, and what a bot would do in one's place.

import { find } from "./page.js";
import { say } from "./words.js";

const TIPS = 4;

export class Guide {
  /** `advise()` asks the server what a bot would do; it is asked anew for every choice. */
  constructor(box, advise) {
    this.box = box;
    this.advise = advise;
    this.tip = 0;
    this.on = new URLSearchParams(location.search).has("guide");
    box.hidden = !this.on;
    find("#guide-next", box).addEventListener("click", () => this.next());
    find("#guide-off", box).addEventListener("click", () => {
      this.on = false;
      box.hidden = true;
    });
    this.next();
  }

  next() {
    this.tip += 1;
    find("#guide-tip", this.box).textContent = this.tip <= TIPS ? say(`tip_${this.tip}`) : "";
    find("#guide-next", this.box).hidden = this.tip >= TIPS;
  }

  async turn(frame) {
    if (!this.on) return;
    const advice = find("#guide-advice", this.box);
    advice.textContent = "";
    if (frame.choices.length < 2) return;
    const { sentence } = await this.advise();
    advice.textContent = sentence;
  }
}
