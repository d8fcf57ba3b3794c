// The part of the board that is seen: all of it, a region opened large, or what was pinched and dragged into sight.

import { still } from "./motion.js";

const MOST = 6;

export class View {
  /** Of a board drawn in these layers. */
  constructor(surface, layers) {
    this.surface = surface;
    this.layers = layers;
    this.whole = { x: 0, y: 0, width: 1, height: 1 };
    this.seen = this.whole;
    this.region = ""; // the part that is open
    this.fingers = new Map();
    this.wasDragged = false;
    this.moved = false; // by hand: then nothing else moves it until the whole board is asked for
    this.listen();
  }

  /** The size of the scene. Keeps what is seen while the size stays the same. */
  fit(width, height) {
    if (this.whole.width === width && this.whole.height === height) return;
    this.whole = { x: 0, y: 0, width, height };
    this.surface.parentElement?.style.setProperty("--ratio", `${width} / ${height}`);
    this.set(this.whole);
  }

  get zoomed() {
    return this.seen.width < this.whole.width - 0.5 || this.seen.height < this.whole.height - 0.5;
  }

  open(region) {
    this.region = region.id;
    this.part = region;
    this.surface.classList.add("zoomed", "opened"); // on a phone its frame gets all the height there is
    this.glideTo(this.around(region));
  }

  /** The region and as much around it as there is room for. */
  around({ x, y, width, height }) {
    const margin = 0.08 * Math.max(width, height);
    const shape = this.surface.clientWidth / this.surface.clientHeight;
    const wide = Math.max(width + margin, (height + margin) * shape);
    return this.within({ x: x + (width - wide) / 2, y: y + (height - wide / shape) / 2, width: wide, height: wide / shape });
  }

  close() {
    this.region = "";
    this.glideTo(this.whole);
  }

  zoom(factor, at = null) {
    this.region = "";
    const { x, y, width, height } = this.seen;
    const centre = at ?? { x: x + width / 2, y: y + height / 2 };
    const next = Math.min(this.whole.width, Math.max(this.whole.width / MOST, width / factor));
    if (factor < 1 && next === this.whole.width) return this.set(this.whole);
    const share = next / width;
    this.set(this.within({
      x: centre.x - (centre.x - x) * share, y: centre.y - (centre.y - y) * share,
      width: next, height: height * share,
    }));
  }

  pan(dx, dy) {
    this.set(this.within({ ...this.seen, x: this.seen.x + dx, y: this.seen.y + dy }));
  }

  within(box) {
    const { width, height } = this.whole;
    if (box.width >= width - 0.5 && box.height >= height - 0.5) return this.whole;
    const inside = (start, size, whole) => (size > whole ? (whole - size) / 2 : Math.min(Math.max(0, start), whole - size));
    return { ...box, x: inside(box.x, box.width, width), y: inside(box.y, box.height, height) };
  }

  set(box) {
    this.seen = box;
    for (const layer of this.layers) layer.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    this.surface.classList.toggle("zoomed", this.zoomed);
    this.surface.classList.toggle("opened", this.zoomed && this.region !== "");
    this.surface.dispatchEvent(new CustomEvent("seen"));
  }

  glideTo(box) {
    if (still()) return this.set(box);
    const from = this.seen;
    const start = performance.now();
    const step = (now) => {
      const share = Math.min(1, (now - start) / 250);
      const eased = 1 - (1 - share) ** 3;
      const between = (key) => from[key] + (box[key] - from[key]) * eased;
      this.set({ x: between("x"), y: between("y"), width: between("width"), height: between("height") });
      if (share < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  pixelsPerUnit() {
    return this.layers[0].getScreenCTM()?.a ?? 1;
  }

  fromScreen(x, y) {
    const matrix = this.layers[0].getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
  }

  listen() {
    const { surface, fingers } = this;
    new ResizeObserver(() => { if (this.region) this.set(this.around(this.part)); }).observe(surface);
    surface.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !this.zoomed) return;
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 300), this.fromScreen(event.clientX, event.clientY));
    }, { passive: false });
    surface.addEventListener("pointerdown", (event) => {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 1) this.wasDragged = false;
    });
    surface.addEventListener("pointermove", (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const scale = this.pixelsPerUnit();
      if (fingers.size === 2) {
        const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
        const spread = (point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
        this.zoom(spread(now) / spread(before), this.fromScreen((now.x + other.x) / 2, (now.y + other.y) / 2));
        this.wasDragged = this.moved = true;
      } else if (this.zoomed) {
        if (!this.wasDragged && Math.hypot(now.x - before.x, now.y - before.y) < 6) return;
        this.pan((before.x - now.x) / scale, (before.y - now.y) / scale);
        this.wasDragged = this.moved = true;
      }
      fingers.set(event.pointerId, now);
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      surface.addEventListener(name, (event) => fingers.delete(event.pointerId));
    }
  }
}
