// A boardgame.io server with a game of about the size of ours: a path of chips, hidden values, dice.
// node load_boardgame_io_server.cjs PORT file|memory FOLDER

const { Server, FlatFile } = require("boardgame.io/server");

const Dive = {
  name: "dive",
  setup: ({ random }) => ({
    path: Array.from({ length: 32 }, (_, place) => ({ level: 1 + Math.floor(place / 8), value: random.Die(16) })),
    divers: [0, 1].map(() => ({ place: 0, carried: [], score: 0 })),
    air: 25,
    round: 1,
  }),
  playerView: ({ G }) => ({ ...G, path: G.path.map(({ level }) => ({ level, value: null })) }),
  moves: {
    dive: {
      client: false,
      move: ({ G, random, playerID }) => {
        const diver = G.divers[playerID];
        diver.place = (diver.place + random.Die(3) + random.Die(3)) % 32;
        diver.carried.push(diver.place);
        if (diver.carried.length > 5) {
          diver.score += diver.carried.reduce((sum, place) => sum + G.path[place].value, 0);
          diver.carried = [];
          G.round += 1;
        }
        G.air = G.air > 0 ? G.air - 1 : 25;
      },
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};

const [port, storage, folder] = process.argv.slice(2);
const db = storage === "file" ? new FlatFile({ dir: folder }) : undefined;
Server({ games: [Dive], db, origins: ["*"] }).run({ port: Number(port) });
