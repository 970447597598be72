// js-chess-engine-divide.js - the npm package js-chess-engine: prints a divide list of chess.
//
// usage: NODE_PATH=FOLDER/node_modules node js-chess-engine-divide.js DEPTH FEN [MOVES]
// It promotes to queens alone, which is what compare then says.
const engine = require('js-chess-engine');
const [depth, fen, moves] = process.argv.slice(2);
const start = (moves || '').toUpperCase().split(' ').filter(Boolean)
  .reduce((at, move) => engine.getFen(engine.move(at, move.slice(0, 2), move.slice(2, 4))), fen);

function list(at) {
  return Object.entries(engine.moves(at)).flatMap(([from, targets]) => targets.map((to) => [from, to]));
}

function perft(at, left) {
  return left === 0 ? 1 : list(at).reduce((sum, [from, to]) => sum + perft(engine.getFen(engine.move(at, from, to)), left - 1), 0);
}

let total = 0;
for (const [from, to] of list(start)) {
  const nodes = Number(depth) > 1 ? perft(engine.getFen(engine.move(start, from, to)), Number(depth) - 1) : 1;
  console.log((from + to).toLowerCase() + ': ' + nodes);
  total += nodes;
}
console.log('total: ' + total);
