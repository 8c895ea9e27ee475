import { localDay } from '../schemas/calendar.ts';
import { foldName } from '../schemas/names.ts';
import { listFeedEntries, type Site } from './create-site.ts';
import type { Entry } from './entries.ts';
import { isDay } from './formats.ts';

/** Whether a post's day is in the future, where this runs. */
export function isToCome(date: string, today = new Date()): boolean {
  return isDay(date) && date > localDay(today);
}

/** Whether a site has posts to read, and so a feed as JSON; it needs the site's URL, as all feeds do. */
export function hasJsonFeed(site: Pick<Site, 'url' | 'studies' | 'config'>): boolean {
  return site.url !== '' && listFeedEntries(site).some(({ type }) => type.isPost);
}

/** Finds the posts written before and after a post, among those that have a page. */
export function findNeighbors({ studies }: Pick<Site, 'studies'>, { file }: Entry) {
  const posts = [...studies.values()].map(({ entry }) => entry).filter(({ type }) => type.isPost);
  const index = posts.findIndex((post) => post.file === file);
  return { newer: posts[index - 1], older: posts[index + 1] };
}

/** The most projects that a post leads to. */
const mostRelated = 3;

/** Finds the projects that share the most tags with a post, and that can be visited. */
export function findRelated(
  { entrySections }: Pick<Site, 'entrySections'>,
  { tags }: Entry,
): Entry[] {
  const own = new Set(tags.map(foldName));
  const projects = entrySections.find(({ type }) => type.section === 'projects')?.entries ?? [];
  const counted = projects
    .filter(({ pagePath, link }) => pagePath ?? link)
    .map((entry) => ({
      entry,
      count: entry.tags.filter((tag) => own.has(foldName(tag))).length,
    }))
    .filter(({ count }) => count > 0);
  // Sorting keeps the order of projects that share as many.
  return counted
    .sort((a, b) => b.count - a.count)
    .slice(0, mostRelated)
    .map(({ entry }) => entry);
}

/**
 * Words a minute in languages that were measured, of texts read with care: Trauzettel-Klosinski and Dietz,
 * "Standardized Assessment of Reading Performance", 2012.
 */
const wordsPerMinute: Readonly<Record<string, number>> = {
  ar: 138,
  de: 179,
  en: 228,
  es: 218,
  fr: 195,
  he: 187,
  it: 188,
  nl: 202,
  pl: 166,
  pt: 181,
  ru: 184,
  tr: 166,
};
const defaultSpeed = 190;

/** The same in characters, where no blanks part words. */
const charactersPerMinute: Readonly<Record<string, number>> = { ja: 357, zh: 255 };
const defaultCharacterSpeed = 300;

const characters = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;

/** Scripts that put no blanks between words, which only a dictionary can part. */
const unparted = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Estimates how many minutes a body takes to read, in whole ones.
 *
 * @param text MDX; URLs, and the names of elements, are not read
 */
export function countMinutes(text: string, tag: string): number {
  return Math.max(1, Math.round(measureMinutes(text, tag)));
}

/** The same, but exactly. */
export function measureMinutes(text: string, tag: string): number {
  const { language } = new Intl.Locale(tag);
  const read = text.replace(/<[^<>]*>|\]\([^()]*\)|https?:\S+/g, ' ');
  const signs = read.match(characters)?.length ?? 0;
  const words = countWords(read.replace(characters, ' '), tag);
  return (
    words / (wordsPerMinute[language] ?? defaultSpeed) +
    signs / (charactersPerMinute[language] ?? defaultCharacterSpeed)
  );
}

/** Counts words between blanks; the dictionary takes 20 ms for a long post, so other scripts go without it. */
function countWords(text: string, tag: string): number {
  if (!unparted.test(text)) {
    return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  }
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}
