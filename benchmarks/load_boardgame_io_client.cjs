// Two sockets for each match; the player to act acts, all matches in turn, at each rate; prints
// "ready" when all are connected, then one line of JSON a rate.
// node load_boardgame_io_client.cjs PORT MATCHES SECONDS RATE,RATE,...

const { io } = require("socket.io-client");

const [port, matches, seconds, rates] = process.argv.slice(2);
const address = `http://127.0.0.1:${port}`;
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function post(path, body) {
  const answer = await fetch(address + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

class Match {
  async open() {
    const { matchID } = await post("/games/dive/create", { numPlayers: 2 });
    this.id = matchID;
    this.states = [-1, -1];
    this.sent = 0;
    this.sockets = [];
    for (const playerID of ["0", "1"]) {
      const { playerCredentials } = await post(`/games/dive/${matchID}/join`, { playerID, playerName: playerID });
      const socket = io(`${address}/dive`, { transports: ["websocket"], forceNew: true });
      socket.credentials = playerCredentials;
      const take = (state) => this.take(Number(playerID), state);
      socket.on("sync", (_id, info) => take(info.state));
      socket.on("update", (_id, state) => take(state));
      await new Promise((done) => socket.on("connect", done));
      socket.emit("sync", matchID, playerID, playerCredentials, 2);
      this.sockets.push(socket);
    }
    while (this.states.includes(-1)) await pause(5);
  }

  take(seat, state) {
    this.states[seat] = state._stateID;
    this.current = Number(state.ctx.currentPlayer);
    if (this.sent && this.states[0] === this.states[1]) {
      this.measured.push(performance.now() - this.sent);
      this.sent = 0;
    }
  }

  act(measured) {
    if (this.sent) return;
    this.measured = measured;
    this.sent = performance.now();
    const socket = this.sockets[this.current];
    const playerID = String(this.current);
    const action = {
      type: "MAKE_MOVE",
      payload: { type: "dive", args: [], playerID, credentials: socket.credentials },
    };
    socket.emit("update", action, this.states[this.current], this.id, playerID);
  }
}

async function main() {
  const crowd = [];
  while (crowd.length < Number(matches)) {
    const some = Array.from({ length: Math.min(25, Number(matches) - crowd.length) }, () => new Match());
    await Promise.all(some.map((match) => match.open()));
    crowd.push(...some);
  }
  console.log("ready");
  for (const rate of rates.split(",").map(Number)) {
    const measured = [];
    const started = performance.now();
    let number = 0;
    while (performance.now() < started + seconds * 1000) {
      const due = started + (number / rate) * 1000;
      if (due > performance.now()) await pause(due - performance.now());
      crowd[number % crowd.length].act(measured);
      number += 1;
    }
    await pause(2000);
    const line = JSON.stringify({ rate, milliseconds: measured }) + "\n";
    await new Promise((done) => process.stdout.write(line, done));
    const ordered = [...measured].sort((a, b) => a - b);
    if (!(ordered[Math.floor(0.99 * ordered.length)] <= 250)) break;
  }
  process.exit(0);
}

main();
