import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { packageFile } from '../../site/places.ts';

/** Words of fewer letters fit where the pages have room for words. */
const longWord = /(?<![\p{L}\p{M}\p{N}@./_&#])\p{L}{14,}(?![\p{L}\p{M}\p{N}@/_]|\.\p{L})/gu;

/** Elements whose words stay as they are: code, the name, other languages, and what a script renders again. */
const keptNames = /^(?:head|script|style|pre|code|svg|math|textarea)$/;
const keptAttributes = /\s(?:lang|data-island)=|\sclass="[^"]*\bowner-name\b/;

/**
 * Marks where the long words of a page may be broken, with soft hyphens: many browsers have no patterns for its
 * language and would break a title anywhere. English pages stay as they are, and so do those in a language that
 * has no patterns.
 */
export async function hyphenatePage(html: string): Promise<string> {
  const [, tag = ''] = /<html lang="([^"]+)"/.exec(html) ?? [];
  const hyphenate = await findHyphenation(tag);
  if (!hyphenate) return html;
  // The name of the element whose words stay, and how many of that name are open.
  let kept = '';
  let depth = 0;
  return html.replace(/<(\/?)([a-z][\w-]*)[^>]*>|[^<]+/g, (token, close = '', name = '') => {
    if (!name) return kept ? token : token.replace(longWord, (word: string) => hyphenate(word));
    if (kept) {
      if (name === kept) depth += close ? -1 : 1;
      if (depth === 0) kept = '';
    } else if (!close && name !== 'html' && (keptNames.test(name) || keptAttributes.test(token))) {
      kept = name;
      depth = 1;
    }
    return token;
  });
}

const joinParts = (parts: string) => parts.replace('\u00ad', '');

async function findHyphenation(tag: string): Promise<((word: string) => string) | undefined> {
  if (!tag) return undefined;
  const { language, script } = new Intl.Locale(tag).maximize();
  if (language === 'en' || !['Latn', 'Cyrl', 'Grek'].includes(script ?? '')) return undefined;
  const file = packageFile(`hyphen/${language}/index.js`);
  if (!existsSync(file)) return undefined;
  const { default: patterns } = await import(pathToFileURL(file).href);
  // Two or three letters on a line of their own are hard to read.
  return (word: string) =>
    patterns.hyphenateSync(word).replace(/^\p{L}{1,3}\u00ad|\u00ad\p{L}{1,3}$/gu, joinParts);
}
