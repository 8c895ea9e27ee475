import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editionNames } from '../../../src/engine/schemas/editions.ts';
import { email } from '../../../src/engine/schemas/scalars.ts';
import { paletteNames } from '../../../src/engine/schemas/theme.ts';
import { wrapText } from './lines.ts';
import { findLanguage, listLanguages, readTexts } from './places.ts';
import {
  type Answers,
  checkAnswer,
  collectAnswers,
  editions,
  guessLanguage,
  mostCharacters,
  palettes,
} from './questions.ts';

/** Answers the questions in turn, and notes them with what was said between. */
async function ask(answers: string[], given: Partial<Answers> = {}, hasSource = false) {
  const lines: string[] = [];
  const asker = {
    ask: async (question: string) => {
      lines.push(question);
      return answers.shift() ?? '';
    },
    say: (line: string) => void lines.push(line),
  };
  const likely = { language: 'en', edition: 'poster', email: 'git@ada.example' };
  return { collected: await collectAnswers(given, likely, { asker, hasSource }), lines };
}

test('questions are asked again until an answer fits, in the language that was chosen', async () => {
  const answers = ['', 'Ada', 'tlh', 'de', 'Zählerin', 'ada@', '', '9', '2'];
  const { collected, lines } = await ask(answers);
  expect(collected).toEqual({
    name: 'Ada',
    language: 'de',
    roles: 'Zählerin',
    email: 'git@ada.example',
    edition: 'index',
  });
  expect(lines.filter((line) => !line.startsWith('  '))).toEqual([
    'Your name',
    'Write it, please: the page needs it',
    'Your name',
    'Language of the site, like en, de or pt-BR [en]',
    `There are no UI texts in this language. Write one of ${listLanguages().join(', ')}`,
    'Language of the site, like en, de or pt-BR [en]',
    'Was Sie sind, mit Kommas dazwischen, etwa Webentwicklerin, Redakteurin',
    'E-Mail-Adresse, unter der Besucher Sie erreichen [git@ada.example]',
    'Bitte eine E-Mail-Adresse angeben, etwa ada@example.com',
    'E-Mail-Adresse, unter der Besucher Sie erreichen [git@ada.example]',
    'Layout der Seiten:',
    'Nummer [1]',
    'Bitte eine Nummer angeben, von 1 bis 3: poster, index, folio',
    'Nummer [1]',
  ]);
});

test('what an option or a source answers is not asked', async () => {
  const given = { language: 'pt-BR, en', email: 'a@b.example', edition: 'folio' };
  expect((await ask([], { ...given, name: 'Ada', roles: '' })).lines).toEqual([]);
  expect((await ask([], given, true)).lines).toEqual([]);
});

test('the language of the system is that of the first question, if pages can have it', () => {
  expect(guessLanguage({ LANG: 'pt_BR.UTF-8' })).toBe('pt-BR');
  expect(guessLanguage({ LC_ALL: 'de_AT.UTF-8', LANG: 'fr_FR' })).toBe('de');
  expect(guessLanguage({ LANG: 'C.UTF-8' })).toBe('en');
  expect(readTexts(guessLanguage({ LANG: 'ja_JP.UTF-8' })).name).toBe('お名前');
  expect(guessLanguage({})).toBe('en');
});

test('each language has all texts', () => {
  const folder = join(import.meta.dirname, '../texts');
  const read = (file: string) => Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    expect(read(file)).toEqual(read('en.json'));
    expect(findLanguage(file.replace('.json', ''), listLanguages())).toBeDefined();
    const { tooLong } = readTexts(file.replace('.json', ''));
    expect(checkAnswer('name', 'a'.repeat(mostCharacters + 1), readTexts('en'))).toMatch(/300/);
    expect(tooLong).toContain(String(mostCharacters));
  }
});

test('lines are wrapped between words, on a terminal that says its columns', () => {
  const line = '  1 poster: your name as wide as the page, and a grid of covers';
  expect(wrapText(line, 40)).toBe(
    '  1 poster: your name as wide as the\n  page, and a grid of covers',
  );
  expect(wrapText(line)).toBe(line);
  expect(wrapText('入力してください。ページに必要です', 20)).toBe(
    '入力してください。\nページに必要です',
  );
});

// This package has no dependencies, so it repeats what the engine's schemas say.

test('editions and palettes are those of the engine', () => {
  expect([editions, palettes]).toEqual([editionNames, paletteNames]);
});

test.each([
  'ada@example.com',
  'ada.l+site@mail.example.co.uk',
  "o'neil_1@x-y.example",
  'ADA@EXAMPLE.COM',
  'ada',
  'ada@example',
  'ada@é.example',
  'zoë@example.com',
  'ada@-x.example',
  'ada@example..com',
  'ada@example.com,',
  'ada lovelace@example.com',
])('%s is an email address if it is one in the content', (address) => {
  const isAccepted = checkAnswer('email', address, readTexts('en')) === undefined;
  expect(isAccepted).toBe(email.safeParse(address).success);
});
