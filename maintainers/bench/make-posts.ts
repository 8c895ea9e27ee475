import { createRandom, type Random } from '../random.ts';

const common = 'the of and to a in is that it for was on are as with they at be this from have or';
const syllables =
  'ba ce dor el fin gra hu ist jon ka len mor nus op per qui ran sel tor un ver wim xa ys zu';
const tags = 'Databases Rust Networks Testing Fonts Shells Caches Colors Parsers Queues';

/** Words as often as in a language: a few in every sentence, thousands in few posts. */
const vocabulary = common.split(' ');
const drawn = createRandom(1);
while (vocabulary.length < 6000) vocabulary.push(makeWord(drawn));

function makeWord({ below, pick }: Random): string {
  return Array.from({ length: 2 + below(3) }, () => pick(syllables.split(' '))).join('');
}

/** Makes the post of this number, always the same: about 1,900 words and two blocks of code. */
export function makePost(number: number) {
  const random = createRandom(number + 2);
  const day = new Date(Date.UTC(2015, 0, 1 + number)).toISOString().slice(0, 10);
  const text = `---
title: ${makeTitle(random)}
date: ${day}
summary: ${JSON.stringify(makeSentence(random))}
tags: [${random.pick(tags.split(' '))}]
---

${repeat(6, (index) => makeSection(random, index)).join('\n\n')}
`;
  return { file: `post-${String(number + 1).padStart(4, '0')}.mdx`, text };
}

const repeat = (length: number, make: (index: number) => string) =>
  Array.from({ length }, (_, index) => make(index));

const makeTitle = (random: Random) => `On ${repeat(4, () => makeWord(random)).join(' ')}`;

function makeSection(random: Random, index: number): string {
  const sentence = () => makeSentence(random);
  const paragraphs = repeat(4, () => repeat(5, sentence).join(' '));
  const items = repeat(3, () => `- ${sentence()}`).join('\n');
  const word = () => makeWord(random);
  const code = repeat(14, () => `const ${word()} = await ${word()}('${word()}', 42); // ok`);
  const block = index % 3 === 1 ? ['```ts', ...code, '```'].join('\n') : '';
  return [`## ${makeTitle(random)}`, ...paragraphs, block, items].join('\n\n');
}

function makeSentence(random: Random): string {
  const words = repeat(8 + random.below(11), () => {
    return vocabulary[Math.floor(vocabulary.length ** random.next()) - 1] ?? '';
  });
  const name = makeWord(random);
  const marked = [`**${name}**`, `\`${name}\``, `[${name}](https://example.com/${name})`, 'Łódź'];
  if (random.next() < 0.3) words.splice(1, 1, random.pick(marked));
  return `So ${words.join(' ')}.`;
}
