import { toHtml } from 'hast-util-to-html';
import type { Nodes } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { noteKinds } from '../../../schemas/words.ts';
import { makeElement } from './components.ts';

/** The ends of an aside as Docusaurus, Starlight and VitePress write it. */
const aside = String.raw`^:::+[^\S\n]*(?:(?<kind>[a-z]+)[^\S\n]*(?<title>[^\n]*))?$`;

/** Words of a template language or of a generator, and blocks of code as Liquid and Hugo write them. */
const templates = [
  aside,
  // One that is never closed goes to the end.
  String.raw`<!--[\s\S]*?(?:-->|(?![\s\S]))`,
  String.raw`(?:\{%-?|\{\{[<%])\s*highlight\s+"?(?<lang>[\w+#.-]+)[^}]*\}+[^\S\n]*\n?(?<code>[\s\S]*?)\n?[^\S\n]*(?:\{%-?\s*end|\{\{[<%]\s*\/)highlight\s*-?[%>]\}+`,
  // A formula of several lines, whose signs have no lines of their own as Markdown wants it.
  String.raw`^\$\$(?<formula>[^\n$]+\n[^$]*?)\$\$[^\S\n]*$`,
  // The title of the post again.
  String.raw`^(?:#[^\S\n]*\{\{\s*page\.title\s*\}\}|\{\{\s*page\.title\s*\}\}[^\S\n]*\n=+)[^\S\n]*$`,
  String.raw`^[-*+] [^\n]*\n\{:toc[^{}\n]*\}`,
  String.raw`\{\{[<%][\s\S]{0,2000}?[%>]\}\}`,
  String.raw`\{%[\s\S]{0,2000}?%\}`,
  String.raw`\{\{[^{}]{0,500}\}\}`,
  String.raw`\{(?::[^{}\n]{0,500}|[#.][\p{L}\p{N}_\-]+(?:\s+(?:[#.]|[\w\-]+=)[^\s{}]{1,200}){0,9}\s*)\}`,
  // Hashnode's embeds, and where its pictures stand.
  String.raw`%\[(?<embed>https?:[^\]\s]{1,2000})\]`,
  String.raw` align="\w+"(?=\))(?<=\]\([^\s()]{1,2000} align="\w+")`,
];

/** What is replaced in Markdown, and in MDX. */
export const templatePatterns = {
  markdown: new RegExp(templates.join('|'), 'gmu'),
  mdx: new RegExp(aside, 'gmu'),
};

const rawTag = /\{%-?\s*(?:end)?raw\s*-?%\}/g;

/** The URL of the site itself, before a path or as a filter of one. */
const ownAddress =
  /^\{\{[<%-]?\s*(?:site\.(?:baseurl|url|github\.url)|baseurl|["']([^"']*)["']\s*\|\s*(?:relative_url|absolute_url|prepend:\s*site\.\w+)[^}]*?)\s*[>%-]?\}\}$/i;

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
  { pattern, isLiquid }: { pattern: RegExp; isLiquid: boolean },
  note: (offset: number, message: string) => void,
): { text: string; toSource(offset: number): number } {
  const exact = nodes.filter(({ type }) => /^(?:code|inlineCode|html)$/.test(type));
  let [result, end] = ['', 0];
  const starts: [now: number, before: number][] = [[0, 0]];
  for (const match of text.matchAll(pattern)) {
    const { 0: words, index, groups } = match;
    const around = exact.find(({ position }) => {
      const { start, end } = position ?? {};
      return (start?.offset ?? 0) <= index && index < (end?.offset ?? 0);
    });
    const isRaw = isLiquid && new RegExp(rawTag, '').test(words);
    if (around && around.type !== 'html' && !isRaw) continue;
    const means = isRaw && !groups?.lang ? { text: '' } : explainTemplate(words, groups);
    if (means.note) note(index, means.note);
    const isHtml = around?.type === 'html';
    const shown = isHtml ? toHtmlCode(words, text.slice(0, index)) : toCode(words);
    result += text.slice(end, index) + (means.text ?? shown);
    end = index + words.length;
    starts.push([result.length, end]);
  }
  const toSource = (offset: number) => {
    const [now = 0, before = 0] = starts.findLast(([start]) => start <= offset) ?? [];
    return before + offset - now;
  };
  return { text: result + text.slice(end), toSource };
}

/** The Markdown that a template stands for, if there is any, and a note if it does not come along as it was. */
function explainTemplate(
  words: string,
  {
    lang,
    code = '',
    embed = '',
    kind = '',
    title,
    formula,
  }: Record<string, string | undefined> = {},
): { text?: string; note?: string } {
  if (title !== undefined) return { text: openNote(kind, title) };
  if (words.startsWith(':::')) return { text: '\n\n</note>\n' };
  // The mark at the end of a summary.
  if (/^<!--\s*(?:more|truncate)\b/.test(words)) return { text: '' };
  if (formula) return { text: `$$\n${formula.replace(/\n\s*\n/g, '\n').trim()}\n$$` };
  if (words.startsWith('<!--')) return { text: '', note: describeComment(words) };
  if (lang) return { text: toCode(`${lang}\n${code.replace(rawTag, '')}\n`, 3) };
  if (embed) return { text: `[${embed}](${embed})` };
  if (/^\{[:#.]/.test(words)) return { text: '', note: 'attributes in braces are left out' };
  if (/^[-*+]/.test(words)) return { text: '', note: 'the table of contents is left out' };
  if (/^(?:#| )|\n=+\s*$/.test(words)) return { text: '' };
  const own = ownAddress.exec(words);
  if (own) return { text: own[1] ?? '' };
  const [, name = '', rest = ''] =
    /^\{[{%][<%-]?\s*([/\w.-]*)([\s\S]*?)\/?\s*[>%-]?[%}]\}$/.exec(words) ?? [];
  const [, argument = ''] = /^\s*["']?([^\s"']+)/.exec(rest) ?? [];
  if (/^(?:figure|img|image)$/.test(name)) {
    const picture = toFigure(rest);
    if (picture) return { text: picture };
  }
  if (/^(?:embed|link)$/.test(name) && /^https?:/.test(argument))
    return { text: `[${argument}](${argument})` };
  if (/^(?:ref|relref|post_url|link)$/.test(name)) return { text: encodeURI(argument) };
  if (/^(?:end|\/)/.test(name)) return {};
  const opening = words.slice(0, words.startsWith('{%') ? 2 : 3).trim();
  return { note: `${opening} ${name} … stays as code` };
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

/** Writes the picture that the parameters of a shortcode name, with its caption of Markdown, as HTML. */
function toFigure(parameters: string): string | undefined {
  const pairs = parameters.matchAll(
    /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g,
  );
  const values = Object.fromEntries(
    Array.from(pairs, ([, key, ...texts]) => [key, texts.join('')]),
  );
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
