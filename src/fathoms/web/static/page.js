// Small helpers that every page uses: elements, requests to the server, and the sentence of a refusal.

export function element(name, properties = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "class") node.className = value;
    else if (key.includes("-") || key === "role" || key === "for") node.setAttribute(key, value);
    else node[key] = value;
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/** Words as they stand at the beginning of a line. */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

export const find = (selector, within = document) => within.querySelector(selector);

export class Refused extends Error {
  constructor({ code, sentence }, status) {
    super(sentence);
    this.code = code;
    this.status = status;
  }
}

export async function request(method, path, body) {
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const type = answer.headers.get("Content-Type") ?? "";
  const data = type.includes("json") ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Refused(data.sentence ? data : { code: "error", sentence: answer.statusText }, answer.status);
  return data;
}

/** The badge of a seat: its own colour, outline and mark. */
export function badge(seat) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "badge");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.style.color = `var(--seat-${seat})`;
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#badge-${seat}`);
  svg.append(use);
  return svg;
}

/** Something drawn from the game's symbols, small, beside words. */
export function icon(symbol) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${symbol}`);
  use.setAttribute("width", "24");
  use.setAttribute("height", "24");
  svg.append(use);
  return svg;
}
