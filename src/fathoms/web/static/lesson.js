// A first game to learn from: a record with comments, gone through step by step. At some steps the learner makes the move.

import { Ask } from "./ask.js";
import { Board, loadSymbols } from "./board.js";
import { makeTable, tableOfBots } from "./create.js";
import { Log } from "./log.js";
import { TUMBLE } from "./motion.js";
import { capital, find, request } from "./page.js";
import { Players } from "./players.js";
import { Sheet } from "./sheet.js";
import { Tools } from "./tools.js";
import { Hint } from "./tooltip.js";
import { say } from "./words.js";

const SHOWN = 4; // of the moves between two steps, the last few are shown one by one

class Lesson {
  constructor(game, { steps, moves }) {
    this.game = game;
    this.steps = steps;
    this.moves = moves;
    this.step = 0;
    this.at = 0;
    this.frames = new Map();
    const tooltip = new Hint(find("#tooltip"));
    const choose = (actions) => this.choose(actions);
    this.board = new Board(find("#frame"), { choose, ask() {}, hint: (about) => tooltip.show(about) });
    this.ask = new Ask(find("#ask"), {
      choose,
      notation: async (words) => {
        const meant = this.frame.choices.find((choice) => choice.notation === words.toLowerCase());
        if (meant) this.choose([meant.action]);
        else throw new Error(words);
      },
      undo() {}, hint() {},
      preview: (actions) => this.board.preview(actions),
    });
    this.tools = new Tools(this.board);
    this.sheet = new Sheet();
    this.players = new Players(find("#players"));
    this.log = new Log(find("#log"), { highlight: (ids) => this.board.highlight(ids), lookBack() {}, latest: find("#latest") });
    find("#lesson-back").addEventListener("click", () => this.go(this.step - 1));
    find("#lesson-next").addEventListener("click", () => this.go(this.step + 1));
    find("#lesson-show").addEventListener("click", () => this.board.preview([this.moves[this.at]]));
    find("#lesson-play").addEventListener("click", () => makeTable(tableOfBots(game), { guided: true }));
  }

  frameAt(at) {
    if (!this.frames.has(at)) this.frames.set(at, request("GET", `/api/lessons/${this.game.name}/${at}`));
    return this.frames.get(at);
  }

  /** To another step: forward move by move, back at once. */
  async go(step) {
    if (step < 0 || step >= this.steps.length) return;
    this.step = step;
    const { at } = this.steps[step];
    this.rest();
    const first = at - this.at > SHOWN ? at - SHOWN + 1 : this.at + 1;
    for (let moment = first; moment < at; moment++) {
      await this.show(await this.frameAt(moment), TUMBLE / 2);
      if (this.step !== step) return;
    }
    await this.show(await this.frameAt(at), TUMBLE);
    if (this.step === step) this.speak();
  }

  async show(frame, milliseconds) {
    const since = this.at;
    this.frame = frame;
    this.at = frame.moves;
    this.log.take(frame);
    this.players.show(frame);
    this.tools.show(frame.scene.regions);
    find("#description").textContent = frame.scene.description;
    const about = frame.log.filter((line) => line.move > since).flatMap((line) => line.about);
    await this.board.show(frame.scene, [], { milliseconds, about });
  }

  rest() {
    this.ask.rest();
    find("#notation").hidden = true;
    find("#lesson-next").hidden = find("#lesson-show").hidden = true;
    find("#refusal").hidden = true;
  }

  /** Say what there is to say here, and let the learner move where it is his turn to try. */
  speak() {
    const { words, tries } = this.steps[this.step];
    const last = this.step === this.steps.length - 1;
    find("#progress").textContent = say("step", { step: this.step + 1, steps: this.steps.length });
    find("#said").textContent = words;
    find("#lesson-back").disabled = this.step === 0;
    find("#lesson-next").hidden = tries !== null || last;
    find("#lesson-show").hidden = tries === null;
    find("#lesson-end").hidden = !last;
    if (tries === null) this.ask.rest();
    else this.ask.show({ ...this.frame, prompt: say("your_move") }, { mayHint: false });
    const choices = tries === null ? [] : this.frame.choices;
    this.board.drawTargets(choices);
    this.board.turnTo(choices);
    find("#prompt").hidden = tries === null;
    find(last ? "#lesson-play" : tries === null ? "#lesson-next" : "#said").focus({ preventScroll: true });
    if (!last) this.frameAt(Math.min(this.at + 1, this.moves.length)).catch(() => {});
  }

  choose(actions) {
    const meant = actions.findIndex((action, place) => action !== this.moves[this.at + place]);
    if (meant < 0) return this.go(this.step + 1);
    const wanted = this.moves[this.at];
    const { label } = this.frame.choices.find((choice) => choice.action === wanted);
    this.ask.refuse(say("other_move", { label: capital(label) }));
    this.board.preview([wanted]);
  }
}

async function open(root) {
  const game = JSON.parse(find("#games").textContent).find((each) => each.name === root.dataset.game);
  try {
    const [info] = await Promise.all([request("GET", `/api/lessons/${game.name}`), loadSymbols(`/static/symbols/${game.name}.svg`)]);
    const lesson = new Lesson(game, info);
    await lesson.go(0);
  } catch (refused) {
    find("#said").textContent = refused.message;
  }
}

open(find("#lesson"));
