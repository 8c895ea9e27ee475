import { catalogs } from '../../schemas/catalogs/catalog.ts';
import { lazy } from '../../schemas/lazy.ts';
import { defaultLanguage } from '../../schemas/words.ts';
import type { Draft } from './draft.ts';

/** The words of few letters that each catalog uses: what holds the sentences of a language together. */
const listKnown = lazy(() =>
  Object.entries(catalogs).map(([tag, { site, form }]) => {
    const texts = Object.values({ ...site, ...form }).join('\n');
    return { tag, words: new Set(listShortWords(texts, tag)) };
  }),
);

function listShortWords(text: string, tag = defaultLanguage): string[] {
  const segments = new Intl.Segmenter(tag, { granularity: 'word' }).segment(text.toLowerCase());
  return Array.from(segments, ({ segment }) => segment).filter((word) =>
    /^\p{L}{1,4}$/u.test(word),
  );
}

/** Guesses in which language the sentences of a source are; undefined if they are few, or in one without a catalog. */
export function guessLanguage(drafts: readonly Draft[]): string | undefined {
  const texts = drafts.flatMap(({ values }) => JSON.stringify(values).match(/"[^"]{30,}"/g) ?? []);
  const words = listShortWords(texts.join('\n').slice(0, 20_000));
  const counts = listKnown().map(({ tag, words: known }) => {
    return { tag, count: words.filter((word) => known.has(word)).length };
  });
  const [best, second] = counts.toSorted((a, b) => b.count - a.count);
  if (!best || !second || words.length < 12) return undefined;
  // Relatives share words, and some scripts are of one language alone.
  const isClear = best.count > words.length / 4 && best.count > second.count * 1.25;
  return isClear || (second.count === 0 && best.count > 2) ? best.tag : undefined;
}
