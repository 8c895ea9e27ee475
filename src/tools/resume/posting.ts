import { listTexts } from '../../node/check/check-texts.ts';
import type { CheckedFile } from '../../node/check/record-file.ts';
import { readTextFile } from '../../node/read-text.ts';
import { findCatalog } from '../../schemas/language.ts';
import { usualWords } from '../../schemas/site-languages.ts';
import type { Site } from '../../site/model/create-site.ts';

/** A term of a job posting, and how often it is there. */
export interface Term {
  text: string;
  count: number;
}

/**
 * Reads the text of a job posting.
 *
 * @throws if it is missing, too large, binary or empty
 */
export function readPosting(file: string): string {
  const { text, finding } = readTextFile(file);
  const { line = 1, column = 1 } = finding ?? {};
  const isText = !text.includes('\0') && /[\p{L}\p{N}]/u.test(text);
  const problem = finding?.message ?? (isText ? undefined : 'the file has no text');
  if (!problem) return text;
  throw new Error(
    `${file}:${line}:${column} ${problem} — save only the words of the posting, as plain text in UTF-8`,
  );
}

/** Words of postings that are not terms, beside those that the site says by itself in its language. */
const plainWords =
  'able ability also and any are benefits best but can candidate candidates company degree environment equivalent etc experience from good great have has help how including into its job join knowledge like looking more must new not offer one other our out over own part people plus preferred required requirements responsibilities role roles skills strong such team teams than that the their them they things this through time together understanding use using want well what when where which while who will with within work working world would year years you your';

/**
 * Lists the terms of a posting, the most frequent first: the tags of a site's content, names, and repeated words.
 * `find` picks those that a text has as whole words, also with or without an "s" at their ends.
 */
export function searchPosting(
  posting: string,
  { language, entryParts }: Pick<Site, 'language' | 'entryParts'>,
) {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const listWords = (text: string) =>
    Array.from(segmenter.segment(text), ({ segment, index, isWordLike }) => {
      if (!isWordLike) return '';
      // The signs of "C++" and "C#" belong to the word.
      return segment + /^[+#]*/.exec(text.slice(index + segment.length));
    }).filter(Boolean);
  /** Writes the words of a text with a blank on each side of each, so that whole ones are found. */
  const toLine = (text: string) =>
    listWords(text)
      .map((word) => ` ${foldLongWord(word)} `)
      .join('');
  const line = toLine(posting);
  const known = new Set(entryParts.flatMap(({ entries }) => entries.flatMap(({ tags }) => tags)));
  const tags = [...known]
    .map((text): Term => ({ text, count: line.split(toLine(text)).length - 1 }))
    .filter(({ count }) => count > 0);
  const counts = new Map<string, Term>();
  for (const text of listWords(posting)) {
    const word = foldLongWord(text);
    counts.set(word, { text, count: (counts.get(word)?.count ?? 0) + 1 });
  }
  const ofSite = JSON.stringify(findCatalog(language) ?? usualWords);
  const plain = new Set(toLine(`${plainWords} ${ofSite}`).split(/ +/));
  const inTags = toLine(tags.map(({ text }) => text).join('\n'));
  const others = [...counts].filter(
    ([word, { text, count }]) =>
      !plain.has(word) &&
      !hasWord(inTags, word) &&
      (isName(text) || (count > 1 && isLongWord(word))),
  );
  const terms = [...tags, ...others.map(([, term]) => term)].sort((a, b) => b.count - a.count);
  return {
    terms,
    find(text: string): Term[] {
      const line = toLine(text);
      return terms.filter((term) => hasWord(line, toLine(term.text).trim()));
    },
  };
}

/** Capitals tell short names, such as Go, from other words. */
function foldLongWord(word: string): string {
  const text = word.normalize('NFKC');
  return text.length > 3 ? text.toLowerCase() : text;
}

const hasWord = (line: string, word: string) =>
  [word, `${word}s`, word.replace(/s$/, '')].some((one) => line.includes(` ${one} `));

/** Whether a word is written as products are: `GraphQL`, `AWS`, `S3`, `C++`. */
const isName = (word: string) => /\p{L}/u.test(word) && /.[\p{Lu}\p{N}+#]/u.test(word);

/** A word of Chinese or Japanese has two signs or more. */
const isLongWord = (word: string) =>
  word.length > (/[\p{sc=Han}\p{sc=Katakana}]/u.test(word) ? 1 : 3);

/** The text of a file for a search: its fields and its body. */
export const joinFileTexts = ({ value, body }: Pick<CheckedFile, 'value' | 'body'>): string =>
  [...listTexts(value).map(({ text }) => text), body].join('\n');
