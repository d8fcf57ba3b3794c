// Draws a scene as SVG, moves its pieces by id and offers its targets. It knows no game.

import { glide, tumble, turnOver, appear, vanish, finishAll, picture, still } from "./motion.js";
import { arrange } from "./order.js";
import { element } from "./page.js";
import { View } from "./zoom.js";

const SVG = "http://www.w3.org/2000/svg";
const SMALL = matchMedia("(max-width: 799px)");
const CROWD = 8; // more things than this come and go at once: each fading on its own would be costly, and seen by nobody
const SLICE = 24; // so many new things are drawn in one picture, and may move in it: more nobody could follow
const TOUCH = 22; // half of 44 px: how far from a target a click still means it

export function make(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function layer(...children) {
  return make("svg", { class: "layer", preserveAspectRatio: "xMidYMin" }, ...children);
}

export function use(symbol, x, y, width, height) {
  return make("use", { href: `#${symbol}`, x, y, width, height });
}

const loaded = new Map();

/** The drawings of a game, fetched once and put in the page, where every <use> finds them. */
export function loadSymbols(address) {
  if (!loaded.has(address)) {
    loaded.set(
      address,
      fetch(address)
        .then((answer) => {
          if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
          return answer.text();
        })
        .then((source) => {
          const sprite = document.importNode(new DOMParser().parseFromString(source, "image/svg+xml").documentElement, true);
          sprite.setAttribute("aria-hidden", "true");
          sprite.classList.add("unseen");
          document.body.append(sprite);
        }),
    );
  }
  return loaded.get(address);
}

export class Board {
  /** `choose(actions)` is called for a target, `ask(piece, place)` where nothing is lit; there may be no piece there. */
  constructor(frame, { choose, ask, hint }) {
    this.frame = frame;
    this.choose = choose;
    this.ask = ask;
    this.hint = hint;
    this.backdrop = make("g", { class: "backdrop", "clip-path": "url(#board-edge)" });
    this.pieces = make("g", { class: "pieces" });
    this.moving = make("g", { class: "pieces" }); // above the rest: among them, each would cut it into further layers
    this.previews = make("g", { class: "previews", "aria-hidden": "true" });
    this.targets = make("g", { class: "targets" });
    this.edge = make("rect");
    // Three pictures on each other: where one changes, the browser leaves the others as they are.
    const layers = [
      layer(make("clipPath", { id: "board-edge" }, this.edge), this.backdrop),
      layer(this.pieces, this.moving, this.previews),
      layer(this.targets),
    ];
    this.surface = element("div", { class: "board", role: "group", "aria-describedby": "description" }, ...layers);
    this.frame.append(this.surface);
    this.drawn = new Map();
    this.scene = null;
    this.view = new View(this.surface, layers);
    this.listen();
  }

  /** Show the scene; pieces go to their new places in `milliseconds`, at once if that is 0. Resolves when all is still. */
  show(scene, choices, { milliseconds = 0, about = [] } = {}) {
    finishAll();
    this.lay(scene);
    const moved = this.drawPieces(scene, milliseconds, new Set(about));
    this.drawTargets(choices);
    return Promise.all(moved).then(() => {
      if (this.scene === scene && this.moving.firstChild) this.order(this.pieces, scene.pieces); // what has arrived lies among the others again
    });
  }

  /** What never moves. */
  lay(scene) {
    this.view.fit(scene.width, scene.height);
    if (this.scene?.width !== scene.width || this.scene?.height !== scene.height) {
      for (const [key, value] of [["width", scene.width], ["height", scene.height], ["rx", scene.height / 90]]) this.edge.setAttribute(key, value);
    }
    if (this.scene?.backdrop !== scene.backdrop) this.backdrop.innerHTML = scene.backdrop;
    this.scene = scene;
  }

  /** What may be done is shown only once it may: until then the board rests. */
  rest() {
    this.drawTargets([]);
  }

  // Pieces

  drawPieces(scene, time, about) {
    const { pieces } = scene;
    const first = this.drawn.size === 0;
    const present = new Set(pieces.map((piece) => piece.id));
    const gone = [...this.drawn].filter(([id]) => !present.has(id));
    const come = pieces.filter((piece) => !this.drawn.has(piece.id));
    const going = still() ? [] : pieces.filter((piece) => moves(this.drawn.get(piece.id)?.piece, piece, about));
    const milliseconds = first || going.length > SLICE ? 0 : time;
    const fading = gone.length + come.length > CROWD ? 0 : milliseconds;
    for (const piece of come) this.drawn.set(piece.id, { node: make("g", { "data-piece": piece.id }), piece: null });
    const moved = gone.map(([id, { node }]) => {
      this.drawn.delete(id);
      return vanish(node, fading);
    });
    const moving = new Set(milliseconds ? going : []);
    this.order(this.pieces, pieces.filter((piece) => !moving.has(piece)));
    this.order(this.moving, [...moving]);
    const many = come.length > SLICE && !document.hidden;
    for (const piece of pieces) {
      const drawn = this.drawn.get(piece.id);
      const before = drawn.piece;
      if (many && !before) continue;
      drawn.piece = piece;
      // What is as it was is not touched: the browser would lay it out anew.
      if (before !== piece || about.has(piece.id)) moved.push(this.drawPiece(drawn.node, before, piece, before ? milliseconds : fading, about));
    }
    if (many) moved.push(this.drawMany(scene));
    return moved.filter(Boolean);
  }

  /** What is new, a part in every picture: drawn at once, so much would hold up all that moves. */
  async drawMany(scene) {
    const waiting = scene.pieces.filter((piece) => !this.drawn.get(piece.id).piece);
    while (waiting.length) {
      await picture();
      if (this.scene !== scene) return; // the next scene draws them
      for (const piece of waiting.splice(0, SLICE)) {
        const drawn = this.drawn.get(piece.id);
        drawn.piece = piece;
        this.drawPiece(drawn.node, null, piece, 0);
      }
    }
  }

  drawPiece(node, before, piece, milliseconds, about) {
    if (before?.x !== piece.x || before?.y !== piece.y) node.setAttribute("transform", `translate(${piece.x} ${piece.y})`);
    if (before?.label !== piece.label) name(node, piece.label);
    if (before?.tone !== piece.tone) node.style.color = colour(piece.tone);
    if (!before || !sameFigure(before, piece)) {
      const old = node.querySelector(":scope > .figure");
      node.replaceChildren(...figure(piece));
      node.classList.toggle("secret", piece.secret);
      if (before && before.symbol !== piece.symbol && !isDie(piece)) turnOver(node, old, piece.turn, milliseconds);
    }
    if (!before) return appear(node, milliseconds);
    if (isDie(piece) && (before.symbol !== piece.symbol || about.has(piece.id))) return tumble(node.firstChild, piece.turn, milliseconds);
    if (before.x !== piece.x || before.y !== piece.y) return glide(node, before, piece, milliseconds);
    return null;
  }

  order(group, pieces) {
    arrange(group, pieces.map((piece) => this.drawn.get(piece.id).node));
  }

  /** Make pieces stand out, as those a line of the log speaks of. */
  highlight(ids) {
    const wanted = new Set(ids);
    for (const [id, drawn] of this.drawn) drawn.node.classList.toggle("meant", wanted.has(id));
  }

  // Targets

  /** Every place of the scene where one of the choices can be made, and those several actions away below them. */
  drawTargets(choices) {
    const labels = new Map(choices.map((choice) => [choice.action, choice.label]));
    const focused = this.targets.contains(document.activeElement) ? document.activeElement.dataset.actions : null;
    const stroke = Math.max(3, (this.scene?.height ?? 900) / 300);
    const { targets = [], courses = [] } = choices.length ? this.scene : {};
    this.previews.replaceChildren();
    this.targets.replaceChildren(
      ...courses.filter((course) => course.place).map((course) => {
        const [x, y, width, height] = course.place;
        return place({ x, y, width, height, preview: course.preview }, "target far", course.actions, course.label, stroke);
      }),
      ...targets.filter((target) => labels.has(target.action)).map((target) =>
        place(target, "target", [target.action], labels.get(target.action), stroke)),
    );
    if (focused !== null) {
      const again = this.targets.querySelector(`[data-actions="${focused}"]`) ?? this.targets.firstElementChild;
      again?.focus({ preventScroll: true });
    }
  }

  /** On a small screen, open the part of the board where all that is lit lies; the whole board again when nothing is. */
  turnTo(choices) {
    if (!SMALL.matches || this.view.moved) return;
    const lit = [...this.targets.children].filter((node) => !node.classList.contains("far")).map((node) => node.target);
    const around = (region) => lit.every(({ x, y }) =>
      x >= region.x && x <= region.x + region.width && y >= region.y && y <= region.y + region.height);
    const found = choices.length && lit.length ? this.scene.regions.filter(around) : [];
    const smallest = found.sort((one, other) => one.width * one.height - other.width * other.height)[0];
    if (smallest) this.view.open(smallest);
    else if (this.view.zoomed) this.view.close();
  }

  /** Show what a choice would do: its target stands out and its preview is drawn faintly. */
  preview(actions) {
    this.previews.replaceChildren();
    for (const node of this.targets.children) {
      const meant = actions !== null && node.dataset.actions === String(actions);
      node.classList.toggle("chosen", meant);
      if (!meant) continue;
      for (const piece of node.target.preview) {
        const ghost = make("g", { transform: `translate(${piece.x} ${piece.y})` }, ...figure(piece));
        ghost.style.color = colour(piece.tone);
        this.previews.append(ghost);
      }
    }
  }

  listen() {
    this.surface.addEventListener("click", (event) => {
      if (this.view.wasDragged) return;
      const node = this.targetAt(event);
      if (node) return this.choose(node.actions);
      const piece = event.target.closest("[data-piece]");
      this.ask(piece ? this.drawn.get(piece.dataset.piece)?.piece ?? null : null, this.view.fromScreen(event.clientX, event.clientY));
    });
    this.surface.addEventListener("keydown", (event) => {
      const node = event.target.closest(".target");
      if (!node) return;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        this.choose(node.actions);
      } else if (event.key.startsWith("Arrow")) {
        event.preventDefault();
        this.neighbour(node, event.key)?.focus();
      }
    });
    this.surface.addEventListener("pointermove", (event) => {
      if (event.pointerType === "touch") return;
      const node = this.targetAt(event);
      const piece = event.target.closest("[data-piece]");
      if (node) this.say(node, node.actions, node.getAttribute("aria-label"));
      else this.say(piece, null, piece?.getAttribute("aria-label"));
    });
    this.surface.addEventListener("pointerleave", () => this.say(null, null, null));
    this.surface.addEventListener("focusin", (event) => {
      const node = event.target.closest(".target");
      if (node) this.say(node, node.actions, node.getAttribute("aria-label"));
    });
    this.surface.addEventListener("focusout", () => this.say(null, null, null));
  }

  say(node, actions, label) {
    if (this.saying === node) return;
    this.saying = node;
    this.preview(actions);
    this.hint(node && label ? { node, label } : null);
  }

  /** The target under the pointer, or the nearest within a finger's width. */
  targetAt(event) {
    const direct = event.target.closest?.(".target");
    if (direct) return direct;
    const scale = this.view.pixelsPerUnit();
    const { x, y } = this.view.fromScreen(event.clientX, event.clientY);
    let nearest = null;
    let least = TOUCH;
    for (const node of this.targets.children) {
      const { target } = node;
      const away = Math.max(Math.abs(x - target.x), Math.abs(y - target.y)) * scale;
      if (away < least) [nearest, least] = [node, away];
    }
    return nearest;
  }

  /** The nearest other target in the direction of an arrow key. */
  neighbour(from, key) {
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    let best = null;
    let least = Infinity;
    for (const node of this.targets.children) {
      if (node === from) continue;
      const x = node.target.x - from.target.x;
      const y = node.target.y - from.target.y;
      const along = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (along > 0 && along + 2 * aside < least) [best, least] = [node, along + 2 * aside];
    }
    return best;
  }
}

/** Whether two pieces are drawn with the same shapes; drawings are costly to make. Words without a drawing take their tone. */
function sameFigure(one, other) {
  return ["symbol", "width", "height", "turn", "caption", "secret"].every((key) => one[key] === other[key]) && Boolean(one.tone) === Boolean(other.tone);
}

/** Whether a piece goes somewhere, turns over or is rolled. */
function moves(before, piece, about) {
  if (!before) return false;
  return before.x !== piece.x || before.y !== piece.y || before.symbol !== piece.symbol || (isDie(piece) && about.has(piece.id));
}

function colour(tone) {
  return !tone || tone.startsWith("#") ? tone : `var(--${tone})`;
}

/** What it is, for those who listen. */
function name(node, label) {
  if (label) {
    node.setAttribute("role", "img");
    node.setAttribute("aria-label", label);
  } else {
    node.removeAttribute("role");
    node.removeAttribute("aria-label");
  }
}

function isDie(piece) {
  return /^die(-|$)/.test(piece.symbol);
}

function figure(piece) {
  const { width, height } = piece;
  const parts = [];
  if (piece.symbol) {
    const drawing = use(piece.symbol, -width / 2, -height / 2, width, height);
    drawing.setAttribute("class", "figure");
    if (piece.turn) drawing.setAttribute("transform", `rotate(${piece.turn})`);
    parts.push(drawing);
  }
  if (piece.caption) {
    const size = Math.min(height * (piece.symbol ? 0.5 : 0.8), (width * (piece.symbol ? 0.8 : 1)) / letters(piece.caption));
    const words = make("text", { y: size * 0.36, "font-size": size, class: piece.symbol || !piece.tone ? "caption on" : "caption" });
    words.textContent = piece.caption;
    parts.push(words);
  }
  if (piece.secret) {
    const size = Math.max(14, 0.42 * Math.min(width, height));
    parts.push(use("secret", width / 2 - size * 0.7, -height / 2 - size * 0.3, size, size));
  }
  return parts;
}

/** About how wide words are, in sizes of the type. */
function letters(words) {
  let width = 0;
  for (const letter of words) {
    if (" .,:;'|!ilj".includes(letter)) width += 0.33;
    else if ("mwMW@%".includes(letter)) width += 0.88;
    else width += letter !== letter.toLowerCase() ? 0.7 : 0.6;
  }
  return width || 1;
}

/** A place to click for these actions. */
function place(target, className, actions, label, stroke) {
  const node = make("g", { class: className, role: "button", tabindex: "0", "data-actions": actions, "aria-label": label });
  node.append(outline(target, "glow", stroke * 3.5, stroke), outline(target, "rim", stroke * 2, stroke), outline(target, "edge", stroke, stroke));
  node.target = target;
  node.actions = actions;
  return node;
}

function outline(target, className, width, stroke) {
  const shape = target.round
    ? make("ellipse", { cx: target.x, cy: target.y, rx: target.width / 2, ry: target.height / 2 })
    : make("rect", {
        x: target.x - target.width / 2, y: target.y - target.height / 2,
        width: target.width, height: target.height, rx: stroke * 3,
      });
  shape.setAttribute("class", className);
  shape.setAttribute("stroke-width", width);
  return shape;
}
