import { createRequire } from 'node:module';
import { shippedFile } from '../../model/places.ts';
import {
  isPageElement,
  isPageText,
  listChildren,
  type PageElement,
  type PageTree,
} from './tree.ts';

/** Words of fewer letters fit where the pages have room for words. */
const longWord = /(?<![\p{L}\p{M}\p{N}@./_&#])\p{L}{14,}(?![\p{L}\p{M}\p{N}@/_]|\.\p{L})/gu;

const unbrokenElements = new Set(['script', 'style', 'pre', 'code', 'svg', 'math', 'textarea']);

/**
 * Marks where the long words of a page may be broken, with soft hyphens: many browsers have no patterns for its
 * language and would break a title anywhere. English pages stay as they are, and so do those in a language that
 * has no patterns. The words of the owner's name stay whole wherever they are.
 */
export function hyphenateTree(tree: PageTree, language: string, name: string): void {
  const hyphenate = findHyphenation(language);
  if (!hyphenate) return;
  const ofName = new Set(name.match(longWord));
  hyphenateTexts(tree, (word) => (ofName.has(word) ? word : hyphenate(word)));
}

function hyphenateTexts(parent: PageTree | PageElement, hyphenate: Hyphenate): void {
  for (const node of listChildren(parent)) {
    if (isPageText(node)) node.value = node.value.replace(longWord, hyphenate);
    else if (isPageElement(node) && !keepsWords(node)) hyphenateTexts(node, hyphenate);
  }
}

/** Whether the words of an element stay: code, other languages, what a script renders again, and URLs. */
function keepsWords(element: PageElement): boolean {
  return (
    unbrokenElements.has(element.tagName) ||
    element.attrs.some(({ name }) => name === 'lang' || name === 'data-island') ||
    // A URL or a name that may break at some of its letters, and nowhere else.
    element.childNodes.some(({ nodeName }) => nodeName === 'wbr')
  );
}

type Hyphenate = (word: string) => string;

/** Languages and scripts whose patterns are those of a wider language. */
const patternFiles: Record<string, string> = { 'bs-Latn': 'sh-latn', 'sr-Latn': 'sh-latn' };
/** Languages that need no hyphens, and those whose patterns break words at wrong places. */
const unbrokenLanguages = ['en', 'id'];
/** Only longer words are worth the mistakes of the patterns. */
const leastLetters: Record<string, number> = { da: 18 };

const load = createRequire(shippedFile('package.json'));
const joinParts = (parts: string) => parts.replace('\u00ad', '');

function findHyphenation(tag: string): Hyphenate | undefined {
  const { language, script } = new Intl.Locale(tag).maximize();
  const isKnown = ['Latn', 'Cyrl', 'Grek'].includes(script ?? '');
  if (unbrokenLanguages.includes(language) || !isKnown) return undefined;
  try {
    const patterns: { hyphenateSync: Hyphenate } = load(
      `hyphen/${patternFiles[`${language}-${script}`] ?? language}`,
    );
    const least = leastLetters[language] ?? 0;
    // Two or three letters on a line of their own are hard to read.
    return (word) =>
      word.length < least
        ? word
        : patterns.hyphenateSync(word).replace(/^\p{L}{1,3}\u00ad|\u00ad\p{L}{1,3}$/gu, joinParts);
  } catch {
    // There are no patterns for this language.
    return undefined;
  }
}
