import { expect, test } from 'vitest';
import { cutSentence } from './sentences.ts';

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
