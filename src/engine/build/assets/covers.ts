import { createHash } from 'node:crypto';
import type { Site } from '../../model/create-site.ts';
import type { Entry } from '../../model/entries.ts';
import { findUrlWord } from '../../model/links.ts';
import type { EntrySection } from '../../model/site-sections.ts';
import { escapeHtml } from '../../model/text/texts.ts';
import { memoize } from '../../schemas/lazy.ts';
import {
  coverSize,
  drawBars,
  drawRings,
  drawSquares,
  drawWeave,
  type Picker,
  type Plate,
  squares,
} from './cover-art.ts';

/** The content that a drawn cover shows, and a caption that says what it is. */
export type CoverSource = { title: string; caption: string } & (
  | { kind: 'languages' | 'tags'; names: readonly string[] }
  /** The years of all publications of the section, and that of this one. */
  | { kind: 'publications'; years: readonly number[]; year: number }
  | { kind: 'sentences'; lengths: readonly number[] }
);

/**
 * Finds what the cover of an entry is drawn from: publications of its section, languages of a repository without a
 * page, tags, or else its sentences, as those of a post.
 */
export function findCoverSource(
  entry: Entry,
  { layout, entries }: Pick<EntrySection, 'layout' | 'entries'>,
  t: Site['t'],
): CoverSource {
  const { title, type, tags, link = '', pagePath, bibtex } = entry;
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
  const isRepository = pagePath === undefined && findUrlWord(link) === 'repository';
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
const itemMarks = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+/gm;
const codeBlocks = /^[ \t]*(`{3,}|~{3,}).*?^[ \t]*\1/gms;
const formulasAndHeadings = /^[ \t]*(?:\$\$.*?\$\$|#+ [^\n]*)/gms;
const commentsTagsAndUrls =
  /\{\/\*.*?\*\/\}|<[/a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>|\]\([^()]*\)|https?:\S+/gis;
/** Where a sentence ends, in any script that marks it; where none does, a paragraph counts as one. */
const sentenceEnds = /(?<=[.!?…؟।]["'”’»)]*)\s+|(?<=[。！？]["'」』）]*)|\s*\n\s*\n\s*/u;

/** Measures the sentences of an entry's body, else of its description or title, in characters. */
const measureSentences = memoize(({ title, description, body }: Entry): number[] => {
  const words = body.raw
    .replace(itemMarks, '\n\n')
    .replace(codeBlocks, '')
    .replace(formulasAndHeadings, '')
    .replace(commentsTagsAndUrls, '');
  const text = words || description || title;
  const sentences = text.split(sentenceEnds).filter((one) => /[\p{L}\p{N}]/u.test(one));
  return (sentences.length > 0 ? sentences : [title])
    .slice(0, mostSentences)
    .map((one) => one.length);
});

/** The inks of the covers in turn, which the palette replaces: on paper, ink, the accent and a darker paper. */
const plates: readonly [Plate, Plate, Plate, Plate] = [
  { ground: '#EFE8DA', line: '#C4B89F', shape: '#1B2230', mark: '#D2452A', tone: '#DDD3BF' },
  { ground: '#1B2230', line: '#56606F', shape: '#EFE8DA', mark: '#D2452A', tone: '#2A3342' },
  { ground: '#D2452A', line: '#EBA489', shape: '#1B2230', mark: '#EFE8DA', tone: '#BB3920' },
  { ground: '#C9B78F', line: '#A08C60', shape: '#1B2230', mark: '#D2452A', tone: '#B7A377' },
];

/**
 * Draws the cover of an entry that has no picture. One part of it moves in its answer. The same source and
 * index give the same drawing.
 *
 * @param index of the cover among all drawn ones: with at most three columns of cards and four grounds in turn, no
 *   two neighbors have the same ground. Without it, the title picks the ground.
 */
export function drawCover(source: CoverSource, index?: number): string {
  const { width, height } = coverSize;
  const pick = createPicker(source.title);
  const first = pick(plates.length);
  const plate = plates[(index ?? first) % plates.length] ?? plates[0];
  const { still, mark, answer } = drawArt(source, plate, pick);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" data-colors="palette">`,
    `<desc>${escapeHtml(source.caption)}</desc>`,
    `<path fill="${plate.ground}" d="M0 0h${width}v${height}H0z"/>${still}`,
    `<g id="answer" display="none">${answer}</g><g>${mark}</g>`,
    '</svg>\n',
  ].join('');
}

function drawArt(source: CoverSource, plate: Plate, pick: Picker) {
  switch (source.kind) {
    case 'languages':
      return drawWeave(source.names, plate, pick);
    case 'tags':
      return drawSquares(source.names, plate, pick, createPicker);
    case 'publications':
      return drawRings(source, plate, pick);
    case 'sentences':
      return drawBars(source.lengths, plate);
  }
}

/** Picks numbers by a hash of the seed, so that every build picks the same. */
function createPicker(seed: string): Picker {
  const bytes = createHash('sha256').update(seed).digest();
  let next = 0;
  return (below) => (bytes[next++ % bytes.length] ?? 0) % below;
}
