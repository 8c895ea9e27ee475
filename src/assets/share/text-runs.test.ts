import { expect, test } from 'vitest';
import { prepareTextFonts } from '../text-fonts.ts';
import { arrangeRuns, isFromRight } from './text-runs.ts';

async function arrange(line: string, isTextFromRight?: boolean) {
  const { fonts } = await prepareTextFonts(`${line}()`, [400]);
  return arrangeRuns(line, fonts, isTextFromRight).map(({ text, isFromRight }) => [
    text,
    isFromRight,
  ]);
}

test('a line in one script is one run', async () => {
  expect(await arrange('Alex Example')).toEqual([['Alex Example', false]]);
});

test('Latin words stand to the left of the Arabic ones before them, and brackets turn', async () => {
  expect((await arrange('علي (Ali)')).map(([text]) => text)).toEqual(['(', 'Ali', ' )', 'علي']);
});

test('an Arabic word stands inside of an English line where it was written', async () => {
  expect(await arrange('Say سلام now')).toEqual([
    ['Say ', false],
    ['سلام', true],
    [' now', false],
  ]);
});

test('a line that begins with another script is read as the text that it is one of', async () => {
  expect((await arrange('علي & Ali', false)).map(([text]) => text)).toEqual(['علي', ' & Ali']);
  expect((await arrange('Ali & علي', true)).map(([text]) => text)).toEqual(['علي', ' & ', 'Ali']);
});

test('numbers keep their order in a line from the right', async () => {
  const runs = await arrange('שלום 2024');
  expect(runs[0]).toEqual(['2024', false]);
  expect(runs.at(-1)).toEqual(['שלום', true]);
});

test('joined emoji are not parted', async () => {
  expect((await arrange('a👩‍💻b')).map(([text]) => text)).toEqual(['a', '👩‍💻', 'b']);
});

test('the first letter says from where a text is read', () => {
  expect(['Alex', '2024 שלום', '(محمد)', '山田', ''].map(isFromRight)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
