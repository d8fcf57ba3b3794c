// What is asked of the viewer: one sentence, and under it every way to answer it.

import { Division } from "./division.js";
import { capital, element, find } from "./page.js";
import { say } from "./words.js";

const NARROW = matchMedia("(max-width: 799px)");
const LISTED = 24; // on a narrow screen, up to this many are listed at once: small places are hard to hit
const FEW = 6; // up to this many choices are all buttons; beyond, those on the board are in a list that opens

export class Ask {
  constructor(section, { choose, notation, undo, hint, preview }) {
    this.prompt = find("#prompt", section);
    this.answers = find("#answers", section);
    this.refusal = find("#refusal", section);
    this.undoButton = find("#undo", section);
    this.hintButton = find("#hint", section);
    this.form = find("#notation", section);
    this.choose = choose;
    this.preview = preview;
    this.shown = "";
    this.undoButton.addEventListener("click", undo);
    this.hintButton.addEventListener("click", hint);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const input = this.form.elements.words;
      if (input.value.trim()) notation(input.value.trim()).then(() => { input.value = ""; }, () => input.select());
    });
  }

  show({ prompt, choices, scene, undo, over }, { mayHint }) {
    this.say(prompt);
    this.undoButton.hidden = !undo;
    this.hintButton.hidden = !mayHint || choices.length < 2;
    this.form.hidden = over || choices.length === 0;
    this.form.elements.words.placeholder = choices.at(-1)?.notation ?? "";
    this.offer(choices, scene);
  }

  say(prompt) {
    this.prompt.textContent = capital(prompt);
  }

  /** The same choices again leave the buttons as they are, and with them the focus. */
  offer(choices, scene) {
    const known = JSON.stringify([choices, scene?.dials, scene?.courses.map((course) => course.actions)]);
    if (known === this.shown) return;
    this.shown = known;
    const hadFocus = this.answers.contains(document.activeElement);
    const { dials = [], splits = [], courses = [] } = choices.length ? scene : {};
    const dialled = new Set(dials.flatMap((dial) => dial.actions));
    for (const { first, total } of splits) for (let amount = 0; amount <= total; amount++) dialled.add(first + amount);
    const placed = new Set((scene?.targets ?? []).map((target) => target.action));
    const rest = choices.filter((choice) => !dialled.has(choice.action));
    // What is done somewhere comes before what is not: nobody should pass by mistake.
    const here = rest.filter((choice) => placed.has(choice.action));
    const elsewhere = rest.filter((choice) => !placed.has(choice.action));
    const few = rest.length <= FEW ? [...here, ...elsewhere] : elsewhere;
    const many = rest.length <= FEW ? [] : here;
    const sliders = dials.map((dial) => this.dial(dial, choices)).filter(Boolean);
    const buttons = few.length ? [this.buttons(few)] : [];
    this.answers.replaceChildren(
      ...courses.filter((course) => !course.place).map((course) => this.course(course)),
      ...splits.map((split) => new Division(split, this.choose).form),
      ...(dials.length > 1 ? [...buttons, ...sliders] : [...sliders, ...buttons]), // several only divide what a button does whole
      ...(many.length ? [this.list(many)] : []),
    );
    this.accept();
    if (hadFocus) (find("button, input, summary", this.answers) ?? this.prompt).focus({ preventScroll: true });
  }

  rest() {
    this.offer([], null);
    this.undoButton.hidden = true;
    this.hintButton.hidden = true;
  }

  refuse(sentence) {
    this.refusal.textContent = sentence;
    this.refusal.hidden = false;
  }

  accept() {
    this.refusal.hidden = true;
  }

  buttons(choices) {
    return element("div", { class: "choices" }, ...choices.map((choice) => this.button(choice)));
  }

  button(choice) {
    const actions = [choice.action];
    return element("button", {
      type: "button", class: "acting", "data-choice": choice.action, title: choice.notation,
      onclick: () => this.choose(actions),
      onpointerenter: () => this.preview(actions), onpointerleave: () => this.preview(null),
      onfocus: () => this.preview(actions), onblur: () => this.preview(null),
    }, capital(choice.label));
  }

  /** Several actions that usually go together, offered before the single ones. */
  course({ label, actions }) {
    return element("button", { type: "button", class: "acting proposed", onclick: () => this.choose(actions) }, capital(label));
  }

  /** Many places on the board, as a list for those who rather read. */
  list(choices) {
    return element("details", { class: "all-choices", open: NARROW.matches && choices.length <= LISTED },
      element("summary", {}, say("all_choices", { count: choices.length })), this.buttons(choices));
  }

  /** A number to choose: a slider with its value written beside, and one button to accept. */
  dial(dial, choices) {
    const label = (action) => choices.find((choice) => choice.action === action)?.label ?? "";
    const legal = dial.actions.filter((action) => label(action));
    if (!legal.length) return null;
    const accept = element("button", { type: "button", class: "acting", onclick: () => this.choose([legal[slider.valueAsNumber]]) });
    const number = (place) => dial.lowest + dial.actions.indexOf(legal[place]);
    const slider = element("input", {
      type: "range", min: 0, max: legal.length - 1, step: 1, value: 0, "aria-label": dial.label,
      oninput: () => show(slider.valueAsNumber),
    });
    const shown = element("output", { class: "dialled" });
    const show = (place) => {
      shown.textContent = number(place);
      slider.setAttribute("aria-valuetext", label(legal[place]));
      accept.textContent = capital(label(legal[place]));
      accept.dataset.choice = legal[place];
      this.preview([legal[place]]);
    };
    show(0);
    return element("div", { class: "dial" },
      element("div", { class: "row between" }, element("span", {}, capital(dial.label)), shown), slider, accept);
  }
}
