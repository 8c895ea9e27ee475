import { useWords, z } from 'frontispiece/components';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from './tic-tac-toe.module.css';
import { findWin, finishedGame, type Game, isOver, listSquares, play } from './tic-tac-toe-game.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

export const client = 'visible';

export const props = z.object({
  size: z.int().min(3).max(5).default(3).describe('Number of squares in a row.'),
});

const words = {
  ticTacToeName: 'Tic-tac-toe',
  ticTacToeSquare: 'Row {row}, column {column}, {mark}',
  ticTacToeEmpty: 'empty',
  ticTacToeInvite: 'Press a square to play.',
  ticTacToeBegin: '{player} begins.',
  ticTacToeTurn: '{player} is next.',
  ticTacToeAnswer: '{player} took row {row}, column {column}.',
  ticTacToeWin: '{player} won.',
  ticTacToeDraw: 'A draw.',
  ticTacToeOpponent: 'Play against',
  ticTacToeFriend: 'a friend',
  ticTacToeCareless: 'careless',
  ticTacToeDecent: 'decent',
  ticTacToeUnbeatable: 'unbeatable',
  ticTacToeStart: 'New game',
};

/** Finds the texts of the figure. */
const useTexts = () => useWords(words);

type Texts = ReturnType<typeof useTexts>;

/** Whom one can play against, and what they are called. */
const opponents = {
  friend: 'ticTacToeFriend',
  careless: 'ticTacToeCareless',
  decent: 'ticTacToeDecent',
  unbeatable: 'ticTacToeUnbeatable',
} as const;

type Opponent = keyof typeof opponents;

const nameOf = (move: number) => (move % 2 === 0 ? 'X' : 'C');

/** A game of tic-tac-toe against a friend or the computer. It shows the game on the cover until it is played. */
export default function TicTacToe({ size = 3 }: z.input<typeof props>) {
  const [game, setGame] = useState<Game>();
  const [opponent, setOpponent] = useState<Opponent>('decent');
  const isReady = useIsHydrated();
  const t = useTexts();
  const shown = game ?? finishedGame(size);
  const start = (next: Opponent) => {
    setOpponent(next);
    setGame({ size, moves: [] });
  };
  const take = (square: number) => {
    const current = game ?? { size, moves: [] };
    if (isOver(current) || current.moves.includes(square)) return;
    setGame(play(current, square, opponent === 'friend' ? undefined : opponent));
  };
  return (
    <figure className={styles.figure}>
      <div className={styles.plate}>
        <div className={styles.board} data-played={game && ''}>
          <Drawing game={shown} />
          <Squares game={shown} isReady={isReady} onTake={take} />
        </div>
      </div>
      <figcaption className={styles.caption}>
        <p role="status">
          {describe(t, shown, opponent)} {!game && <span>{t('ticTacToeInvite')}</span>}
        </p>
        <button type="button" disabled={!isReady} onClick={() => start(opponent)}>
          {t('ticTacToeStart')}
        </button>
        <Opponents isReady={isReady} chosen={opponent} onChoose={start} />
      </figcaption>
    </figure>
  );
}

/** What has happened, and what is next. */
function describe(t: Texts, game: Game, opponent: Opponent): string {
  const count = game.moves.length;
  const player = nameOf(count - 1);
  if (findWin(game)) return t('ticTacToeWin', { player });
  if (isOver(game)) return t('ticTacToeDraw');
  const next = { player: nameOf(count) };
  if (count === 0) return t('ticTacToeBegin', next);
  if (opponent === 'friend') return t('ticTacToeTurn', next);
  return `${t('ticTacToeAnswer', { player, ...place(game, game.moves.at(-1) ?? 0) })} ${t('ticTacToeTurn', next)}`;
}

const place = ({ size }: Game, square: number) => ({
  row: Math.floor(square / size) + 1,
  column: (square % size) + 1,
});

const isOpponent = (name: string): name is Opponent => name in opponents;

function Opponents(props: {
  isReady: boolean;
  chosen: Opponent;
  onChoose: (opponent: Opponent) => void;
}) {
  const name = useId();
  const t = useTexts();
  return (
    <fieldset disabled={!props.isReady}>
      <legend>{t('ticTacToeOpponent')}</legend>
      {Object.keys(opponents)
        .filter(isOpponent)
        .map((opponent) => (
          <label key={opponent}>
            <input
              type="radio"
              name={name}
              checked={opponent === props.chosen}
              onChange={() => props.onChoose(opponent)}
            />
            {t(opponents[opponent])}
          </label>
        ))}
    </fieldset>
  );
}

/** The squares as a grid with one tab stop, in which arrow keys move. */
function Squares(props: { game: Game; isReady: boolean; onTake: (square: number) => void }) {
  const { game, onTake } = props;
  const { size, moves } = game;
  const [current, setCurrent] = useState((size ** 2 - 1) >> 1);
  const t = useTexts();
  const grid = useRef<HTMLTableElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = findNext(event.key, current, size);
    if (next === undefined) return;
    event.preventDefault();
    grid.current?.querySelectorAll('button')[next]?.focus();
  };
  const label = (square: number) => {
    const index = moves.indexOf(square);
    const mark = index < 0 ? t('ticTacToeEmpty') : nameOf(index);
    return t('ticTacToeSquare', { ...place(game, square), mark });
  };
  const steps = Array.from({ length: size }, (_, step) => step);
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: screen readers leave arrow keys to a grid
      role="grid"
      aria-label={t('ticTacToeName')}
      className={styles.grid}
      onKeyDown={move}
    >
      <tbody>
        {steps.map((row) => (
          <tr key={row}>
            {steps
              .map((column) => row * size + column)
              .map((square) => (
                <td key={square}>
                  <button
                    type="button"
                    disabled={!props.isReady}
                    tabIndex={square === current ? 0 : -1}
                    aria-label={label(square)}
                    onFocus={() => setCurrent(square)}
                    onClick={() => onTake(square)}
                  />
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The square that a key leads to. The board is never mirrored. */
function findNext(key: string, square: number, size: number): number | undefined {
  const column = square % size;
  if (key === 'ArrowLeft' && column > 0) return square - 1;
  if (key === 'ArrowRight' && column < size - 1) return square + 1;
  if (key === 'ArrowUp' && square >= size) return square - size;
  if (key === 'ArrowDown' && square < size * (size - 1)) return square + size;
  if (key === 'Home') return square - column;
  if (key === 'End') return square - column + size - 1;
}

/** The width of a square in units of the cover. */
const unit = 340;

const field = 'M-151-151h302v302h-302z';

const strokes = {
  X: 'M-92-92 92 92M92-92-92 92',
  C: 'M76-76A108 108 0 1 0 76 76',
};

/** The board in the drawing of the cover: its lines, marks, and the stroke through the line that won. */
function Drawing({ game }: { game: Game }) {
  const { size, moves } = game;
  const id = useId();
  const win = listSquares(findWin(game) ?? 0);
  const edges = Array.from({ length: size - 1 }, (_, index) => (index + 1) * unit);
  return (
    <svg
      viewBox={`0 0 ${size * unit} ${size * unit}`}
      className={styles.drawing}
      aria-hidden="true"
    >
      <pattern
        id={id}
        width="18"
        height="18"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0h18" className={styles.hatch} />
      </pattern>
      <path
        d={edges.map((edge) => `M${edge}-3000V6000M-3000 ${edge}H6000`).join('')}
        className={styles.lines}
      />
      {moves.map((square, index) => (
        <g
          key={square}
          transform={`translate(${centerOf(square, size)})`}
          data-player={nameOf(index)}
          data-wins={win.includes(square) || undefined}
        >
          <path d={field} className={styles.field} />
          {win.includes(square) && <path d={field} fill={`url(#${id})`} />}
          <path d={strokes[nameOf(index)]} pathLength="1" className={styles.mark} />
        </g>
      ))}
      {win.length > 0 && (
        <path d={strikeThrough(win, size)} pathLength="1" className={styles.strike} />
      )}
    </svg>
  );
}

const centerOf = (square: number, size: number): [number, number] => [
  ((square % size) + 0.5) * unit,
  (Math.floor(square / size) + 0.5) * unit,
];

/** A stroke through all squares of a line and past both ends. */
function strikeThrough(line: readonly number[], size: number): string {
  const [x, y] = centerOf(line[0] ?? 0, size);
  const [endX, endY] = centerOf(line.at(-1) ?? 0, size);
  const longer = 0.65 / (size - 1);
  const [moreX, moreY] = [(endX - x) * longer, (endY - y) * longer];
  return `M${x - moreX} ${y - moreY}L${endX + moreX} ${endY + moreY}`;
}
