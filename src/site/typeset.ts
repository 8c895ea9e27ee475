import { Children, type ReactNode } from 'react';
import type { jsx } from 'react/jsx-runtime';

/** Stands for what is passed over: an element among the texts of a paragraph, or code. */
const held = '\ufffc';
/** Code between its marks, and words. */
const wordPattern = /`[^`]*`|[^\s`]+/g;
/** What words of code and addresses hold. */
const isKept = /[`=<>{}\\@]|:\/\//;
/** Letters of scripts that have marks of their own. */
const otherLetter = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u;

const units = [
  '%',
  '‰',
  '°[CF]?',
  '€',
  '£',
  '[kMGT]?i?B',
  '[kMG]?bit',
  '[kMG]?Hz',
  '[mµn]?s',
  'min',
  'h',
  '[kcmµn]?m',
  '[mk]?g',
  'px',
  'pt',
  'r?em',
  'fps',
  'kWh?',
  'V',
  'million',
  'billion',
].join('|');
const quantity = new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');

/**
 * Sets running text as a typographer would: with quotation marks and apostrophes, and numbers on one
 * line with their units. It is for readers alone: data and names keep their letters. Every letter
 * keeps its place, and browsers find the text by its plain letters too.
 */
export function typeset(text: string): string {
  const spaced = text.replace(quantity, '\u00a0');
  if (!/['"]/.test(text) || otherLetter.test(text)) return spaced;
  const open = spaced.replace(wordPattern, (word) =>
    isKept.test(word) ? held.repeat(word.length) : word,
  );
  const set = setApostrophes(setQuotes(open));
  return set.replaceAll(held, (_, index: number) => spaced.charAt(index));
}

/** The same for what React renders as one text, whose marks may stand around its elements. */
export function typesetNodes(children: ReactNode): ReactNode {
  const nodes = Children.toArray(children);
  const set = typeset(nodes.map((node) => (typeof node === 'string' ? node : held)).join(''));
  let end = 0;
  return nodes.map((node) => {
    const start = end;
    end += typeof node === 'string' ? node.length : 1;
    return typeof node === 'string' ? set.slice(start, end) : node;
  });
}

/** Code, and what `src/node/code-blocks` makes of it. */
const codeElements = ['pre', 'code', 'span', 'mark', 'ins', 'del'];

/** Sets the texts of plain elements while they are made; code keeps its letters. */
export function typesetElements(create: typeof jsx): typeof jsx {
  return (type, props, key) => {
    const { children } = props as { children?: ReactNode };
    const isText = children && typeof type === 'string' && !codeElements.includes(type);
    const set = isText ? { ...(props as object), children: typesetNodes(children) } : props;
    return create(type, set, key);
  };
}

/** What an opening mark stands behind; at the start of a text it is nothing. */
const opener = /^[\s([{“‘—–-]?$/;

/** Marks come in pairs, but for those of inches; where one has no other, all stay as they are. */
function setQuotes(text: string): string {
  let isOpen = false;
  const set = text.replace(/"/g, (mark, index: number) => {
    if (!isOpen && !opener.test(text.charAt(index - 1))) return mark;
    isOpen = !isOpen;
    return isOpen ? '“' : '”';
  });
  return isOpen ? text : set;
}

/** A mark that has another behind a later word opens a quotation; the others are apostrophes. */
function setApostrophes(text: string): string {
  return text.replace(/'/g, (mark, index: number) => {
    const [before, rest] = [text.charAt(index - 1), text.slice(index + 1)];
    // Feet and minutes.
    if (/\d/.test(before) && !/^\p{L}/u.test(rest)) return mark;
    const opens = opener.test(before) && /^\p{L}/u.test(rest);
    return opens && /[\p{L}\p{P}]'(?!\p{L})/u.test(rest) ? '‘' : '’';
  });
}
