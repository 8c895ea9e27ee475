import { expect, test } from 'vitest';
import { parts } from './parts.ts';
import { readCommand } from './read-command.ts';

test('nothing behind the command measures all parts five times', () => {
  expect(readCommand([])).toEqual({ runs: 5, only: parts.map(({ name }) => name) });
});

test('all that can be said is understood', () => {
  const args = '--runs 3 --only bytes,lighthouse --site a --against ../old/dist --json b.json';
  expect(readCommand(args.split(' '))).toEqual({
    ...{
      runs: 3,
      only: ['bytes', 'lighthouse'],
      site: 'a',
      against: '../old/dist',
      json: 'b.json',
    },
  });
});

test('two results can be compared, and help be had', () => {
  expect(readCommand(['--compare', 'a.json', 'b.json'])).toEqual({
    before: 'a.json',
    after: 'b.json',
  });
  expect(readCommand(['--help'])).toBe('help');
});

const known = parts.map(({ name }) => name).join(', ');

test.each([
  ['--runs 0', '--runs is "0" — write a whole number from 1 to 99'],
  ['--runs', '--runs needs a value behind it'],
  ['--only speed', `--only names "speed" — write ${known}, or some of them`],
  ['--compare a.json', 'Which results? Write npm run bench -- --compare <a.json> <b.json>'],
  ['--compare=a.json', '--compare takes no value — leave it out'],
  ['--fast', '--fast is not known here — write npm run bench -- --help to see what is'],
  ['dist', 'dist is not known here — write npm run bench -- --help to see what is'],
])('%s is refused with what to write instead', (line, words) => {
  expect(() => readCommand(line.split(' '))).toThrow(new Error(words));
});
