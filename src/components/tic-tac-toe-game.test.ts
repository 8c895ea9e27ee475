import { expect, test } from 'vitest';
import { findWin, finishedGame, type Game, isOver, listLines, play } from './tic-tac-toe-game.ts';

const start = (size: number): Game => ({ size, moves: [] });
const playAll = (size: number, ...moves: number[]): Game => ({ size, moves });
const listFree = ({ size, moves }: Game) =>
  Array.from({ length: size ** 2 }, (_, square) => square).filter((s) => !moves.includes(s));

test('the lines of a board of three are those of the C program', () => {
  const lines = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
  expect(new Set(listLines(3))).toEqual(new Set(lines));
  expect([4, 5].map((size) => listLines(size).length)).toEqual([10, 12]);
});

test.each([3, 4, 5])(
  'on a board of %d, the finished game is won by C, in its last move',
  (size) => {
    const { moves } = finishedGame(size);
    expect(new Set(moves).size).toBe(2 * size);
    expect(findWin({ size, moves })).toBeDefined();
    expect(isOver({ size, moves: moves.slice(0, -1) })).toBe(false);
  },
);

test('a game without a line is over when the board is full', () => {
  const moves = [0, 1, 2, 4, 3, 5, 7, 6, 8];
  expect(isOver(playAll(3, ...moves))).toBe(true);
  expect(findWin(playAll(3, ...moves))).toBeUndefined();
  expect(isOver(playAll(3, ...moves.slice(1)))).toBe(false);
});

test('a friend gets no answer, and nobody answers a finished game', () => {
  expect(play(start(3), 4).moves).toEqual([4]);
  expect(play(playAll(3, 0, 3, 1, 4), 2, 'unbeatable').moves).toEqual([0, 3, 1, 4, 2]);
});

test('a decent computer finishes its line, then blocks, and is careless otherwise', () => {
  expect(play(playAll(3, 0, 3, 8, 4), 1, 'decent').moves.at(-1)).toBe(5);
  expect(play(playAll(3, 0, 8), 1, 'decent').moves.at(-1)).toBe(2);
  expect(play(start(3), 0, 'decent', () => 0.99).moves.at(-1)).toBe(8);
  expect(play(playAll(3, 0, 8), 1, 'careless', () => 0.99).moves.at(-1)).toBe(7);
});

test('an unbeatable computer takes the quicker of two wins', () => {
  expect(play(playAll(3, 0, 4, 1, 2), 8, 'unbeatable').moves.at(-1)).toBe(6);
});

// One corner, edge and middle stand for the others.
test.each([
  [3, [0, 1, 4]],
  [4, [0, 1, 5]],
])('on a board of %d, no game is won against the unbeatable computer', (size, beginnings) => {
  const seen = new Set<string>();
  const lost: Game[] = [];
  const follow = (game: Game, squares: readonly number[]) => {
    for (const square of squares) {
      const next = play(game, square, 'unbeatable');
      const sides = [0, 1].map((side) => next.moves.filter((_, at) => at % 2 === side).sort());
      const key = JSON.stringify(sides);
      if (seen.has(key)) continue;
      seen.add(key);
      if (!isOver(next)) follow(next, listFree(next));
      else if (next.moves.length % 2 === 1 && findWin(next)) lost.push(next);
    }
  };
  follow(start(size), beginnings);
  expect(seen.size).toBeGreaterThan(20);
  expect(lost).toEqual([]);
});
