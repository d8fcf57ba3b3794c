// Contents and search for a rules page.

import { element, find } from "./page.js";
import { say } from "./words.js";

const rules = find("#rules");

for (const heading of rules.querySelectorAll("h2")) {
  heading.id ||= heading.textContent.trim().toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  find("#contents ul").append(element("li", {}, element("a", { href: `#${heading.id}` }, heading.textContent)));
}

// The picture stands after the first words, before the first section.
find("h2", rules)?.before(find("#example"));

const input = find("#search-words");
const found = find("#found");

function search() {
  for (const mark of rules.querySelectorAll("mark")) mark.replaceWith(mark.textContent);
  rules.normalize();
  const words = input.value.trim().toLowerCase();
  found.textContent = "";
  if (words.length < 2) return;
  const walker = document.createTreeWalker(rules, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) if (!walker.currentNode.parentNode.closest("svg")) texts.push(walker.currentNode);
  let count = 0;
  for (let node of texts) {
    for (let place = node.data.toLowerCase().indexOf(words); place >= 0; place = node.data.toLowerCase().indexOf(words)) {
      const hit = node.splitText(place);
      node = hit.splitText(words.length);
      const mark = element("mark", {}, hit.data);
      hit.replaceWith(mark);
      count++;
    }
  }
  found.textContent = count ? say("found", { count }) : say("not_found");
}

input.addEventListener("input", search);
find("#search").addEventListener("submit", (event) => {
  event.preventDefault();
  find("mark", rules)?.scrollIntoView({ block: "center" });
});
