import type { Nodes } from 'mdast';
import { Children, type ReactNode } from 'react';
import type { jsx } from 'react/jsx-runtime';
import { defaultLanguage } from '../schemas/words.ts';

/** Replaces an element among the texts of a paragraph, or code, while the text is changed. */
const placeholder = '\ufffc';
/** Matches code between its marks, and words. */
const codeOrWord = /`[^`]*`|[^\s`]+/g;
/** Matches words of code and URLs, which stay as they are. */
const isKept = /[`=<>{}\\@]|:\/\//;
const isLetter = /\p{L}/u;
/** Matches letters of scripts with other quotation marks. */
const otherLetter = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u;

const codes = 'EUR|USD|GBP|CHF|JPY|CNY|INR|BRL|CAD|AUD|MXN|SEK|NOK|DKK|PLN|CZK|HUF|TRY';
/** Matches currencies that are written before a number: `R$ 5`, `€ 5`, `CHF 5`. */
const currency = new RegExp(
  `(?<![\\p{L}\\d])(?:\\p{Lu}{0,3}\\p{Sc}|${codes}|[Kk]r\\.?|Rs\\.?|Rp|Fr\\.) (?=\\d)`,
  'gu',
);
const units =
  '%|‰|°[CF]?|\\p{Sc}|zł|Kč|Ft|kr|[kMGT]?i?B|[kMG]?bit|[kMG]?Hz|[mµn]?s|min|h|[kcmµn]?m|[mk]?g|px|pt|r?em|fps|kWh?|V|million|billion';
const quantity = new RegExp(`(?<=\\d) (?=(?:${units}|${codes})(?![\\p{L}\\d]))`, 'gu');

/** Matches the last two words of a text, if they are short. */
const shortEnd = /(?<=\s)(?=.{3,15}$)([^\s`]+) ([^\s`]+)$/u;
/** Labels and other short texts break anywhere. */
const shortestParagraph = 60;

/**
 * Replaces straight quotation marks and apostrophes by typographic ones, and keeps numbers with their units
 * and currencies, and two short last words of a paragraph on one line. Only running text gets it: data and names keep their
 * letters. Find-in-page still finds the plain text.
 */
export function typeset(text: string, language = defaultLanguage): string {
  return writeQuotes(text, setMarks(text), language).join('');
}

/** Does this with English marks; every character keeps its index. */
function setMarks(text: string): string {
  const amounts = text.replace(currency, (mark) => mark.replace(' ', '\u00a0'));
  const spaced = keepEnd(amounts.replace(quantity, '\u00a0'));
  if (!/['"]/.test(text) || otherLetter.test(text)) return spaced;
  const open = spaced.replace(codeOrWord, (word) =>
    isKept.test(word) ? placeholder.repeat(word.length) : word,
  );
  const set = setApostrophes(setQuotes(open));
  return set.replaceAll(placeholder, (_, index: number) => spaced.charAt(index));
}

/** Writes marks that were set as a language does, in place of each character of the text. */
function writeQuotes(text: string, set: string, language: string): string[] {
  const [open, close, openInner, closeInner] = findQuotes(language);
  let isInner = false;
  return set.split('').map((mark, index) => {
    if (mark === text.charAt(index)) return mark;
    if (mark === '“') return open;
    if (mark === '”') return close;
    // Others are apostrophes.
    const isPair =
      mark === '‘' || (isInner && mark === '’' && !isLetter.test(set.charAt(index + 1)));
    if (!isPair) return mark;
    isInner = mark === '‘';
    return isInner ? openInner : closeInner;
  });
}

/** Keeps two short last words together, for browsers without `text-wrap: pretty`. More would tear the line above. */
function keepEnd(text: string): string {
  if (text.length < shortestParagraph) return text;
  return text.replace(shortEnd, '$1\u00a0$2');
}

/** Does the same for nodes that React renders as one text; pairs of marks may enclose elements. */
export function typesetNodes(children: ReactNode, language?: string): ReactNode {
  const nodes = Children.toArray(children);
  const pieces = nodes.map((node) => (typeof node === 'string' ? node : placeholder));
  const texts = typesetPieces(pieces, language);
  return nodes.map((node, index) => (typeof node === 'string' ? texts[index] : node));
}

/** Does the same for a node of Markdown, as for the elements that it becomes on a page. */
export function typesetMarkdown<Node extends Nodes>(node: Node, language?: string): Node {
  if (!('children' in node)) return node;
  const nodes: readonly Nodes[] = node.children;
  const pieces = nodes.map((one) => (one.type === 'text' ? one.value : placeholder));
  const texts = typesetPieces(pieces, language);
  const children = nodes.map((one, index) =>
    one.type === 'text' ? { ...one, value: texts[index] } : typesetMarkdown(one, language),
  );
  return { ...node, children };
}

/** Does the same for the pieces of one text. */
function typesetPieces(pieces: readonly string[], language = defaultLanguage): string[] {
  const text = pieces.join('');
  const set = writeQuotes(text, setMarks(text), language);
  let end = 0;
  return pieces.map(({ length }) => {
    end += length;
    return set.slice(end - length, end).join('');
  });
}

/** The elements of code, as `src/engine/content/bodies` makes them, and of the source of a formula. */
const codeElements = ['pre', 'code', 'span', 'mark', 'ins', 'del', 'annotation'];

/** Wraps React's JSX function to change the texts of plain elements; code keeps its letters. */
export function typesetElements(create: typeof jsx, language?: string): typeof jsx {
  return (type, props, key) => {
    const { children } = props as { children?: ReactNode };
    const isText = children && typeof type === 'string' && !codeElements.includes(type);
    const set = isText
      ? { ...(props as object), children: typesetNodes(children, language) }
      : props;
    return create(type, set, key);
  };
}

/** Matches the character before an opening mark; at the start of a text there is none. */
const opener = /^[\s([{“‘—–-]?$/;

/** Replaces pairs of double marks. With a mark left over, such as that of inches, all stay as they are. */
function setQuotes(text: string): string {
  let isOpen = false;
  const set = text.replace(/"/g, (mark, index: number) => {
    if (!isOpen && !opener.test(text.charAt(index - 1))) return mark;
    isOpen = !isOpen;
    return isOpen ? '“' : '”';
  });
  return isOpen ? text : set;
}

/** Replaces a mark that another one closes after a later word by quotes, and others by apostrophes. */
function setApostrophes(text: string): string {
  return text.replace(/'/g, (mark, index: number) => {
    const before = text.charAt(index - 1);
    const rest = text.slice(index + 1);
    // A number of feet or minutes.
    if (/\d/.test(before) && !/^\p{L}/u.test(rest)) return mark;
    const opens = opener.test(before) && /^\p{L}/u.test(rest);
    return opens && /[\p{L}\p{P}]'(?!\p{L})/u.test(rest) ? '‘' : '’';
  });
}

/** Quotation marks: outer pair, inner pair. */
type QuoteMarks = readonly [open: string, close: string, openInner: string, closeInner: string];

/** Languages, and tags with a region, by the marks that they have; all others have the English ones. */
const marksOfLanguages: readonly (readonly [tags: string, marks: QuoteMarks])[] = [
  ['bg cs de et is lb lt mk sk sl sr', ['„', '“', '‚', '‘']],
  ['bs hr', ['„', '”', '‘', '’']],
  ['pl ro', ['„', '”', '«', '»']],
  ['hu', ['„', '”', '»', '«']],
  ['ca el es eu gl it pt-PT', ['«', '»', '“', '”']],
  ['fr', ['«\u00a0', '\u00a0»', '“', '”']],
  ['be ru uk', ['«', '»', '„', '“']],
  ['nb nn no', ['«', '»', '‘', '’']],
  ['de-CH de-LI fr-CH it-CH rm', ['«', '»', '‹', '›']],
  ['da fi sv', ['”', '”', '’', '’']],
];
const englishMarks: QuoteMarks = ['“', '”', '‘', '’'];

const quoteMarks = new Map(
  marksOfLanguages.flatMap(([tags, row]) => tags.split(' ').map((tag) => [tag, row] as const)),
);

/** Finds how a language marks the quotations, by its tag. */
export function findQuotes(tag: string): QuoteMarks {
  return (
    quoteMarks.get(tag) ?? quoteMarks.get(tag.replace(/-.*/s, '').toLowerCase()) ?? englishMarks
  );
}
