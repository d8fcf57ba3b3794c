// Points over the game: one line a player, each with its own badge at the end. A click goes to that moment.

import { make, use } from "./board.js";
import { request } from "./page.js";
import { say } from "./words.js";

const WIDTH = 360;
const HEIGHT = 160;
const EDGE = { left: 32, right: 36, top: 12, bottom: 12 };
const DASHES = ["", "8 4", "2 4", "12 4 2 4", "6 6", "1 6"];

/** Ask the server for the points and draw them. A game forked from another has none: then there is no chart. */
export async function drawScores(figure, table, seats, go) {
  try {
    const { scores } = await request("GET", `/api/tables/${table}/scores`);
    chart(figure, scores, seats, go);
  } catch {
    figure.hidden = true;
  }
}

/** `scores[at][seat]`: the points after that many moves. */
function chart(figure, scores, seats, go) {
  if (scores.length < 2) return;
  const all = scores.flat();
  const low = Math.min(0, ...all);
  const high = Math.max(1, ...all);
  const x = (at) => EDGE.left + (at / (scores.length - 1)) * (WIDTH - EDGE.left - EDGE.right);
  const y = (points) => HEIGHT - EDGE.bottom - ((points - low) / (high - low)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const svg = make("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": summary(scores, seats) });
  for (const points of [low, Math.round((low + high) / 2), high]) {
    const label = make("text", { x: EDGE.left - 6, y: y(points) + 4, class: "scale" });
    label.textContent = points;
    svg.append(make("line", { x1: EDGE.left, x2: WIDTH - EDGE.right, y1: y(points), y2: y(points), class: "grid" }), label);
  }
  const ends = spread(seats.map((seat) => y(scores.at(-1)[seat.seat])));
  for (const { seat } of seats) {
    const points = scores.map((row, at) => `${x(at).toFixed(1)},${y(row[seat]).toFixed(1)}`).join(" ");
    const line = make("polyline", { points, class: "course", "stroke-dasharray": DASHES[seat] });
    line.style.color = `var(--seat-${seat})`;
    const badge = use(`badge-${seat}`, WIDTH - EDGE.right + 6, ends[seat] - 9, 18, 18);
    badge.style.color = `var(--seat-${seat})`;
    svg.append(line, badge);
  }
  svg.addEventListener("click", (event) => {
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    const share = (place.x - EDGE.left) / (WIDTH - EDGE.left - EDGE.right);
    go(Math.round(share * (scores.length - 1)));
  });
  figure.append(svg);
  figure.hidden = false;
}

function summary(scores, seats) {
  return seats.map((seat) => say("points_of", { player: seat.name, points: scores.at(-1)[seat.seat] })).join(" ");
}

/** Badges that would lie on each other move apart. */
function spread(places) {
  const order = places.map((place, seat) => ({ place, seat })).sort((one, other) => one.place - other.place);
  for (let i = 1; i < order.length; i++) order[i].place = Math.max(order[i].place, order[i - 1].place + 19);
  const over = Math.max(0, (order.at(-1)?.place ?? 0) - (HEIGHT - 9));
  for (let i = order.length - 1, floor = HEIGHT - 9; i >= 0 && over; i--, floor -= 19) order[i].place = Math.min(order[i].place, floor);
  return Object.fromEntries(order.map(({ place, seat }) => [seat, place]));
}
