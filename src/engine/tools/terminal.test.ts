import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askLine, askNumbers, isPlainTerminal } from './terminal.ts';

/** Answers each question, which ends with a colon, by the next line. */
function openTerminal(answers: string[]) {
  const [stdin, stderr] = [new PassThrough(), new PassThrough()];
  let written = '';
  stderr.on('data', (data) => {
    written += data;
    if (!written.endsWith(': ')) return;
    const answer = answers.shift();
    if (answer === undefined) stdin.end();
    else stdin.write(`${answer}\n`);
  });
  return { streams: { stdin, stderr }, read: () => written };
}

test('a line is asked for until it is right, and nothing is drawn over', async () => {
  const { streams, read } = openTerminal(['no', ' Zoë ']);
  const check = (answer: string) => (answer === 'no' ? 'is wrong — write a name' : undefined);
  expect(await askLine('Your name [Ada]', check, streams)).toBe('Zoë');
  expect(read()).toBe('Your name [Ada]: is wrong — write a name\nYour name [Ada]: ');
});

test.each([
  [[''], ['blue']],
  [['0'], []],
  [['2'], ['blue']],
  [
    ['1, 4', 'red', '2,1'],
    ['blue', 'red'],
  ],
])('of several things, %j takes %j', async (answers, expected) => {
  const { streams, read } = openTerminal([...answers]);
  const ask = 'terminal.numbers';
  const options = [
    { value: 'red', label: 'Red' },
    { value: 'blue', label: 'Blue as the sky' },
  ];
  expect(await askNumbers('Colors', ask, options, ['blue'], streams)).toEqual(expected);
  expect(read()).toMatch(/^Colors\n {2}1 Red\n {2}2 Blue as the sky\nNumbers.* \[blue\]: /);
});

test('an input that ends answers nothing', async () => {
  const { streams } = openTerminal([]);
  await expect(askLine('Your name', undefined, streams)).rejects.toThrow('The input ended');
});

test.each([
  [{}, true, false],
  [{ TERM: 'xterm', ACCESSIBLE: '0' }, true, false],
  [{ TERM: 'dumb' }, true, true],
  [{ ACCESSIBLE: '1' }, true, true],
  [{ LC_ALL: 'C' }, true, true],
  [{}, undefined, true],
])('the terminal of %o, a terminal: %s, is plain: %s', (env, isTTY, expected) => {
  expect(isPlainTerminal(env, isTTY)).toBe(expected);
});
