// Where the players lie: below the board if it leaves room there, else beside it.

const ROOM = 132; // the height of a row of players
const WIDE = matchMedia("(min-width: 800px)"); // on a phone they are in the sheet

/** Keeps the list in its right place while the window or the shape of the board changes. */
export function findRoom(list) {
  const stage = list.ownerDocument.querySelector(".stage");
  const frame = stage.querySelector(".frame");
  const beside = list.nextElementSibling;
  const look = () => {
    const [width, height] = getComputedStyle(frame).aspectRatio.split("/").map(Number);
    const tools = stage.querySelector(".tools").offsetHeight;
    const left = stage.clientHeight - (stage.clientWidth * height) / width - tools - 2 * parseFloat(getComputedStyle(stage).rowGap);
    const below = WIDE.matches && left >= ROOM;
    if (below === (list.parentElement === stage)) return;
    if (below) stage.append(list);
    else beside.before(list);
  };
  const watching = new ResizeObserver(look);
  watching.observe(stage);
  watching.observe(frame);
}
