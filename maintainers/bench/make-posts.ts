import { createRandom, type Random } from '../random.ts';

const common =
  'the of and to a in is that it for was on are as with they at be this from have or by one had not but what all were when we there can an your which their if do will each about how up out them then she many some so these would other into has more two like him see time could no make than first been its who now people my made over did down only way find use may long little very after words called just where most know';
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

const pickWord = ({ next }: Random) =>
  vocabulary[Math.floor(vocabulary.length ** next()) - 1] as string;
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Makes the post of this number, always the same; six sections have about 1,900 words and two blocks of code. */
export function makePost(number: number, sectionCount = 6) {
  const random = createRandom(number + 2);
  const day = new Date(Date.UTC(2015, 0, 1 + number)).toISOString().slice(0, 10);
  const marks = Array.from({ length: 3 }, () => random.pick(tags.split(' ')));
  const front = [
    `title: ${makeTitle(random)}`,
    `date: ${day}`,
    `summary: ${JSON.stringify(makeSentence(random))}`,
    `tags: [${[...new Set(marks)].join(', ')}]`,
  ];
  const sections = Array.from({ length: sectionCount }, (_, index) => makeSection(random, index));
  const text = `---\n${front.join('\n')}\n---\n\n${sections.join('\n')}`;
  return { file: `post-${String(number + 1).padStart(4, '0')}.mdx`, text };
}

export function makeTitle(random: Random): string {
  return capitalize(Array.from({ length: 4 }, () => makeWord(random)).join(' '));
}

function makeSection(random: Random, index: number): string {
  const makeSentences = (length: number) => Array.from({ length }, () => makeSentence(random));
  const paragraphs = Array.from({ length: 4 }, () => makeSentences(5).join(' '));
  const items = makeSentences(3).map((sentence) => `- ${sentence}`);
  const code = index % 3 === 1 ? [makeCode(random)] : [];
  return [`## ${makeTitle(random)}`, ...paragraphs, ...code, items.join('\n'), ''].join('\n\n');
}

function makeSentence(random: Random): string {
  const words = Array.from({ length: 8 + random.below(11) }, () => pickWord(random));
  const name = makeWord(random);
  const marked = [`**${name}**`, `\`${name}\``, `[${name}](https://example.com/${name})`, 'Łódź'];
  if (random.next() < 0.3) words.splice(1, 1, random.pick(marked));
  return `${capitalize(words.join(' '))}.`;
}

function makeCode(random: Random): string {
  const lines = Array.from({ length: 14 }, () => {
    return `const ${makeWord(random)} = await ${makeWord(random)}('${makeWord(random)}', 42); // ok`;
  });
  return ['```ts', ...lines, '```'].join('\n');
}
