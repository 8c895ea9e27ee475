import { memoize } from '../../schemas/lazy.ts';
import type { Entry } from '../../site/model/entries.ts';
import { findAddressWord } from '../../site/model/links.ts';
import type { EntryPart } from '../../site/model/site-parts.ts';

/** The content that a drawn cover shows. */
export type CoverSource = { title: string } & (
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
): CoverSource {
  const { title, type, tags, link = '', address, bibtex } = entry;
  const year = findYear(entry);
  if (year && (bibtex || layout === 'publications')) {
    return {
      title,
      kind: 'publications',
      years: entries.flatMap((one) => findYear(one) ?? []),
      year,
    };
  }
  if (tags.length === 0 || type.isPost) {
    return { title, kind: 'sentences', lengths: measureSentences(entry) };
  }
  const isRepository = address === undefined && findAddressWord(link) === 'repository';
  return { title, kind: isRepository ? 'languages' : 'tags', names: tags };
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
