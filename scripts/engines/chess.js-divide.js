// chess.js-divide.js - the npm package chess.js: prints a divide list of chess.
//
// usage: NODE_PATH=FOLDER/node_modules node chess.js-divide.js DEPTH FEN [MOVES]
const { Chess } = require('chess.js');
const [depth, fen, moves] = process.argv.slice(2);
const board = new Chess(fen);
for (const move of (moves || '').split(' ').filter(Boolean))
  board.move({ from: move.slice(0, 2), to: move.slice(2, 4), promotion: move[4] });
let total = 0;
for (const move of board.moves({ verbose: true })) {
  board.move(move);
  const nodes = Number(depth) > 1 ? board.perft(Number(depth) - 1) : 1;
  board.undo();
  console.log(move.from + move.to + (move.promotion || '') + ': ' + nodes);
  total += nodes;
}
console.log('total: ' + total);
