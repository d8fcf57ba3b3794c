// What a piece or a target is, beside the pointer or the focus.

export class Hint {
  constructor(box) {
    this.box = box;
  }

  show(about) {
    this.box.hidden = !about;
    if (!about) return;
    this.box.textContent = about.label;
    const place = about.node.getBoundingClientRect();
    const { width, height } = this.box.getBoundingClientRect();
    const left = Math.min(Math.max(8, place.left + place.width / 2 - width / 2), innerWidth - width - 8);
    this.box.style.left = `${left}px`;
    this.box.style.top = `${place.bottom + height + 16 < innerHeight ? place.bottom + 8 : place.top - height - 8}px`;
  }
}
