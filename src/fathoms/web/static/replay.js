// A finished game, move by move, from any seat; and from any moment on against bots.

import { Board, loadSymbols } from "./board.js";
import { drawScores } from "./chart.js";
import { Log } from "./log.js";
import { GLIDE, TUMBLE } from "./motion.js";
import { capital, element, find, request } from "./page.js";
import { Players } from "./players.js";
import { Tools } from "./tools.js";
import { Hint } from "./tooltip.js";
import { copy } from "./waiting.js";
import { say } from "./words.js";

const PACE = 900;

class Replay {
  constructor(root, info) {
    this.table = info.id;
    this.moves = info.moves;
    this.at = 0;
    this.frames = new Map();
    this.slider = find("#moment");
    this.slider.max = info.moves;
    this.seat = find("#seat");
    this.seat.append(...info.seats.map((seat) => element("option", { value: seat.seat }, seat.name)));
    const tooltip = new Hint(find("#tooltip"));
    this.board = new Board(find("#frame"), { choose() {}, ask() {}, hint: (about) => tooltip.show(about) });
    this.tools = new Tools(this.board);
    this.players = new Players(find("#players"));
    this.log = new Log(find("#log"), { highlight: (ids) => this.board.highlight(ids), lookBack: (move) => this.go(move) });
    this.listen();
  }

  async frameAt(at) {
    const key = `${this.seat.value}:${at}`;
    if (!this.frames.has(key)) {
      const seat = this.seat.value === "" ? "" : `seat=${this.seat.value}&`;
      this.frames.set(key, request("GET", `/api/tables/${this.table}/replay?${seat}at=${at}`));
    }
    return this.frames.get(key);
  }

  async go(at) {
    this.wanted = Math.min(Math.max(0, at), this.moves);
    const frame = await this.frameAt(this.wanted);
    if (frame.moves !== this.wanted) return;
    const step = this.wanted - this.at;
    this.at = this.wanted;
    this.slider.value = this.at;
    this.slider.setAttribute("aria-valuetext", say("moment", { at: this.at, moves: this.moves }));
    find("#moment-words").textContent = say("moment", { at: this.at, moves: this.moves });
    const said = this.lines.filter((line) => line.move === this.at);
    find("#prompt").textContent = said.length ? said.map((line) => capital(line.words)).join(" ") : capital(frame.prompt);
    find("#description").textContent = frame.scene.description;
    this.tools.show(frame.scene.regions);
    find("#fork").hidden = this.at === this.moves;
    this.players.show(frame);
    this.log.mark(this.at);
    history.replaceState(null, "", this.address());
    await this.board.show(frame.scene, [], { milliseconds: Math.abs(step) === 1 ? TUMBLE : GLIDE, about: said.flatMap((line) => line.about) });
    if (this.at < this.moves) this.frameAt(this.at + 1).catch(() => {});
  }

  /** The log as this seat knows it: that of the last position. */
  async look() {
    const last = await this.frameAt(this.moves);
    this.lines = last.log;
    this.log.take({ ...last, fresh: true });
  }

  address() {
    const address = new URL(location.href);
    address.searchParams.set("at", this.at);
    if (this.seat.value === "") address.searchParams.delete("seat");
    else address.searchParams.set("seat", this.seat.value);
    return address;
  }

  play(wanted = !this.playing) {
    clearInterval(this.playing);
    this.playing = wanted ? setInterval(() => (this.at < this.moves ? this.go(this.at + 1) : this.play(false)), PACE) : null;
    find("#play").textContent = say(this.playing ? "pause" : "play");
  }

  async fork() {
    const seat = Number(this.seat.value) || 0;
    try {
      const { link } = await request("POST", `/api/tables/${this.table}/fork`, { seat, at: this.at });
      location.href = link;
    } catch (refused) {
      find("#refusal").textContent = refused.message;
      find("#refusal").hidden = false;
    }
  }

  listen() {
    const step = (by) => () => {
      this.play(false);
      this.go(this.at + by);
    };
    find("#back").addEventListener("click", step(-1));
    find("#forward").addEventListener("click", step(1));
    find("#first").addEventListener("click", step(-Infinity));
    find("#last").addEventListener("click", step(Infinity));
    find("#play").addEventListener("click", () => this.play());
    this.slider.addEventListener("input", () => this.go(this.slider.valueAsNumber));
    this.seat.addEventListener("change", async () => {
      await this.look();
      this.go(this.at);
    });
    find("#fork").addEventListener("click", () => this.fork());
    find("#share").addEventListener("click", (event) => copy(String(this.address()), event.currentTarget));
  }
}

async function open(root) {
  const games = JSON.parse(find("#games").textContent);
  try {
    const info = await request("GET", `/api/tables/${root.dataset.table}`);
    const game = games.find((each) => each.name === info.game);
    find("#heading").textContent = game.title;
    find("#game-title").textContent = game.title;
    await loadSymbols(`/static/symbols/${game.name}.svg`);
    const replay = new Replay(root, info);
    const asked = new URL(location.href).searchParams;
    if (asked.has("seat")) replay.seat.value = asked.get("seat");
    else if (info.mine.length) replay.seat.value = info.mine[0];
    await replay.look();
    await replay.go(Number(asked.get("at") ?? 0));
    await drawScores(find("#chart"), info.id, info.seats, (at) => replay.go(at));
  } catch (refused) {
    find("#prompt").textContent = refused.message;
  }
}

open(find("#replay"));
