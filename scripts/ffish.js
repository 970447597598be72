// ffish.js - perft by the npm package ffish (Fairy-Stockfish compiled to WebAssembly), for confirm.py.
//
// usage: node ffish.js PACKAGE VARIANTS.INI
// First prints the variants it knows, blank-separated.  Then reads lines `variant<TAB>depth<TAB>fen` and
// prints `variant<TAB>the FEN as it was understood<TAB>nodes at depth 1 2 ...`, all as read back.
const fs = require('fs');
const readline = require('readline');

function perft(board, depth) {
  if (depth === 1) return board.numberLegalMoves();
  let nodes = 0;
  for (const move of board.legalMoves().split(' ').filter(Boolean)) {
    board.push(move);
    nodes += perft(board, depth - 1);
    board.pop();
  }
  return nodes;
}

function answer(ffish, line) {
  const [variant, depth, fen] = line.split('\t');
  const board = new ffish.Board(variant, fen);
  const counts = [];
  for (let d = 1; d <= Number(depth); d++) counts.push(perft(board, d));
  console.log([board.variant(), board.fen(), counts.join(' ')].join('\t'));
  board.delete();
}

delete globalThis.fetch; // or it would be asked for a file
const ffish = require(process.argv[2]);
ffish.onRuntimeInitialized = () => {
  ffish.loadVariantConfig(fs.readFileSync(process.argv[3], 'utf8'));
  console.log(ffish.variants());
  readline.createInterface({ input: process.stdin }).on('line', (line) => answer(ffish, line));
};
