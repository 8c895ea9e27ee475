import { describe, expect, test } from 'vitest';
import { seedRandom } from '../../../../tests/rules/support/random-queries.ts';
import { makeQuery } from '../testing.ts';
import { toCsv } from './to-csv.ts';

const receivedAt = '2026-01-02T03:04:05.678Z';
const head = '"id","receivedAt","user_name","user_email","message"\r\n';
const doubleQuotes = (text: string) => text.replaceAll('"', '""');
const toRow = (changes: object) => toCsv([{ id: 'f00', receivedAt, ...makeQuery(changes) }]);

test('a query is a row of five cells in quotes, with its line ends and quotes kept', () => {
  expect(toRow({ message: 'Say "hi",\n\tplease' })).toBe(
    `${head}"f00","${receivedAt}","Ada Lovelace","ada@example.com","Say ""hi"",\n\tplease"\r\n`,
  );
});

test('no queries are the head line', () => {
  expect(toCsv([])).toBe(head);
});

test.each([
  '=1+1',
  '+44 20',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '＝1',
  '＋1',
  '－1',
  '＠a',
  '  =1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  '\u3000＝1',
  "'=1",
  "''=1",
  '"=1',
])('the cell %j cannot be taken for a formula, and can be brought back', (message) => {
  expect(toRow({ message })).toContain(`,"'${doubleQuotes(message)}"\r\n`);
  expect(toRow({ user_name: message })).toContain(`,"'${doubleQuotes(message)}",`);
});

test.each(['1=1', 'a@b', "'t Hooft", '– dash', '(=)', 'a, -b', 'a - b', 'a;b', 'a\nb'])(
  'the cell %j stays as it is',
  (text) => {
    expect(toRow({ message: text })).toContain(`,"${doubleQuotes(text)}"\r\n`);
  },
);

test.each([
  ['a;=1+1;b', "a;'=1+1;b"],
  ['a; "=1+1;b', `a;' "=1+1;b`],
  ['a\n=1+1', "a\n'=1+1"],
  ['a\r\n- b', "a\r\n'- b"],
  ['a\t@b', "a\t'@b"],
  ["a;'=1", "a;''=1"],
])('%j could begin a cell within, and becomes %j', (message, guarded) => {
  expect(toRow({ message })).toContain(`,"${doubleQuotes(guarded)}"\r\n`);
});

describe.each([1, 2, 3])('500 random texts from seed %i', (seed) => {
  const random = seedRandom(seed);
  const parts = [...`=+-@＝;,"' \t\n\ra1`, '\u00a0', '\u200b', '\r\n', '""', ';=', ';"'];
  const makeText = () =>
    Array.from(
      { length: 1 + Math.floor(random() * 12) },
      () => parts[Math.floor(random() * parts.length)],
    ).join('');
  const queries = Array.from({ length: 500 }, () => ({
    ...makeQuery({ user_name: makeText(), message: makeText() }),
    id: 'f00',
    receivedAt,
  }));
  const csv = toCsv(queries);

  test('come back as they were', () => {
    const cells = parseCsv(csv, ',').slice(1);
    expect(cells.map((row) => row.map(unguard))).toEqual(
      queries.map(({ id, user_name, user_email, message }) => [
        id,
        receivedAt,
        user_name,
        user_email,
        message,
      ]),
    );
  });

  test.each([',', ';', '\t'])('hold no formula where cells are parted by %j', (separator) => {
    const cells = parseCsv(csv, separator).flat();
    expect(cells.filter((cell) => /^[\s\p{C}\p{Z}"]*[=+\-@＝]/u.test(cell))).toEqual([]);
  });
});

function unguard(cell: string): string {
  const guard =
    /(?<=^|[;\t\r\n])'(?='*(?:(?![\t\r\n])[\s\p{C}\p{Z}"])*[=+\-@＝])|^'(?='*[\t\r\n])/gu;
  return cell.replace(guard, '');
}

/** As spreadsheets read: quotes count at a cell's beginning, and what follows them is added. */
function parseCsv(csv: string, separator: string): string[][] {
  const quoted = '"(?:[^"]|"")*(?:"|$)';
  const cell = new RegExp(
    `(${quoted})?([^${separator}\\r\\n]*)(${separator}|\\r\\n|[\\r\\n])`,
    'gy',
  );
  const rows: string[][] = [[]];
  for (const [, start = '', rest = '', end] of csv.matchAll(cell)) {
    const text = start.replace(/^"|"$/g, '').replaceAll('""', '"');
    rows.at(-1)?.push(text + rest);
    if (end !== separator) rows.push([]);
  }
  return rows.slice(0, -1);
}
