// The table page: takes frames from the server, shows them one after another, and sends back what is chosen.

import { Ask } from "./ask.js";
import { Board, loadSymbols } from "./board.js";
import { Chat } from "./chat.js";
import { Ending } from "./ending.js";
import { Guide } from "./guide.js";
import { Live } from "./live.js";
import { Log } from "./log.js";
import { GLIDE, TUMBLE, finishAll, picture, still } from "./motion.js";
import { capital, element, find, request } from "./page.js";
import { Players } from "./players.js";
import { Sheet } from "./sheet.js";
import { chime } from "./sound.js";
import { Hint } from "./tooltip.js";
import { tabs } from "./tabs.js";
import { Tools } from "./tools.js";
import { WaitingRoom } from "./waiting.js";
import { say } from "./words.js";

const PATIENCE = 2000; // nobody waits longer for what others did
const PAUSE = 250; // between two frames, so that each is seen

/** What tells the server in which position something was chosen. */
const position = ({ moves, number }) => ({ moves, number });

class TablePage {
  constructor(root, info, game) {
    this.root = root;
    this.table = info.id;
    this.hints = info.hints;
    this.game = game;
    this.queue = [];
    this.showing = false;
    this.frame = null;
    this.moments = new Map();
    this.lookingBack = false;
    this.wasAsked = false;

    const choose = (actions) => this.follow(actions).catch(() => {});
    this.tooltip = new Hint(find("#tooltip"));
    this.board = new Board(find("#frame"), {
      choose,
      ask: (piece, place) => this.explain(piece, place).catch(() => {}),
      hint: (about) => this.tooltip.show(about),
    });
    this.ask = new Ask(find("#ask"), {
      choose,
      notation: (words) => this.act({ notation: words }),
      undo: () => this.send("undo", position(this.frame)).catch(() => {}),
      hint: () => this.hint().catch(() => {}),
      preview: (actions) => this.board.preview(actions),
    });
    this.players = new Players(find("#players"));
    this.log = new Log(find("#log"), {
      highlight: (ids) => this.board.highlight(ids),
      lookBack: (move) => this.lookBack(move),
      latest: find("#latest"),
    });
    this.chat = new Chat(find("#chat"), (words) => this.send("say", { words }));
    this.waiting = new WaitingRoom(find("#waiting"), info, root.dataset.me);
    this.ending = new Ending(find("#ending"), this.table);
    this.guide = new Guide(find("#guide"), () => this.advice());
    this.tools = new Tools(this.board);
    this.sheet = new Sheet();
    tabs(find("#tabs"));
    this.listen();

    this.live = new Live(this.table);
    this.live.addEventListener("frame", ({ detail }) => this.receive(detail));
    this.live.addEventListener("presence", ({ detail }) => this.presence(detail));
    this.live.addEventListener("state", ({ detail }) => this.connection(detail));
    this.live.addEventListener("refused", ({ detail }) => this.refused(detail));
    this.loaded = loadSymbols(`/static/symbols/${game.name}.svg`);
  }

  // From the server

  receive(frame) {
    if (frame.fresh) this.queue = [];
    this.latest = frame;
    this.queue.push(frame);
    if (!this.showing) this.showAll();
  }

  /** Frames are shown in order. The more are waiting, the quicker each goes by. */
  async showAll() {
    this.showing = true;
    await this.loaded;
    while (this.queue.length) {
      const waiting = this.queue.length;
      const frame = this.queue.shift();
      const milliseconds = frame.fresh || document.hidden ? 0 : Math.min(TUMBLE, PATIENCE / waiting);
      await this.show(frame, milliseconds);
      if (this.queue.length && milliseconds && !still()) await this.pause(Math.min(PAUSE, PATIENCE / waiting));
    }
    this.showing = false;
  }

  pause(milliseconds) {
    return new Promise((resolve) => {
      this.hurry = resolve;
      setTimeout(resolve, milliseconds);
    });
  }

  skip() {
    finishAll();
    this.hurry?.();
  }

  async show(frame, milliseconds) {
    const first = this.frame === null;
    this.frame = frame;
    if (this.root.dataset.phase !== frame.phase) this.root.dataset.phase = frame.phase;
    if (first && frame.scene) {
      // The first picture is the largest: the table is laid in several, the board before all.
      this.board.lay(frame.scene);
      await picture();
    }
    const last = this.queue.length === 0;
    this.log.take(frame);
    this.chat.take(frame);
    this.players.show(frame);
    if (this.connected) this.players.presence(this.connected);
    this.waiting.show(frame);
    if (frame.scene) await this.showScene(frame, milliseconds, last);
    else this.ask.say(frame.prompt);
    if (last) this.settle(frame);
  }

  async showScene(frame, milliseconds, last) {
    this.moments.set(frame.moves, { scene: frame.scene, prompt: frame.prompt });
    if (this.lookingBack) return;
    const about = frame.log.flatMap((line) => line.about);
    const arrived = this.board.show(frame.scene, [], { milliseconds, about });
    this.tools.show(frame.scene.regions);
    find("#description").textContent = frame.scene.description;
    if (!last) this.ask.rest();
    this.ask.say(frame.prompt);
    await arrived;
  }

  /** All has been shown: now it may be the viewer's turn. */
  settle(frame) {
    this.root.dataset.moves = frame.moves;
    if (frame.log.length && !frame.fresh) this.announce(frame.log.map((line) => line.words).join(" "));
    if (!frame.scene) return;
    const turn = frame.choices.length > 0;
    this.offer(frame);
    if (turn && !this.wasAsked) {
      this.announce(frame.prompt);
      chime();
    }
    if (turn) this.guide.turn(frame).catch(() => {});
    this.wasAsked = turn;
    document.title = (turn ? "● " : "") + `${this.game.title} · Fathoms`;
    this.passTheDevice(frame);
    this.ending.show(frame);
    if (frame.over && !this.wasOver) this.sheet.open(true);
    this.wasOver = frame.over;
    find("#come-back").hidden = frame.over || frame.viewer === null || !frame.seats[frame.viewer].left;
    find("#leave").hidden = frame.over || frame.viewer === null || frame.seats[frame.viewer].left;
    find("#resign").hidden = find("#leave").hidden;
  }

  /** Light up what can be done, unless the viewer is busy with something else. */
  offer(frame) {
    if (this.lookingBack || this.following) return;
    this.board.drawTargets(frame.choices);
    this.board.turnTo(frame.choices);
    this.ask.show(frame, { mayHint: this.hints && frame.choices.length > 0 });
  }

  presence({ connected, watching }) {
    this.connected = connected;
    this.players.presence(connected);
    find("#watching").textContent = watching ? say("watching", { count: watching }) : "";
  }

  connection(state) {
    const badge = find("#connection");
    badge.dataset.state = state;
    badge.textContent = state === "connected" ? "" : say("connection_lost");
    badge.hidden = state === "connected";
    if (state === "lost") this.announce(say("connection_lost"));
    else this.ask.accept();
  }

  /** The server wants no line of us, for good or for now: nobody should have to guess why. */
  refused({ sentence }) {
    if (this.live.ended) find("#connection").hidden = true;
    this.ask.refuse(sentence);
    this.announce(sentence);
  }

  // To the server

  /** One action after the other, each once the one before it is done. */
  async follow(actions) {
    this.following = actions.length > 1;
    if (this.following) this.ask.rest();
    try {
      await this.act({ action: actions[0] });
      for (const action of actions.slice(1)) await this.act({ action }, this.latest);
    } finally {
      this.following = false;
      if (!this.showing) this.offer(this.frame);
    }
  }

  async act(what, frame = this.frame) {
    this.tooltip.show(null);
    this.skip();
    if (this.lookingBack) this.present();
    if (this.sending) throw new Error("One thing at a time.");
    this.sending = true;
    this.board.rest();
    try {
      await this.send("act", { ...what, ...position(frame) });
    } catch (refused) {
      this.board.drawTargets(this.frame.choices);
      throw refused;
    } finally {
      this.sending = false;
    }
  }

  send(type, fields) {
    const seat = this.frame?.viewer;
    const message = seat === null || seat === undefined ? fields : { seat, ...fields };
    const sent = this.live.send(type, message);
    sent.catch((refused) => {
      this.ask.refuse(refused.sentence);
      this.announce(refused.sentence);
    });
    return sent;
  }

  async hint() {
    const { sentence } = await this.advice();
    this.ask.refuse(sentence);
  }

  /** What a bot would do here, shown on the board too if it has a place there. */
  async advice() {
    const { moves } = this.frame;
    const answer = await this.send("hint", {});
    if (answer.action !== null && moves === this.frame.moves) this.board.preview([answer.action]);
    return answer;
  }

  /** A place that is not lit was clicked: the rule that speaks against it, or what can be done there after all. */
  async explain(piece, { x, y }) {
    this.skip();
    if (!this.frame?.scene || this.lookingBack || this.frame.over) return;
    if (this.frame.choices.length === 0) {
      if (piece?.label) this.ask.refuse(say("not_your_turn", { piece: capital(piece.label) }));
      return;
    }
    const { moves } = this.frame;
    const { sentence, action } = await this.send("why", { piece: piece?.id ?? "", x, y });
    if (moves !== this.frame.moves) return;
    this.ask.refuse(capital(sentence));
    this.announce(sentence);
    if (action !== null) this.board.preview([action]);
  }

  // Looking back

  async lookBack(move) {
    let moment = this.moments.get(move);
    if (!moment) {
      try {
        moment = await this.fetchMoment(move);
      } catch {
        this.announce(say("no_moment"));
        this.ask.refuse(say("no_moment"));
        return;
      }
    }
    if (move === this.frame.moves) return this.present();
    this.lookingBack = true;
    this.root.classList.add("looking-back");
    find("#back-note").hidden = false;
    find("#back-words").textContent = say("looking_back", { move });
    this.log.mark(move);
    this.board.show(moment.scene, [], { milliseconds: GLIDE });
  }

  async fetchMoment(move) {
    const seat = this.frame.viewer === null ? "" : `seat=${this.frame.viewer}&`;
    const answer = await fetch(`/api/tables/${this.table}/replay?${seat}at=${move}`);
    if (!answer.ok) throw new Error(answer.statusText);
    const moment = await answer.json();
    this.moments.set(move, moment);
    return moment;
  }

  present() {
    this.lookingBack = false;
    this.root.classList.remove("looking-back");
    find("#back-note").hidden = true;
    this.log.mark(null);
    this.board.show(this.frame.scene, this.frame.choices, { milliseconds: GLIDE });
    this.ask.show(this.frame, { mayHint: this.hints && this.frame.choices.length > 0 });
  }

  // Several players at one browser

  passTheDevice(frame) {
    const next = frame.mine.find((seat) => frame.actors.includes(seat));
    const curtain = find("#curtain");
    if (frame.mine.length < 2 || next === undefined || next === frame.viewer || frame.over) {
      curtain.hidden = true;
      return;
    }
    const look = () => {
      this.live.seat = next;
      this.send("look", { seat: next });
    };
    if (!this.game.secrets) return look();
    find("#curtain-words").textContent = say("pass_to", { player: frame.seats[next].name });
    find("#curtain-button").onclick = look;
    curtain.hidden = false;
    find("#curtain-button").focus();
  }

  // Around the board

  listen() {
    find("#present").addEventListener("click", () => this.present());
    find("#come-back").addEventListener("click", () => this.send("come_back", {}));
    find("#leave").addEventListener("click", () => this.send("leave", {}));
    find("#resign").addEventListener("click", () => {
      if (confirm(say("really_resign"))) this.send("resign", {});
    });
    addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        this.tooltip.show(null);
        if (this.lookingBack) this.present();
        this.skip();
      }
    });
    find("#frame").addEventListener("pointerdown", () => this.skip());
    // Out of sight nothing moves on: it would not become anybody's turn.
    document.addEventListener("visibilitychange", () => document.hidden && this.skip());
  }

  announce(words) {
    const region = find("#announcements");
    region.append(element("p", {}, words));
    while (region.children.length > 8) region.firstChild.remove();
  }
}

async function open(root) {
  const games = JSON.parse(find("#games").textContent);
  try {
    const info = await request("GET", `/api/tables/${root.dataset.table}`);
    const game = games.find((each) => each.name === info.game);
    find("#heading").textContent = game.title;
    find("#game-title").textContent = game.title;
    find("#rules-link").href = `/rules/${game.name}`;
    new TablePage(root, info, game);
  } catch (refused) {
    find("#prompt").textContent = refused.message;
    find("#answers").append(element("a", { class: "button leading", href: "/" }, say("back_to_games")));
  }
}

open(find("#table"));
