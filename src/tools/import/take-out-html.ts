import { decodeNamedCharacterReference } from 'decode-named-character-reference';

const blocks = 'address article aside blockquote center dd div dl dt figcaption figure footer';
const moreBlocks = 'h1 h2 h3 h4 h5 h6 header li main nav ol p pre section table tbody thead tr ul';
const words = 'a abbr b big cite code del em font i ins kbd label mark q s samp small span strike';
const moreWords = 'strong sub sup td th tt u var';
const blockNames = new Set(`${blocks} ${moreBlocks}`.split(' '));
const names = new Set([...blockNames, ...`${words} ${moreWords}`.split(' ')]);

/** Tags that need no end wherever they stand. */
const loneTag = /^<(?:br|hr|wbr)\b|^<img\s/i;

/** Tags that need no end in a text that has HTML for sure. */
const openEnded = new Set(['dd', 'dt', 'li', 'p', 'td', 'th', 'tr']);

const tagPattern = /<(?<end>\/?)(?<name>[a-z][a-z\d]*)(?:\s[^<>]*)?\/?>|<!--[^<>]*-->/gi;

/** What was found in a text; `isTagged` where tags were taken out. */
export interface HtmlText {
  text: string;
  isTagged: boolean;
  hasLinks: boolean;
}

/**
 * Takes HTML out of a text: its paragraphs become paragraphs, its list items lines behind "- ". What
 * is no known tag with an end of its own, such as `List<T>` or "the <b> tag", stays text.
 */
export function takeOutHtml(text: string): HtmlText {
  const tags = findTags(text);
  if (tags.length === 0) return { text: decode(text), isTagged: false, hasLinks: false };
  let from = 0;
  let out = '';
  for (const { index, 0: tag } of tags) {
    out += text.slice(from, index) + writeInstead(tag);
    from = index + tag.length;
  }
  const hasLinks = tags.some(([tag]) => /^<(?:a|img)\s.*(?:href|src)\s*=/is.test(tag));
  return { text: decode(tidy(out + text.slice(from))), isTagged: true, hasLinks };
}

function nameOf(tag: RegExpExecArray): string {
  return tag.groups?.name?.toLowerCase() ?? '';
}

/** The tags that are surely meant as such, in order. */
function findTags(text: string): RegExpExecArray[] {
  const tags = [...text.matchAll(tagPattern)];
  const sure = new Set(tags.filter(([tag]) => loneTag.test(tag) || tag.startsWith('<!')));
  const open = new Map<string, RegExpExecArray[]>();
  for (const tag of tags.filter((found) => names.has(nameOf(found)))) {
    const waiting = open.get(nameOf(tag)) ?? [];
    open.set(nameOf(tag), waiting);
    if (!tag.groups?.end) waiting.push(tag);
    else for (const start of waiting.splice(-1)) sure.add(start).add(tag);
  }
  return tags.filter((tag) => sure.has(tag) || (sure.size > 0 && openEnded.has(nameOf(tag))));
}

function writeInstead(tag: string): string {
  const [, end, name = ''] = /^<(\/?)([a-z\d]*)/i.exec(tag.toLowerCase()) ?? [];
  if (name === 'br') return '\n';
  if (name === 'td' || name === 'th') return ' ';
  if (name === 'li') return end ? '\n' : '\n- ';
  return blockNames.has(name) || name === 'hr' ? '\n\n' : '';
}

/** Without the blanks that HTML does not show. */
function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^- ?\n+(?=[^\n-])/gm, '- ')
    .replace(/^- ?(?:\n+|$)/gm, '');
}

/** Writes out `&amp;`, `&#8211;` and all other names that HTML has for letters. */
function decode(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (whole, name: string) => {
    const letter = name.startsWith('#')
      ? decodeNumber(name.slice(1))
      : decodeNamedCharacterReference(name);
    return letter === '\u00a0' ? ' ' : letter || whole;
  });
}

function decodeNumber(digits: string): string | undefined {
  const code = Number(/^x/i.test(digits) ? `0${digits}` : digits);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
