import { expect, test } from 'vitest';
import { cutSentence, takeSentences } from './sentences.ts';

test.each([
  ['en', 'One thing. And another. Third.', 'One thing.', 'And another. Third.'],
  ['en', 'No end at all', 'No end at all', ''],
  [
    'en',
    'I work with Dr. Roth, e.g. on 3.5 m beams. Then I rest.',
    'I work with Dr. Roth, e.g. on 3.5 m beams.',
    'Then I rest.',
  ],
  ['en', 'Built with Next.js and D3. Fast!', 'Built with Next.js and D3.', 'Fast!'],
  ['en', 'Is it “done.” Yes.', 'Is it “done.”', 'Yes.'],
  ['de', 'Ich baue z. B. Brücken. Sie halten.', 'Ich baue z. B. Brücken.', 'Sie halten.'],
  ['ja', '道具を作る。毎日使う。', '道具を作る。', '毎日使う。'],
  ['ar', 'هل يعمل؟ نعم.', 'هل يعمل؟', 'نعم.'],
  ['en', '', '', ''],
])('%s: the first sentence of “%s”', (language, text, first, rest) => {
  expect(cutSentence(text, language)).toEqual([first, rest]);
});

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
