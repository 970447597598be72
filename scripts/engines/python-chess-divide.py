#!/usr/bin/env python3
"""The package chess of PyPI (python-chess): prints a divide list.

usage: python-chess-divide.py VARIANT DEPTH FEN [MOVES]    (VARIANT as chess.variant.find_variant knows it)"""
import sys

import chess.variant


def perft(board, depth):
    if depth == 0:
        return 1
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += perft(board, depth - 1)
        board.pop()
    return nodes


variant, depth, fen, *moves = sys.argv[1:]
board = chess.variant.find_variant(variant)(fen)
for word in ' '.join(moves).split():
    board.push_uci(word)
total = 0
for move in list(board.legal_moves):
    board.push(move)
    nodes = perft(board, int(depth) - 1)
    board.pop()
    print(f'{move.uci()}: {nodes}')
    total += nodes
print(f'total: {total}')
