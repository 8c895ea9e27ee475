import { expect, test } from 'vitest';
import { readCommand } from './read-command.ts';

test.each<[string, object]>([
  ['', { name: 'list', page: 1, perPage: 20, isJson: false }],
  ['--page 2 --per-page=50', { name: 'list', page: 2, perPage: 50, isJson: false }],
  ['list --json', { name: 'list', page: 1, perPage: 20, isJson: true }],
  ['show f00a', { name: 'show', id: 'f00a' }],
  ['export', { name: 'export', format: 'csv', isForced: false }],
  ['export --format json', { name: 'export', format: 'json', isForced: false }],
  ['export --out a.JSON', { name: 'export', format: 'json', out: 'a.JSON', isForced: false }],
  [
    'export --out a.json --format csv --force',
    { name: 'export', format: 'csv', out: 'a.json', isForced: true },
  ],
  ['delete f00a f00b', { name: 'delete', ids: ['f00a', 'f00b'], isAll: false, isSure: false }],
  ['--yes delete -- -f00', { name: 'delete', ids: ['-f00'], isAll: false, isSure: true }],
  ['delete --all', { name: 'delete', ids: [], isAll: true, isSure: false }],
  ['delete --help', { name: 'help' }],
])('"%s" is read', (line, command) => {
  expect(readCommand(line.split(' ').filter(Boolean))).toEqual({ command });
});

test('the place is read with every command', () => {
  expect(readCommand(['--from', 'local']).from).toBe('local');
  expect(readCommand(['show', 'f00a', '--from=firestore']).from).toBe('firestore');
});

const list = 'npm run inbox, or npm run inbox -- --json';
const remove = 'npm run inbox -- delete <id>... [--yes], or npm run inbox -- delete --all [--yes]';

test.each([
  ['--jsn', `--jsn is not known here — write ${list}`],
  ['--yes', `--yes is not known here — write ${list}`],
  ['lst', `lst is not known here — write ${list}`],
  ['\u001b[2J', `\\u{1b}[2J is not known here — write ${list}`],
  ['--json=no', '--json takes no value — leave it out'],
  ['--json --page 2', '--json prints all queries — leave --page and --per-page out'],
  ['--page', '--page needs a value behind it'],
  ['--page=', '--page needs a value behind it'],
  ['--page 0', '--page is "0" — write a whole number from 1'],
  ['--page 1.5', '--page is "1.5" — write a whole number from 1'],
  ['--per-page 1e9', '--per-page is "1e9" — write a whole number from 1'],
  ['--from here', '--from is "here" — write local or firestore'],
  ['show', 'Which query? Write npm run inbox -- show <id>'],
  ['show a b', 'b is not known here — write npm run inbox -- show <id>'],
  ['export --format xml', '--format is "xml" — write csv or json'],
  [
    'export --out a.txt',
    '"a.txt" ends in neither .csv nor .json — add --format csv or --format json',
  ],
  ['delete', `Which queries, some or all? Write ${remove}`],
  ['delete --all f00a', `Which queries, some or all? Write ${remove}`],
  ['delete f00a --page 1', `--page is not known here — write ${remove}`],
])('"%s" is refused with what to write', (line, message) => {
  expect(() => readCommand(line.split(' '))).toThrow(new Error(message));
});
