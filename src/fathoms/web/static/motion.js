// How things move: short, skippable, and not at all for those who asked for less motion.

const less = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(0.3, 0, 0.2, 1)";
const running = new Set();

export const GLIDE = 250;
export const TUMBLE = 600;
export const TURN = 300;

export function still() {
  return less.matches;
}

/** Resolves when what is drawn so far is on the screen; soon where nobody looks: a page out of sight gets no pictures. */
export function picture() {
  return new Promise((resolve) => {
    setTimeout(resolve, document.hidden ? 0 : 200);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Let every movement arrive at once. */
export function finishAll() {
  for (const animation of [...running]) animation.finish();
}

function run(node, frames, duration, easing = EASE) {
  if (!duration) return null;
  const animation = node.animate(frames, { duration, easing });
  running.add(animation);
  return animation.finished.catch(() => {}).finally(() => running.delete(animation));
}

export function glide(node, from, to, milliseconds) {
  if (still()) return flash(node);
  return run(node, [
    { transform: `translate(${from.x}px, ${from.y}px)` },
    { transform: `translate(${to.x}px, ${to.y}px)` },
  ], Math.min(GLIDE, milliseconds));
}

export function tumble(figure, turn, milliseconds) {
  if (still()) return flash(figure.parentNode);
  return run(figure, [
    { transform: `rotate(${turn - 540}deg) scale(0.7)` },
    { transform: `rotate(${turn - 120}deg) scale(1.15)`, offset: 0.6 },
    { transform: `rotate(${turn}deg) scale(1)` },
  ], Math.min(TUMBLE, milliseconds));
}

/** A tile turned over: the old side narrows to nothing, then the new one widens. */
export function turnOver(node, old, turn, milliseconds) {
  const fresh = node.querySelector(":scope > .figure");
  if (!fresh) return null;
  if (still()) return flash(node);
  const duration = Math.min(TURN, milliseconds);
  if (!duration) return null;
  if (old) {
    node.append(old);
    run(old, [{ transform: `rotate(${turn}deg) scaleX(1)` }, { transform: `rotate(${turn}deg) scaleX(0)` }], duration / 2, "ease-in")?.finally(() => old.remove());
  }
  const narrow = `rotate(${turn}deg) scaleX(0)`;
  return run(fresh, [{ transform: narrow }, { transform: narrow, offset: 0.5 }, { transform: `rotate(${turn}deg) scaleX(1)` }], duration);
}

export function appear(node, milliseconds) {
  if (still()) return null;
  return run(node, [{ opacity: 0 }, { opacity: 1 }], Math.min(GLIDE, milliseconds));
}

export function vanish(node, milliseconds) {
  if (still() || !milliseconds) return void node.remove();
  return run(node, [{ opacity: 1 }, { opacity: 0 }], Math.min(GLIDE, milliseconds)).finally(() => node.remove());
}

/** A short highlight, instead of movement or to show where. */
export function flash(node) {
  node.classList.add("meant");
  setTimeout(() => node.classList.remove("meant"), 900);
  return null;
}
