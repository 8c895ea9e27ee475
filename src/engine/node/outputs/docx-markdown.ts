import {
  ExternalHyperlink,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import type { List, Nodes } from 'mdast';
import { toUri } from '../../site/address.ts';
import type { PrintedLanguage } from './printed-resume.ts';

/**
 * Writes blocks of Markdown.
 *
 * @param level how many lists they are in
 */
export function writeNodes(
  nodes: readonly Nodes[],
  language: PrintedLanguage,
  level = 0,
  first: IParagraphOptions = {},
  further: IParagraphOptions = {},
): Paragraph[] {
  return nodes.flatMap((node, index) => {
    if (node.type === 'list') return writeItems(node, language, level);
    const options = index === 0 ? first : further;
    return createParagraph(writeInline(node, language), language, options);
  });
}

/** Office programs know nine levels. */
const levels = Array.from({ length: 9 }, (_, level) => level);
const indentOf = (level: number) => 360 * (level + 1);

function writeItems(list: List, language: PrintedLanguage, depth: number): Paragraph[] {
  const level = Math.min(depth, 8);
  const reference = describeNumbering(list, level);
  return list.children.flatMap(({ children }, index) => {
    const restart = list.ordered === true && index === 0;
    const numbered = { numbering: { reference, level, restart } };
    return writeNodes(children, language, depth + 1, numbered, {
      indent: { left: indentOf(level) },
    });
  });
}

/** Lists of numbers in each other count apart. */
function describeNumbering({ ordered, start }: List, depth: number) {
  const first = start ?? 1;
  return {
    reference: ordered ? `numbers-${depth}-${first}` : 'bullets',
    levels: levels.map((level) => ({
      level,
      start: first,
      format: ordered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
      text: ordered ? `%${level + 1}.` : '•',
      style: { paragraph: { indent: { left: indentOf(level), hanging: 360 } } },
    })),
  };
}

export const looks: Readonly<Record<string, IRunOptions>> = {
  strong: { bold: true },
  emphasis: { italics: true },
  link: { style: 'Hyperlink' },
};

function writeInline(
  node: Nodes,
  language: PrintedLanguage,
  look: IRunOptions = {},
): ParagraphChild[] {
  if (!('children' in node)) return 'value' in node ? writeRuns(node.value, language, look) : [];
  const own = { ...look, ...looks[node.type] };
  const children = node.children.flatMap((child) => writeInline(child, language, own));
  return node.type === 'link' ? [linkTo(node.url, children)] : children;
}

/** Word refuses a file in which the URL of a link is not a URI. */
export function linkTo(url: string, children: readonly ParagraphChild[]): ExternalHyperlink {
  return new ExternalHyperlink({ link: toUri(url), children });
}

/** A run of the other direction, between the characters that isolate it. */
const isolated = /([\u2066\u2067][^\u2066\u2067\u2069]*\u2069)/;
const directionMarks = /[\u200e\u200f\u2066-\u2069]/g;

/** Writes words in runs of one direction. Office programs read it from the run, and characters for it would be found. */
export function writeRuns(
  text: string,
  language: PrintedLanguage,
  look: IRunOptions = {},
): TextRun[] {
  const locale = nameLocale(language);
  return text
    .split(isolated)
    .filter(Boolean)
    .map((run) => {
      const isRtl = isolated.test(run) ? run.startsWith('\u2067') : language.isRtl;
      return new TextRun({
        ...look,
        ...(isRtl && { rightToLeft: true }),
        language: { value: locale, eastAsia: locale, bidirectional: locale },
        text: run.replace(directionMarks, ''),
      });
    });
}

export function createParagraph(
  children: readonly ParagraphChild[],
  { isRtl }: PrintedLanguage,
  options: IParagraphOptions,
): Paragraph {
  return new Paragraph({ ...options, ...(isRtl && { bidirectional: true }), children });
}

/** The tag of a language with its region, without which office programs do not check the spelling. */
export function nameLocale({ language, region }: PrintedLanguage): string {
  return `${language}-${region ?? new Intl.Locale(language).maximize().region}`;
}
