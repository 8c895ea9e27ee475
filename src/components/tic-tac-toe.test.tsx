import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import TicTacToe, { props } from './tic-tac-toe.tsx';

const listLabels = (html: string) =>
  Array.from(html.matchAll(/aria-label="(Row[^"]+)"/g), (m) => m[1]);
const count = (html: string, text: string) => html.split(text).length - 1;

test('without script, it is the game on the cover, and says who has won', () => {
  const html = renderToStaticMarkup(<TicTacToe />);
  expect(listLabels(html)).toEqual([
    'Row 1, column 1, X',
    'Row 1, column 2, empty',
    'Row 1, column 3, C',
    'Row 2, column 1, empty',
    'Row 2, column 2, C',
    'Row 2, column 3, X',
    'Row 3, column 1, C',
    'Row 3, column 2, X',
    'Row 3, column 3, empty',
  ]);
  expect(html).toContain('<p role="status">C won. ');
  expect(html).not.toContain('style=');
});

test.each([3, 4, 5])('a board of %d has one tab stop, and waits for its script', (size) => {
  const html = renderToStaticMarkup(<TicTacToe size={size} />);
  expect(listLabels(html)).toHaveLength(size ** 2);
  expect(count(html, 'tabindex="0"')).toBe(1);
  expect(count(html, '<button')).toBe(size ** 2 + 1);
  expect(count(html, 'type="button" disabled=""')).toBe(size ** 2 + 1);
  expect(html).toContain('<fieldset disabled="">');
});

test('a board has three to five squares in a row', () => {
  expect(props.parse({})).toEqual({ size: 3 });
  expect(props.safeParse({ size: 6 }).success).toBe(false);
});
