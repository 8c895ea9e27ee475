import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { startProgress } from './progress.ts';

/** A run whose clock stands still between its stages. */
function open(env: Record<string, string>, isTTY: boolean, columns = 80) {
  let [time, written] = [0, ''];
  const stream = Object.assign(new PassThrough(), { isTTY, columns });
  stream.on('data', (data) => {
    written += data;
  });
  const progress = startProgress({ stream: stream as never, env, now: () => time });
  return {
    progress,
    wait: (seconds: number) => {
      time += seconds * 1000;
    },
    read: () => written.replaceAll('\r\u001b[2K', '<'),
  };
}

test('a line changes, makes room for others, and leaves the shares', () => {
  const { progress, wait, read } = open({ TERM: 'xterm' }, true);
  progress.stage('progress.checking');
  wait(1);
  progress.stage('progress.compiling');
  expect(read()).toBe('');
  wait(3);
  progress.stage('progress.pages', '3/9');
  expect(read()).toBe('<pages 3/9 (checking 25%, compiling 75%)');
  progress.clear();
  wait(6);
  progress.finish();
  expect(read()).toMatch(/compiling 75%\)<\S*checking 10%, compiling 30%, pages 60%\S*\n$/);
});

test('a narrow terminal has the stage alone', () => {
  const { progress, wait, read } = open({}, true, 20);
  progress.stage('progress.checking');
  wait(3);
  progress.stage('progress.compiling');
  expect(read()).toBe('<compiling');
  progress.stop();
  expect(read()).toBe('<compiling<');
});

test.each([
  ['a file', {}, false],
  ['a screen reader', { ACCESSIBLE: '1' }, true],
])('%s gets a line for each stage', (_, env, isTTY) => {
  const { progress, wait, read } = open(env, isTTY);
  progress.stage('progress.checking');
  wait(3);
  progress.stage('progress.pages');
  progress.stage('progress.pages', '2/9');
  wait(1);
  progress.finish();
  expect(read()).toMatch(/^pages\n\S*checking 75%, pages 25%\S*\n$/);
});

test('a short run, and one under CI, says nothing', () => {
  for (const [env, seconds] of [[{}, 1] as const, [{ CI: 'true' }, 60] as const]) {
    const { progress, wait, read } = open({ ...env }, true);
    progress.stage('progress.checking');
    wait(seconds);
    progress.stage('progress.pages');
    progress.finish();
    expect(read()).toBe('');
  }
});
