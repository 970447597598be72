// ffish-uci.js - the npm package ffish (Fairy-Stockfish compiled to WebAssembly) as a UCI engine with variants.
//
// usage: NODE_PATH=FOLDER/node_modules node ffish-uci.js
const readline = require('readline');
delete globalThis.fetch; // or it would be asked for a file
const ffish = require('ffish');
const fs = require('fs');

function perft(board, depth) {
  if (depth === 1) return board.numberLegalMoves();
  return list(board, depth).reduce((sum, row) => sum + row[1], 0);
}

function list(board, depth) {
  return board.legalMoves().split(' ').filter(Boolean).map((move) => {
    board.push(move);
    const nodes = depth > 1 ? perft(board, depth - 1) : 1;
    board.pop();
    return [move, nodes];
  });
}

function positioned(variant, text) {
  const [place, moves] = text.split(/ moves /);
  const board = place === 'startpos' ? new ffish.Board(variant) : new ffish.Board(variant, place.slice(4));
  for (const move of (moves || '').split(' ').filter(Boolean))
    if (!board.push(move)) console.log('info string illegal move ' + move);
  return board;
}

ffish.onRuntimeInitialized = () => {
  let variant = 'chess', board = new ffish.Board(variant);
  const set = (name, value) => {
    if (name === 'VariantPath') ffish.loadVariantConfig(fs.readFileSync(value, 'utf8'));
    if (name === 'UCI_Variant') variant = value;
  };
  readline.createInterface({ input: process.stdin }).on('line', (line) => {
    const words = line.trim().split(/\s+/), option = line.match(/^setoption name (\S+) value (.*)/);
    if (words[0] === 'uci') {
      console.log('id name ffish\noption name VariantPath type string default <empty>');
      console.log('option name UCI_Variant type combo default chess var ' + ffish.variants().split(' ').join(' var '));
      console.log('uciok');
    } else if (option) set(option[1], option[2]);
    else if (words[0] === 'isready') console.log('readyok');
    else if (words[0] === 'position') {
      board.delete();
      board = positioned(variant, words.slice(1).join(' '));
    } else if (words[0] === 'd') console.log('Fen: ' + board.fen());
    else if (words[0] === 'go' && words[1] === 'perft') {
      const rows = list(board, Number(words[2]));
      for (const [move, nodes] of rows) console.log(move + ': ' + nodes);
      console.log('\nNodes searched: ' + rows.reduce((sum, row) => sum + row[1], 0));
    } else if (words[0] === 'quit') process.exit(0);
  });
};
