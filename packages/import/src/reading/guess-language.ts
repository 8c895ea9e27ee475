import { catalogs, findScript, lazy } from '../../../../src/engine/kit/content.ts';

/** What the sentences of a source say about their language. */
export interface LanguageGuess {
  /** Undefined if they are few, or in a language without a catalog. */
  tag?: string | undefined;
  /** The other form of the language, if nothing tells which of the two it is. */
  other?: string | undefined;
  /** Whether the sentences are many enough to tell, or in other letters than English. */
  isUnclear?: boolean;
}

/** Scripts that show the languages in them; technical words in Latin letters stand between theirs. */
const scripts: readonly [letters: RegExp, names: RegExp][] = [
  [/[\p{sc=Hira}\p{sc=Kana}]/gu, /^Jpan$/],
  [/\p{sc=Hang}/gu, /^Kore$/],
  [/\p{sc=Han}/gu, /^Han[st]$/],
  [/\p{sc=Cyrl}/gu, /^Cyrl$/],
  [/\p{sc=Arab}/gu, /^Arab$/],
  [/\p{sc=Hebr}/gu, /^Hebr$/],
  [/\p{sc=Thai}/gu, /^Thai$/],
  [/\p{sc=Deva}/gu, /^Deva$/],
];

/** The words that each catalog uses: those of few letters hold the sentences of a language together. */
const listKnown = lazy(() =>
  Object.entries(catalogs).map(([tag, { site, form }]) => {
    const texts = Object.values({ ...site, ...form }).join('\n');
    return { tag, words: new Set(listWords(texts, tag)) };
  }),
);

/** Words of letters; of Chinese the letters themselves, by which its two scripts differ. */
function listWords(text: string, tag: string): string[] {
  if (/^zh/.test(tag)) return text.match(/\p{sc=Han}/gu) ?? [];
  const segments = new Intl.Segmenter(tag, { granularity: 'word' }).segment(text.toLowerCase());
  return Array.from(segments, ({ segment }) => segment).filter((word) => /^\p{L}+$/u.test(word));
}

const toLanguage = (tag: string) => new Intl.Locale(tag).language;

/** Guesses in which language the sentences of a source are. */
export function guessLanguage(texts: readonly string[]): LanguageGuess {
  const sentences = texts.filter((text) => /\s\S+\s|[^\p{sc=Latn}\P{L}]{4}/u.test(text));
  const text = sentences.join('\n').slice(0, 20_000);
  const share = (letters: RegExp) =>
    (text.match(letters)?.length ?? 0) / (text.match(/\p{L}/gu)?.length ?? 1);
  const [, names = /^Latn$/] = scripts.find(([letters]) => share(letters) > 0.1) ?? [];
  const known = listKnown().filter(({ tag }) => names.test(findScript(tag)));
  const isForeign = share(/[^\p{sc=Latn}\P{L}]/gu) > 0.5;
  const language = findLanguage(text, known, names.source === '^Latn$' ? isForeign : undefined);
  if (!language) {
    const words = listWords(text, 'en');
    return { isUnclear: isForeign || new Set(words).size > 50 || share(/[\u00c0-\u024f]/g) > 0.01 };
  }
  const forms = known.filter(({ tag }) => toLanguage(tag) === language);
  return chooseForm(text, forms);
}

type Known = ReturnType<typeof listKnown>;

/**
 * @param isForeign whether most letters are not Latin ones; undefined if the script is that of the languages
 * @returns the language that most of the words are of
 */
function findLanguage(text: string, known: Known, isForeign?: boolean): string | undefined {
  const languages = [...new Set(known.map(({ tag }) => toLanguage(tag)))];
  if (languages.length < 2) return languages[0];
  if (isForeign) return undefined;
  const words = listWords(text, 'en').filter((word) => word.length <= 4);
  const counts = languages.map((language) => {
    const own = known.filter(({ tag }) => toLanguage(tag) === language);
    return {
      language,
      count: words.filter((word) => own.some((one) => one.words.has(word))).length,
    };
  });
  const [best, second] = counts.toSorted((a, b) => b.count - a.count);
  if (!best || !second || words.length < 12) return undefined;
  // Relatives share words.
  const isClear = best.count > words.length / 4 && best.count > second.count * 1.25;
  return isClear ? best.language : undefined;
}

/** Chooses the form of a language, such as that of Brazil, by the words that only one has. */
function chooseForm(text: string, forms: Known): LanguageGuess {
  const words = listWords(text, forms[0]?.tag ?? 'en');
  const counts = forms.map(({ tag, words: own }) => {
    const others = forms.filter((one) => one.tag !== tag);
    const isOwn = (word: string) => own.has(word) && !others.some((one) => one.words.has(word));
    return { tag, count: words.filter(isOwn).length };
  });
  const [best, second] = counts.toSorted((a, b) => b.count - a.count);
  return { tag: best?.tag, other: best?.count === second?.count ? second?.tag : undefined };
}
