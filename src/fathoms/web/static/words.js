// The few sentences the browser says by itself. They come with the page, in the reader's language.

const source = document.getElementById("words");
const all = source ? JSON.parse(source.textContent) : {};

export function say(name, fillings = {}) {
  const template = all[name];
  if (template === undefined) throw new Error(`The page brought no words called ${name}.`);
  return template.replace(/\{(\w+)\}/g, (_, key) => String(fillings[key]));
}
