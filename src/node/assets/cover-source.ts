import { memoize } from '../../schemas/lazy.ts';
import type { Site } from '../../site/model/create-site.ts';
import type { Entry } from '../../site/model/entries.ts';
import { findAddressWord } from '../../site/model/links.ts';
import type { EntryPart } from '../../site/model/site-parts.ts';
import { squares } from './cover-art.ts';

/** The content that a drawn cover shows, and a caption that says what it is. */
export type CoverSource = { title: string; caption: string } & (
  | { kind: 'languages' | 'tags'; names: readonly string[] }
  /** The years of all publications of the part, and that of this one. */
  | { kind: 'publications'; years: readonly number[]; year: number }
  | { kind: 'sentences'; lengths: readonly number[] }
);

/**
 * Finds what the cover of an entry is drawn from: publications of its part, languages of a repository without a
 * page, tags, or else its sentences, as those of a post.
 */
export function findCoverSource(
  entry: Entry,
  { layout, entries }: Pick<EntryPart, 'layout' | 'entries'>,
  t: Site['t'],
): CoverSource {
  const { title, type, tags, link = '', address, bibtex } = entry;
  const year = findYear(entry);
  if (year && (bibtex || layout === 'publications')) {
    const years = entries.flatMap((one) => findYear(one) ?? []);
    const count = years.length;
    const caption = count > 1 ? t('drawnFromPublications', { count }) : '';
    return { title, caption, kind: 'publications', years, year };
  }
  if (tags.length === 0 || type.isPost) {
    const lengths = measureSentences(entry);
    const count = lengths.length;
    const caption = count > 1 ? t('drawnFromSentences', { count }) : '';
    return { title, caption, kind: 'sentences', lengths };
  }
  const isRepository = address === undefined && findAddressWord(link) === 'repository';
  const names = isRepository ? tags : tags.slice(0, squares.length);
  const caption = t('drawnFromNames', { names: names.join(t('comma')) });
  return { title, caption, kind: isRepository ? 'languages' : 'tags', names };
}

/** The last year of a period. */
function findYear({ year = '' }: Entry): number | undefined {
  const last = year.match(/\d{4}/g)?.at(-1);
  return last ? Number(last) : undefined;
}

/** The most sentences that a cover shows: more bars would be thinner than a pixel of a card. */
const mostSentences = 120;
const codeBlocks = /^(`{3,}|~{3,}).*?^\1/gms;
const tagsAndAddresses = /<[^<>]*>|\]\([^()]*\)|https?:\S+/g;
/** Where a sentence ends, in any script that marks it; where none does, a paragraph counts as one. */
const sentenceEnds = /(?<=[.!?…؟।]["'”’»)]*)\s+|(?<=[。！？]["'」』）]*)|\s*\n\s*\n\s*/u;

/** Measures the sentences of an entry's body, else of its description or title, in characters. */
const measureSentences = memoize(({ title, description, body }: Entry): number[] => {
  const text =
    body.raw.replace(codeBlocks, '').replace(tagsAndAddresses, '') || description || title;
  const sentences = text.split(sentenceEnds).filter((one) => /[\p{L}\p{N}]/u.test(one));
  return (sentences.length > 0 ? sentences : [title])
    .slice(0, mostSentences)
    .map((one) => one.length);
});
