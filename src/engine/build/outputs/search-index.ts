import type { SearchIndex, SearchRow } from '../../browser/search/find-entries.ts';
import { listTerms } from '../../browser/search/terms.ts';
import { readTagTexts } from '../../content/check/body-texts.ts';
import { type Archive, findSearchFile, toEntryPath } from '../../model/archives.ts';
import type { Site } from '../../model/create-site.ts';
import { nameBy, pickText } from '../../model/entries.ts';
import { hashText } from '../../model/hash.ts';
import { toPlainText } from '../../model/text/markdown.ts';
import { memoize } from '../../schemas/lazy.ts';

/** Letters in a part of an index, of which a visitor loads one or two for a word. */
const partSize = 60_000;

/** Matches what is not text in a body of Markdown or MDX: tags and URLs; and code, where they are. */
const markup =
  /^```[\s\S]*?^```|<\/?[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>|\]\([^()]*\)|^import .*$|https?:\/\/\S+/gim;

/** Leaves out what is not text in a body of Markdown or MDX. */
export function pickWords(body: string): string {
  return body.replace(markup, (found) => {
    if (found.startsWith('```')) return found;
    return found.startsWith('<') ? ` ${readTagTexts(found)} ` : ' ';
  });
}

/**
 * Makes the files of a site's searches, by their paths. The name of an index stays, so that its page does too, and
 * browsers ask each time whether it has changed; the names of its parts change with them.
 */
export const makeSearchFiles = memoize((site: Site): ReadonlyMap<string, string> => {
  const made = new Map<string, string>();
  for (const archive of site.archives) {
    const file = findSearchFile(archive);
    if (!file) continue;
    const index = makeSearchIndex(listFound(archive, site), (text) => {
      const part = `assets/search.${hashText(text).slice(0, 10)}.json`;
      made.set(part, text);
      return site.toHref(part);
    });
    made.set(file, JSON.stringify(index));
  }
  return made;
});

/** What a search finds: how results show each entry, and all words that find it. */
interface Found {
  row: SearchRow;
  text: string;
}

function listFound({ base, rows }: Archive, { t, toHref, formatPeriod }: Site): Found[] {
  return rows.map((entry) => {
    const { title, tags, number, pagePath, canonical, textLanguage = [] } = entry;
    const elsewhere = pagePath === undefined && canonical;
    const href = elsewhere || toHref(pagePath ?? toEntryPath(base, number));
    const text = [nameBy(entry, t), toPlainText(pickText(entry))].filter(Boolean).join(' · ');
    const row = [title, href, formatPeriod(entry), text].concat(textLanguage) as SearchRow;
    return { row, text: [title, text, ...tags, pickWords(entry.body.raw)].join(' ') };
  });
}

/**
 * Makes the index of an archive.
 *
 * @param add takes a part of it and returns its URL
 */
export function makeSearchIndex(
  entries: readonly Found[],
  add: (text: string) => string,
): SearchIndex {
  const rowsOf = new Map<string, number[]>();
  for (const [row, { text }] of entries.entries()) {
    for (const term of listTerms(text)) {
      const rows = rowsOf.get(term);
      if (!rows) rowsOf.set(term, [row]);
      else if (rows[rows.length - 1] !== row) rows.push(row);
    }
  }
  const parts: { first: string; text: string }[] = [];
  // In the order of code units, as the browser compares them.
  for (const first of [...rowsOf.keys()].sort()) {
    const steps = rowsOf.get(first)?.map((row, index, rows) => row - (rows[index - 1] ?? 0));
    const text = `${JSON.stringify(first)}:[${steps}]`;
    const last = parts.at(-1);
    if (last && last.text.length < partSize) last.text += `,${text}`;
    else parts.push({ first, text });
  }
  return {
    rows: entries.map(({ row }) => row),
    parts: parts.map(({ first, text }) => [first, add(`{${text}}`)]),
  };
}
