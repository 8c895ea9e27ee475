import { expect, test } from 'vitest';
import { makeQuery } from '../../../tests/helpers/inbox.ts';
import { formatAsCsv, formatAsJson, formatItem, formatQuery } from './format-queries.ts';

const receivedAt = '2026-01-02T03:04:05.678Z';
const localTime = new Date(receivedAt).toLocaleString('sv-SE');
const id = 'f00abc1234567890';
const makeEntry = (changes = {}) => ({ id, receivedAt, ...makeQuery(changes) });
const unreadable = { id: 'a\u001b[2J', receivedAt, reason: 'It is not a whole JSON object.' };

test('an item of a list has its head and its message, indented, or why it cannot be read', () => {
  expect(formatItem(makeEntry())).toBe(
    `f00abc12  ${localTime}  Ada Lovelace <ada@example.com>\n  Hello\n  there`,
  );
  const said = `a\\u{1b}[2J  ${localTime}  It is not a whole JSON object.`;
  expect(formatItem(unreadable)).toBe(said);
});

test.each([
  ['lines', 'line\n'.repeat(13), '  line\n'.repeat(12)],
  ['text', 'x'.repeat(1200), `  ${'x'.repeat(998)}\n`],
])('a message of much %s is cut, and says how to see all of it', (_, message, shown) => {
  const text = formatItem(makeEntry({ message }));
  expect(text.slice(text.indexOf('\n  ') + 1)).toBe(
    `${shown}  … npx frontispiece inbox show f00abc12 shows all of it`,
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
  for (const text of [formatItem(hostile), formatQuery(hostile, '/inbox'), json]) {
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
  }
  expect(formatItem(hostile)).toContain('Eve\\u{1b}]0;owned\\u{7}\\u{9b}31m');
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
