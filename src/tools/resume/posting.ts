import { listTexts } from '../../node/check/check-texts.ts';
import { formatErrors } from '../../node/check/error.ts';
import { type CheckedFile, leaveOutHidden } from '../../node/check/record-file.ts';
import { readContent } from '../../node/content.ts';
import { readTextFile } from '../../node/read-text.ts';
import { findCatalog } from '../../schemas/language.ts';
import { quote } from '../../schemas/quote.ts';
import { shortNameLetters } from '../../schemas/resumes.ts';
import { usualWords } from '../../schemas/site-languages.ts';
import { listMarks } from '../../site/list-marks.ts';
import { createSite, type Site } from '../../site/model/create-site.ts';
import type { ContentDocument } from '../../site/model/entries.ts';
import { planSiteChange } from '../entries/plan.ts';
import { writeSteps } from '../entries/write.ts';

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

/**
 * Adds a resume for a job posting to `site.yaml`, with the tags of the content that suit, and resolves to a message
 * for the owner. The site does not publish it.
 *
 * @throws if the name is taken or no name, or the posting or the content cannot be read
 */
export async function addResume(name: string, file: string, dir: string): Promise<string> {
  if (!new RegExp(`^${shortNameLetters}$`).test(name)) {
    const hint = 'write lower-case letters and digits, with "-" between words, like backend';
    throw new Error(`${quote(name)} cannot be the name of a resume — ${hint}`);
  }
  const posting = readPosting(file);
  const { check, documents } = await readContent(dir);
  if (!documents) throw new Error(formatErrors(check.errors, process.stderr));
  const site = createSite(documents, { basePath: '/' });
  if (site.resumes.some((resume) => resume.name === name)) {
    throw new Error(`site.yaml has a resume ${quote(name)} already — choose another name`);
  }
  const { find } = searchPosting(posting, site);
  const texts = collectTagged(check.records);
  // A tag suits if the posting has its name, or a term of what it marks.
  const suits = ([tag, text]: [string, string]) => find(`${tag}\n${text}`).length > 0;
  const include = [...texts].filter(suits).map(([tag]) => tag);
  const row = { name, ...(include.length > 0 && { include }), published: false };
  const steps = await planSiteChange(dir, ({ resumes = [] }) => ({ resumes: [...resumes, row] }));
  await writeSteps(dir, steps);
  const what =
    include.length > 0
      ? `It includes ${include.join(', ')}, of ${texts.size} tags.`
      : 'No tag of your content suits, so it has everything: write "for" into entries, and "include" into its row.';
  return `Added the resume "${name}" to site.yaml. ${what}
Edit the row, write the PDF with npm run resume -- ${name}, and compare it with npm run doctor -- --resume ${name} --against ${file}`;
}

/** Collects the texts that are for each tag: those of entries, and the lines with its marks. */
function collectTagged(records: readonly CheckedFile[]): Map<string, string> {
  const tagged = new Map<string, string>();
  const add = (tags: readonly string[] = [], text: string) => {
    for (const tag of tags) tagged.set(tag, `${tagged.get(tag) ?? ''}\n${text}`);
  };
  for (const record of leaveOutHidden(records)) {
    add((record.value as Pick<ContentDocument, 'for'> | undefined)?.for, joinFileTexts(record));
    for (const { text } of listTexts(record.value)) {
      for (const { tags, start } of listMarks(text)) {
        add(tags, text.slice(text.lastIndexOf('\n', start) + 1, start));
      }
    }
  }
  return tagged;
}
