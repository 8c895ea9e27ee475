import { expect, test } from 'vitest';
import { readCommand } from './read-command.ts';

const plain = { file: 'a.json', isDryRun: false, isSure: false, isReplacing: false };

test.each<[args: string[], command: ReturnType<typeof readCommand>]>([
  [['a.json'], plain],
  [['--dry-run', 'a.json'], { ...plain, isDryRun: true }],
  [['a.json', '--yes', '--replace'], { ...plain, isSure: true, isReplacing: true }],
  [['a.json', '--into', 'b'], { ...plain, into: 'b' }],
  [['--into=b', 'a.json'], { ...plain, into: 'b' }],
  [['--', '--a.json'], { ...plain, file: '--a.json' }],
  [['--help'], 'help'],
])('%j is understood', (args, command) => {
  expect(readCommand(args)).toEqual(command);
});

const usage = 'npm run import -- resume.json [--into <folder>]';

test.each<[args: string[], message: string]>([
  [[], `Which resume? Write ${usage}`],
  [['a.json', 'b.json'], `b.json is not known here — write ${usage}`],
  [['a.json', '--force'], `--force is not known here — write ${usage}`],
  [['a.json', '-y'], `-y is not known here — write ${usage}`],
  [['a.json', '--toString'], `--toString is not known here — write ${usage}`],
  [['a.json', '--into'], '--into needs a folder behind it'],
  [['a.json', '--into='], '--into needs a folder behind it'],
  [['a.json', '--yes=no'], '--yes takes no value — leave it out'],
  [['a\u001b[2J.json', '\u001b[31m'], `\\u{1b}[31m is not known here — write ${usage}`],
])('%j ends in what to write instead', (args, message) => {
  expect(() => readCommand(args)).toThrow(message);
});
