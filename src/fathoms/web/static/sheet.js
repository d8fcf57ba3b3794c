// On a phone, players, log and the result lie in a sheet; on a wide screen they are always in sight.

import { find } from "./page.js";

export class Sheet {
  constructor() {
    this.side = find("#side");
    this.button = find("#sheet");
    const close = find("#sheet-close");
    this.button.addEventListener("click", () => {
      this.open(true);
      close.focus();
    });
    close.addEventListener("click", () => {
      this.open(false);
      this.button.focus();
    });
    addEventListener("keydown", (event) => { if (event.key === "Escape") this.open(false); });
  }

  open(wanted) {
    this.side.classList.toggle("open", wanted);
    this.button.setAttribute("aria-expanded", String(wanted));
  }
}
