// The line to the server: one WebSocket a table. It mends itself, goes on after the last frame it saw,
// and sends again what was not answered. The server does nothing twice.

const WAITS = [300, 1000, 2000, 4000, 8000];
const FOR_GOOD = ["not_found", "not_yours", "bad_origin", "bad_input"]; // asked again, the server says the same

/** The scene after these changes: the server leaves out what is as it was. */
function whole(changes, before) {
  if (!before) return changes;
  const pieces = new Map([...before.pieces, ...changes.pieces].map((piece) => [piece.id, piece]));
  const panels = new Map([...before.panels, ...changes.panels].map((panel) => [panel.seat, panel]));
  const order = changes.order ?? before.pieces.map((piece) => piece.id);
  return { ...before, ...changes, pieces: order.map((id) => pieces.get(id)), panels: [...panels.values()] };
}

export class Live extends EventTarget {
  constructor(table, seat = null) {
    super();
    this.table = table;
    this.seat = seat;
    this.last = null;
    this.scene = null;
    this.open = new Map();
    this.tries = 0;
    this.ended = false;
    this.connect();
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }

  connect() {
    const address = new URL(`/api/tables/${this.table}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    if (this.seat !== null) address.searchParams.set("seat", this.seat);
    if (this.last !== null) address.searchParams.set("after", this.last);
    this.welcome = false;
    this.socket = new WebSocket(address);
    this.socket.addEventListener("open", () => {
      for (const { message } of this.open.values()) this.socket.send(JSON.stringify(message));
    });
    this.socket.addEventListener("message", (event) => this.receive(JSON.parse(event.data)));
    this.socket.addEventListener("close", () => this.again());
  }

  again() {
    if (this.ended) return;
    this.tell("state", "lost");
    this.waiting = setTimeout(() => this.connect(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
  }

  hurry() {
    if (this.ended || this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.waiting);
    this.connect();
  }

  receive(message) {
    if (message.type === "bye") return this.refused(message);
    if (!this.welcome) this.welcomed();
    if (message.type === "frame") {
      if (this.last !== null && !message.fresh && message.number !== this.last + 1) return this.resync(message);
      this.last = message.number;
      if (message.mine.length > 1) this.seat = message.viewer;
      if (message.scene) this.scene = message.scene = whole(message.scene, message.fresh ? null : this.scene);
      return this.tell("frame", message);
    }
    if (message.type === "presence") return this.tell("presence", message);
    const asked = this.open.get(message.id);
    if (!asked) return;
    this.open.delete(message.id);
    if (message.type === "refused") asked.reject(message);
    else asked.resolve(message);
  }

  /** The server opens every line and refuses afterwards: only now it is known that this one stays. */
  welcomed() {
    this.welcome = true;
    this.tries = 0;
    this.tell("state", "connected");
  }

  refused(message) {
    this.ended = FOR_GOOD.includes(message.code);
    this.tell("refused", message);
  }

  /** A frame came twice or one is missing: what we have seen is dropped, what we missed is asked for. */
  resync(message) {
    if (message.number > this.last) this.socket.close();
  }

  /** Resolves when the server has done it, or with its answer; rejects with its sentence. */
  send(type, fields = {}) {
    const id = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
    const message = { type, id, ...fields };
    return new Promise((resolve, reject) => {
      this.open.set(id, { message, resolve, reject });
      if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    });
  }

  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
