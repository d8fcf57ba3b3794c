// Below a board: a part of it opened large, nearer and farther, all of it again.

import { element, find } from "./page.js";
import { say } from "./words.js";

export class Tools {
  constructor({ view, surface }) {
    this.view = view;
    this.parts = find("#regions");
    this.known = "";
    const byHand = (move) => () => {
      move();
      view.moved = true;
    };
    find("#nearer").addEventListener("click", byHand(() => view.zoom(1.5)));
    find("#farther").addEventListener("click", byHand(() => view.zoom(1 / 1.5)));
    find("#whole").addEventListener("click", () => {
      view.close();
      view.moved = false;
    });
    this.parts.addEventListener("change", byHand(() => view.open(this.regions.find((region) => region.id === this.parts.value))));
    surface.addEventListener("seen", () => {
      find("#whole").disabled = !view.zoomed;
      this.parts.value = view.region;
    });
  }

  show(regions) {
    const known = JSON.stringify(regions);
    if (known === this.known) return;
    this.known = known;
    this.regions = regions;
    this.parts.hidden = regions.length === 0;
    this.parts.replaceChildren(
      element("option", { value: "", disabled: true }, say("part")),
      ...regions.map((region) => element("option", { value: region.id }, region.title)),
    );
    this.parts.value = this.view.region;
  }
}
