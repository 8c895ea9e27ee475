/** How well the computer plays. */
export type Level = 'careless' | 'decent' | 'unbeatable';

/** A game: X takes the first of the moves, C the second, and so on. A square is its index, row by row. */
export interface Game {
  readonly size: number;
  readonly moves: readonly number[];
}

/** The squares of the player with the last move and of the other one, each as the bits of a number. */
type Sides = readonly [last: number, other: number];

/** All rows, columns and both diagonals, each as the bits of a number. */
export function listLines(size: number): number[] {
  const steps = Array.from({ length: size }, (_, step) => step);
  const toBits = (toSquare: (step: number) => number) =>
    steps.reduce((bits, step) => bits | (1 << toSquare(step)), 0);
  return [
    ...steps.map((row) => toBits((step) => row * size + step)),
    ...steps.map((column) => toBits((step) => step * size + column)),
    toBits((step) => step * size + step),
    toBits((step) => (step + 1) * (size - 1)),
  ];
}

/** The game on the cover: C fills a diagonal, and X stands to the right of each of its squares. */
export function finishedGame(size: number): Game {
  const moves = Array.from({ length: size }, (_, row) => {
    const column = size - 1 - row;
    return [row * size + ((column + 1) % size), row * size + column];
  });
  return { size, moves: moves.flat() };
}

/** The squares of a line. */
export const listSquares = (line: number): number[] =>
  Array.from({ length: 25 }, (_, square) => square).filter((square) => line & (1 << square));

/** The line of the player who has won. */
export function findWin(game: Game): number | undefined {
  const [last] = toSides(game);
  return findLine(listLines(game.size), last);
}

/** The game after a move, and the computer's answer if there is one at this level. */
export function play(game: Game, square: number, level?: Level, random = Math.random): Game {
  const next = { ...game, moves: [...game.moves, square] };
  if (!level || isOver(next)) return next;
  return { ...next, moves: [...next.moves, chooseMove(next, level, random)] };
}

/** Whether a player has won, or all squares are taken. */
export function isOver(game: Game): boolean {
  return game.moves.length === game.size ** 2 || findWin(game) !== undefined;
}

function chooseMove(game: Game, level: Level, random: () => number): number {
  const [other, own] = toSides(game);
  const lines = listLines(game.size);
  const free = listFree(game.size, own | other);
  const findFinish = (squares: number) =>
    free.find((square) => findLine(lines, squares | (1 << square)));
  const chosen = free[Math.floor(random() * free.length)] ?? 0;
  if (level === 'careless') return chosen;
  const winning = findFinish(own);
  if (winning !== undefined) return winning;
  if (level === 'decent') return findFinish(other) ?? chosen;
  const rate =
    game.size === 3
      ? (square: number, best: number) =>
          -search([own | (1 << square), other], lines, -longest, -best)
      : (square: number) => rateLines(square, own, other, lines);
  return maxBy(free, rate);
}

/** More than any rating of a search. */
const longest = 10;

/**
 * What the player to move can reach, if both play well: more than 0 for a win, and the more the sooner. It looks
 * at every way in which the game can still go, except for those that a player would not choose: a result of
 * `enough` is one that the other player prevents.
 */
function search(
  [last, own]: Sides,
  lines: readonly number[],
  least: number,
  enough: number,
): number {
  let free = 0o777 & ~(last | own);
  if (findLine(lines, last)) return -1 - countBits(free);
  if (free === 0) return 0;
  let best = least;
  for (; free && best < enough; free &= free - 1) {
    const next = own | (free & -free);
    best = Math.max(best, -search([next, last], lines, -enough, -best));
  }
  return best;
}

/**
 * On larger boards, where a search takes too long, what the lines through a square are worth to the other player:
 * twice as much with each of their marks, and nothing with one of the computer's. Erdős and Selfridge have proved
 * that taking the best of these squares never loses on boards of 4 and 5. The computer's own lines decide a tie.
 */
function rateLines(square: number, own: number, other: number, lines: readonly number[]): number {
  const through = lines.filter((line) => line & (1 << square));
  const sum = (squares: number, against: number) =>
    through
      .filter((line) => !(line & against))
      .reduce((total, line) => total + 2 ** countBits(line & squares), 0);
  return sum(other, own) + sum(own, other) / 1000;
}

function toSides({ moves }: Game): Sides {
  const collect = (side: number) =>
    moves.reduce((bits, move, index) => (index % 2 === side ? bits | (1 << move) : bits), 0);
  const last = (moves.length + 1) % 2;
  return [collect(last), collect(1 - last)];
}

const findLine = (lines: readonly number[], squares: number) =>
  lines.find((line) => (squares & line) === line);

const listFree = (size: number, taken: number) =>
  Array.from({ length: size ** 2 }, (_, square) => square).filter(
    (square) => !(taken & (1 << square)),
  );

const countBits = (bits: number): number => (bits ? 1 + countBits(bits & (bits - 1)) : 0);

/** The best of squares; `rate` gets the best rating so far. */
function maxBy(squares: readonly number[], rate: (square: number, best: number) => number): number {
  let [chosen = 0] = squares;
  let best = -longest;
  for (const square of squares) {
    const rating = rate(square, best);
    if (rating > best) [chosen, best] = [square, rating];
  }
  return chosen;
}
