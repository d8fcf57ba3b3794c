// Putting nodes in order by moving as few as can be: a node that is moved is drawn anew.

/** Make these children of the parent, in this order. What else it holds stays where it is. */
export function arrange(parent, nodes) {
  const places = new Map();
  for (let node = parent.firstChild; node; node = node.nextSibling) places.set(node, places.size);
  const staying = rising(nodes.map((node) => places.get(node) ?? -1));
  let next = null;
  for (let number = nodes.length - 1; number >= 0; number--) {
    if (!staying.has(number)) parent.insertBefore(nodes[number], next);
    next = nodes[number];
  }
}

/** Which of these numbers, by their places, make the longest series that rises. Those below zero do not count. */
function rising(numbers) {
  const ends = []; // by length, the place where the series with the smallest end ends
  const before = new Array(numbers.length);
  numbers.forEach((number, place) => {
    if (number < 0) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]] < number) low = middle + 1;
      else high = middle;
    }
    before[place] = ends[low - 1];
    ends[low] = place;
  });
  const found = new Set();
  for (let place = ends.at(-1); place !== undefined; place = before[place]) found.add(place);
  return found;
}
