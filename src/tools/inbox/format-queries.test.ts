import { expect, test } from 'vitest';
import { makeQuery } from '../../../tests/helpers/inbox.ts';
import { formatAsCsv, formatAsJson, formatList, formatQuery } from './format-queries.ts';
import type { InboxItem } from './inbox.ts';

const receivedAt = '2026-01-02T03:04:05.678Z';
const localTime = new Date(receivedAt).toLocaleString('sv-SE');
const id = 'f00abc1234567890';
const makeEntry = (changes = {}) => ({ id, receivedAt, ...makeQuery(changes) });
const unreadable = { id: 'a\u001b[2J', receivedAt, reason: 'It is not a whole JSON object.' };

const format = (entries: InboxItem[]) => formatList(entries, `${entries.length} queries in /inbox`);

test('a list shows each query, its message indented, and what cannot be read', () => {
  expect(format([makeEntry(), unreadable, makeEntry({ message: 'Bye' })])).toBe(
    `3 queries in /inbox

f00abc12  ${localTime}  Ada Lovelace <ada@example.com>
  Hello
  there

f00abc12  ${localTime}  Ada Lovelace <ada@example.com>
  Bye

Could not be read:
  a\\u{1b}[2J — It is not a whole JSON object.
`,
  );
});

test.each([
  ['lines', 'line\n'.repeat(13), '  line\n'.repeat(12)],
  ['text', 'x'.repeat(1200), `  ${'x'.repeat(998)}\n`],
])('a message of much %s is cut, and says how to see all of it', (_, message, shown) => {
  const text = format([makeEntry({ message })]);
  expect(text.slice(text.indexOf('\n  ') + 1)).toBe(
    `${shown}  … npm run inbox -- show f00abc12 shows all of it\n`,
  );
});

test('a query by itself is whole, with its full id and its place', () => {
  const message = `${'line\n'.repeat(100)}end`;
  const shown = formatQuery(makeEntry({ message }), '/inbox');
  expect(shown).toContain('Id        f00abc1234567890\nPlace     /inbox\n');
  expect(shown).toContain(`\n\n${'  line\n'.repeat(100)}  end\n`);
  expect(formatQuery(unreadable, '/inbox')).toContain('\n\nIt is not a whole JSON object.\n');
});

test('a query cannot control the terminal, and its JSON reads back unchanged', () => {
  const hostile = makeEntry({
    user_name: 'Eve\u001b]0;owned\u0007\u009b31m',
    message: 'a\rb\u202Ec\u2066\u0000\n\u001b[1A',
  });
  const json = formatAsJson([hostile, unreadable]);
  for (const text of [format([hostile]), formatQuery(hostile, '/inbox'), json]) {
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
  }
  expect(format([hostile])).toContain('Eve\\u{1b}]0;owned\\u{7}\\u{9b}31m');
  expect(JSON.parse(json)).toEqual({ entries: [hostile], unreadable: [unreadable] });
});

const doubleQuotes = (text: string) => text.replaceAll('"', '""');
const toRow = (changes: object) => formatAsCsv([{ id: 'f00', receivedAt, ...makeQuery(changes) }]);

test('a query is a CSV row of five quoted cells and keeps its lines and quotes', () => {
  const head = '"id","receivedAt","user_name","user_email","message"\r\n';
  expect(formatAsCsv([])).toBe(head);
  expect(toRow({ message: 'Say "hi",\n\tplease' })).toBe(
    `${head}"f00","${receivedAt}","Ada Lovelace","ada@example.com","Say ""hi"",\n\tplease"\r\n`,
  );
});

const formulas = ['=1+1', '+44 20', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠a'];
const passedOver = ['  =1', '\u00a0=1', '\u200b=1', '\ufeff=1', '\u3000＝1', '"=1'];
const others = ['\tx', '\rx', '\nx', "'=1", "''=1"];

test.each([...formulas, ...passedOver, ...others])(
  'the cell %j cannot be taken for a formula, and can be brought back',
  (message) => {
    expect(toRow({ message })).toContain(`,"'${doubleQuotes(message)}"\r\n`);
    expect(toRow({ user_name: message })).toContain(`,"'${doubleQuotes(message)}",`);
  },
);

test.each(['1=1', 'a@b', "'t Hooft", '– dash', '(=)', 'a, -b', 'a - b', 'a;b', 'a\nb'])(
  'the cell %j stays as it is',
  (message) => {
    expect(toRow({ message })).toContain(`,"${message}"\r\n`);
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
