import { toHtml } from 'hast-util-to-html';
import type { Nodes } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { noteKinds } from '../../../../src/engine/kit/content.ts';
import { makeElement } from './components.ts';

/** What a tag becomes: Markdown, if it has an equal, and a note about what is lost. */
interface Meaning {
  text?: string;
  note?: string;
}

/** A tag of Liquid, Nunjucks, Handlebars or Hugo, such as `{% name word key=value %}`. */
interface Tag {
  opening: string;
  /** Everything between its ends. */
  inside: string;
  /** The name without its arguments; one that closes a block begins with `end` or `/`. */
  name: string;
  words: string[];
  values: Record<string, string>;
  end: number;
}

/** The ends of tags, the pattern of their arguments and of the closing end, and how long they may be. */
const tagKinds = [
  { opening: '{%', closing: '%}', longest: 2000 },
  { opening: '{{<', closing: '>}}', longest: 2000 },
  { opening: '{{%', closing: '%}}', longest: 2000 },
  { opening: '{{', closing: '}}', longest: 500 },
].map((kind) => {
  const end = `[-/]?${kind.closing}`;
  // Some forget the second quote; a text of several lines does not reach beyond the tag.
  const quoted = ['"', "'"].map((sign) => {
    const text = `[^${sign}\\n]*|(?:(?!${kind.closing})[^${sign}])*`;
    return `${sign}(${text})(?:${sign}|(?=\\s*${end}))`;
  });
  const argument = String.raw`(?:([\w-]+)\s*=\s*)?(?:${quoted.join('|')}|((?:(?!${end})\S)+))`;
  return { ...kind, token: new RegExp(`(?<end>${end})|${argument}`, 'g') };
});

/** Reads the tag at a place in a text. In quotes, its arguments may have its closing end. */
function readTag(text: string, start: number): Tag | undefined {
  const kind = tagKinds.find(({ opening }) => text.startsWith(opening, start));
  if (!kind) return undefined;
  const { opening, closing, longest, token } = kind;
  const from = start + opening.length + (text[start + opening.length] === '-' ? 1 : 0);
  const near = text.slice(from, start + longest);
  const plainEnd = near.indexOf(closing);
  if (plainEnd < 0) return undefined;
  let inside = near.slice(0, plainEnd);
  let end = from + plainEnd + closing.length;
  const found: string[][] = [];
  for (const match of near.matchAll(token)) {
    if (match.groups?.end) {
      inside = near.slice(0, match.index);
      end = from + match.index + match[0].length;
      break;
    }
    const [, , key = '', ...texts] = match;
    found.push([key, texts.join('').trim()]);
  }
  // Braces within are of another language.
  if (opening === '{{' && /[{}]/.test(inside)) return undefined;
  const [name = '', ...words] = found.flatMap(([key, word = '']) => (key ? [] : [word]));
  const values = Object.fromEntries(found.filter(([key]) => key));
  return {
    opening,
    inside: inside.trim(),
    name: /^[/\w.-]*/.exec(name)?.[0] ?? '',
    words,
    values,
    end,
  };
}

/** The URL of the site itself, before a path or as a filter of one. */
const ownUrl =
  /^(?:site\.(?:baseurl|url|github\.url)|baseurl|["']([^"']*)["']\s*\|\s*(?:relative_url|absolute_url|prepend:\s*site\.\w+).*?)\s*-?$/is;

const rawTag = /\{%-?\s*(?:end)?raw\s*-?%\}/g;
const highlightEnd = /(?:\{%-?\s*end|\{\{[<%]\s*\/)highlight\s*-?[%>]\}+/g;

/** Finds what a tag stands for, and where it ends: a block of code ends with its own tag. */
function explainTag(text: string, tag: Tag, isLiquid: boolean): Meaning & { end: number } {
  const { opening, inside, name, words, values, end } = tag;
  const [argument = Object.values(values)[0] ?? ''] = words;
  if (opening === '{%' && isLiquid && /^(?:end)?raw$/.test(name)) return { end, text: '' };
  const own = opening === '{%' ? undefined : ownUrl.exec(inside);
  if (own) return { end, text: own[1] ?? '' };
  const [lang] = name === 'highlight' ? (/^[\w+#.-]+/.exec(argument) ?? []) : [];
  const block = lang && readHighlight(text, end, lang);
  if (block) return block;
  const picture = /^(?:figure|img|image)$/.test(name) ? toFigure(values) : undefined;
  if (picture) return { end, text: picture };
  if (/^(?:embed|link)$/.test(name) && /^https?:/.test(argument))
    return { end, text: `[${argument}](${argument})` };
  if (/^(?:ref|relref|post_url|link)$/.test(name)) return { end, text: encodeURI(argument) };
  if (/^(?:end|\/)/.test(name)) return { end };
  return { end, note: `${opening} ${name} … stays as code` };
}

/** Reads a block of code after its tag. */
function readHighlight(text: string, start: number, lang: string) {
  highlightEnd.lastIndex = start;
  const close = highlightEnd.exec(text);
  if (!close) return undefined;
  const code = text.slice(start, close.index).replace(/^[^\S\n]*\n?|\n?[^\S\n]*$/g, '');
  return { end: highlightEnd.lastIndex, text: toCode(`${lang}\n${code.replace(rawTag, '')}\n`, 3) };
}

/** A sign of another language, and what it stands for. */
type Sign = readonly [pattern: RegExp, explain: (...groups: string[]) => Meaning];

/** The ends of an aside as Docusaurus, Starlight and VitePress write it; MDX has no other signs. */
const aside: Sign = [
  /^:::+[^\S\n]*(?:([a-z]+)[^\S\n]*([^\n]*))?$/my,
  (_, kind, title = '') => ({ text: kind ? openNote(kind, title) : '\n\n</note>\n' }),
];

const signs: readonly Sign[] = [
  aside,
  // The mark at the end of a summary.
  [/<!--\s*(?:more|truncate)\b[\s\S]*?-->/y, () => ({ text: '' })],
  // One that is never closed goes to the end.
  [/<!--[\s\S]*?(?:-->|(?![\s\S]))/y, (words) => ({ text: '', note: describeComment(words) })],
  // A formula of several lines, whose signs have no lines of their own as Markdown wants it.
  [
    /^\$\$([^\n$]+\n[^$]*?)\$\$[^\S\n]*$/my,
    (_, formula = '') => ({ text: `$$\n${formula.replace(/\n\s*\n/g, '\n').trim()}\n$$` }),
  ],
  // The title of the post again.
  [
    /^(?:#[^\S\n]*\{\{\s*page\.title\s*\}\}|\{\{\s*page\.title\s*\}\}[^\S\n]*\n=+)[^\S\n]*$/my,
    () => ({ text: '' }),
  ],
  [
    /^[-*+] [^\n]*\n\{:toc[^{}\n]*\}/my,
    () => ({ text: '', note: 'the table of contents is left out' }),
  ],
  // Attributes, as kramdown and Pandoc write them.
  [
    /\{(?::[^{}\n]{0,500}|[#.][\p{L}\p{N}_-]+(?:\s+(?:[#.]|[\w-]+=)[^\s{}]{1,200}){0,9}\s*)\}/uy,
    () => ({ text: '', note: 'attributes in braces are left out' }),
  ],
  // Hashnode's embeds, and where its pictures stand.
  [/%\[(https?:[^\]\s]{1,2000})\]/y, (_, url) => ({ text: `[${url}](${url})` })],
  [/ align="\w+"(?=\))(?<=\]\([^\s()]{1,2000} align="\w+")/y, () => ({ text: '' })],
];

const starts = /^:::|<!--|^\$\$|^[-*+] |^#(?=[^\S\n]*\{)|\{[{%:#.]|%\[| align="/gm;

/** Finds the sign at a place in a text: what it stands for, and where it ends. */
function findSign(text: string, start: number, known: readonly Sign[]) {
  for (const [pattern, explain] of known) {
    pattern.lastIndex = start;
    const found = pattern.exec(text);
    if (found) return { ...explain(...found), end: pattern.lastIndex };
  }
  return undefined;
}

/**
 * Makes shortcodes and Liquid what they mean, as far as that is Markdown: code, pictures, URLs. The others
 * stay as code that readers of the text can see.
 *
 * @param nodes what Markdown reads in the text
 * @returns the text, and where its parts were before
 */
export function replaceTemplates(
  text: string,
  nodes: readonly Nodes[],
  { isMdx, isLiquid }: { isMdx: boolean; isLiquid: boolean },
  note: (offset: number, message: string) => void,
): { text: string; toSource(offset: number): number } {
  const exact = nodes.filter(({ type }) => /^(?:code|inlineCode|html)$/.test(type));
  let [result, end] = ['', 0];
  const places: [now: number, before: number][] = [[0, 0]];
  for (const { index } of text.matchAll(starts)) {
    if (index < end) continue;
    const tag = isMdx ? undefined : readTag(text, index);
    const means =
      findSign(text, index, isMdx ? [aside] : signs) ?? (tag && explainTag(text, tag, isLiquid));
    if (!means) continue;
    const words = text.slice(index, means.end);
    const around = exact.find(({ position }) => {
      const { start, end } = position ?? {};
      return (start?.offset ?? 0) <= index && index < (end?.offset ?? 0);
    });
    const isRaw = isLiquid && words.search(rawTag) >= 0;
    if (around && around.type !== 'html' && !isRaw) continue;
    if (means.note) note(index, means.note);
    const isHtml = around?.type === 'html';
    const shown = isHtml ? toHtmlCode(words, text.slice(0, index)) : toCode(words);
    result += text.slice(end, index) + (means.text ?? shown);
    end = means.end;
    places.push([result.length, end]);
  }
  const toSource = (offset: number) => {
    const [now = 0, before = 0] = places.findLast(([start]) => start <= offset) ?? [];
    return before + offset - now;
  };
  return { text: result + text.slice(end), toSource };
}

/** Writes words as code of HTML; as words in an attribute, where no element can be. */
function toHtmlCode(words: string, before: string): string {
  const isInTag = before.lastIndexOf('<') > before.lastIndexOf('>');
  const value = { type: 'text', value: words } as const;
  return toHtml(isInTag ? value : makeElement('code', [value]));
}

function describeComment(words: string): string {
  const count = words.split('\n').length;
  return words.endsWith('-->')
    ? 'a comment is left out'
    : `a comment is never closed, so the ${count} lines from here to the end are left out — write "-->" at its end`;
}

function openNote(kind: string, title: string): string {
  const known = noteKinds.find((one) => one === kind.replace('danger', 'caution')) ?? 'note';
  const words = title.replace(/^\[(.*)\]$/, '$1').trim();
  return `\n<note kind="${known}">\n\n${words && `**${words}**\n\n`}`;
}

const captionReader = unified().use(remarkParse);

/** Writes the picture that the values of a shortcode name, with its caption of Markdown, as HTML. */
function toFigure(values: Tag['values']): string | undefined {
  const { src, alt = '', title, caption = title } = values;
  if (!src) return undefined;
  const picture = toHtml(makeElement('img', [], { src, alt }));
  if (!caption) return picture;
  const words = toHtml(toHast(captionReader.parse(caption)));
  return `<figure>${picture}<figcaption>${words}</figcaption></figure>`;
}

/** Writes words as code in a line, or as a block with a longer fence. */
function toCode(words: string, least = 1): string {
  const runs = Array.from(words.matchAll(/`+/g), ([run]) => run.length + 1);
  const fence = '`'.repeat(Math.max(least, ...runs));
  return `${fence}${least > 1 ? words : words.replace(/\n\s*\n/g, '\n')}${fence}`;
}
