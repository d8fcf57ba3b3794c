// A bot in JavaScript for Deep Sea Adventure: it takes the first treasure it finds and turns back with it.
//
// fathoms simulate deep-sea-adventure --players 2 --games 10 --bots "cmd:node examples/bots/cautious.mjs,heuristic"

import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "frame" && message.choices.length > 0) {
    const carried = message.view.divers[message.viewer].carried.length;
    const wanted = carried > 0 ? ["back", "leave"] : ["take"];
    const choice = message.choices.find(({ notation }) => wanted.includes(notation)) ?? message.choices[0];
    console.log(JSON.stringify({ type: "act", id: String(message.number), notation: choice.notation }));
  } else if (message.type === "refused" || message.type === "bye") {
    console.error(message.sentence);
  }
}
