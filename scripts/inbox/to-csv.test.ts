import { expect, test } from 'vitest';
import { makeQuery } from '../../src/inbox/testing.ts';
import { toCsv } from './to-csv.ts';

const receivedAt = '2026-01-02T03:04:05.678Z';
const head = '"id","receivedAt","user_name","user_email","message"\r\n';
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
])('the cell %j cannot be taken for a formula, and can be brought back', (message) => {
  expect(toRow({ message })).toContain(`,"'${message}"\r\n`);
  expect(toRow({ user_name: message })).toContain(`,"'${message}",`);
});

test.each(['1=1', 'a@b', "'t Hooft", '– dash', '(=)', '"=1'])(
  'the cell %j stays as it is',
  (text) => {
    expect(toRow({ message: text })).toContain(`,"${text.replaceAll('"', '""')}"\r\n`);
  },
);
