import { expect, test } from 'vitest';
import { takeSentences } from './texts.ts';

test.each([
  ['One is here. Two is there.', 100, 'en', 'One is here. Two is there.'],
  ['One is here. Two is there.', 15, 'en', 'One is here.'],
  ['One sentence is too long for it. Two is there.', 10, 'en', 'One sentence is too long for it.'],
  ['Made with Dr. Roth in Wien. More of it.', 30, 'de', 'Made with Dr. Roth in Wien.'],
  ['Is it done? It is!', 12, 'en', 'Is it done?'],
  ['She said “Enough.” Then it ended.', 20, 'en', 'She said “Enough.”'],
  ['印刷は終わり。紙は残る。', 16, 'ja', '印刷は終わり。'],
  ['no end in sight of this', 5, 'en', 'no end in sight of this'],
])('%j with room for %i letters in %s is %j', (text, most, language, wanted) => {
  expect(takeSentences(text, most, language)).toBe(wanted);
});
