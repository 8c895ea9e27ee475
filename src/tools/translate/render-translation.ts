import type { Nodes } from 'mdast';
import { flatten, parseMdx } from '../../node/check/check-mdx.ts';
import { listTexts } from '../../node/check/check-texts.ts';
import { hashTexts } from '../../node/check/completeness.ts';
import { takeTexts } from '../../node/check/original-texts.ts';
import type { CheckedFile } from '../../node/check/record-file.ts';
import { getTranslationShape, translateMark } from '../../schemas/translation.ts';
import { parseMarkdown } from '../../site/markdown.ts';
import { nameTranslationSchema } from '../entries/file-names.ts';
import { renderField } from '../entries/render-entry.ts';

/** Renders the translation of a file, with a mark before each text of the original. */
export function renderTranslation(file: CheckedFile, more: Record<string, unknown>): string {
  const { type, body } = file;
  const shape = getTranslationShape(type.schema);
  const texts = Object.entries(
    markTexts({ ...takeTexts(file), ...more }) as Record<string, unknown>,
  );
  const names = Object.keys(shape.properties ?? {});
  const seldom = names.filter((name) => !texts.some(([taken]) => taken === name));
  const given = seldom.filter((name) => hasText(file.value?.[name]));
  const isMdx = file.path.endsWith('.mdx');
  const depth = type.folder ? '../../' : '../';
  const fields = [
    ...(isMdx ? [] : [`# yaml-language-server: $schema=${depth}${nameTranslationSchema(type)}`]),
    ...texts.map(([name, value]) => renderField(name, shape.properties?.[name] ?? {}, value)),
    ...(given.length > 0
      ? [`# The same as in the original, unless you add it: ${given.join(', ')}`]
      : []),
    renderField('madeFrom', {}, hashTexts(file)),
  ];
  if (!isMdx) return `${fields.join('\n')}\n`;
  const marked = body.trim() && markBlocks(body.trim(), listNodes(body.trim()));
  return `${['---', ...fields, '---'].join('\n')}\n${marked && `\n${marked}\n`}`;
}

const hasText = (value: unknown) => listTexts(value).length > 0;

/** Lists the nodes of a body; none of one with an error, which the check reports. */
function listNodes(body: string): Nodes[] {
  try {
    return parseMdx(body);
  } catch {
    return [];
  }
}

/** Puts the mark before each paragraph, heading, item and cell of a text. */
function markBlocks(text: string, nodes: readonly Nodes[]): string {
  const starts = nodes.flatMap((node) =>
    /^(?:paragraph|heading|tableCell)$/.test(node.type) && 'children' in node
      ? (node.children[0]?.position?.start.offset ?? [])
      : [],
  );
  // A text without one is a single line, or elements only.
  return [...(starts.length > 0 ? starts : [0])]
    .sort((a, b) => b - a)
    .reduce((marked, at) => `${marked.slice(0, at)}${translateMark} ${marked.slice(at)}`, text);
}

function markTexts(value: unknown, name?: string): unknown {
  if (name === 'part') return value;
  if (typeof value === 'string') return markBlocks(value, flatten(parseMarkdown(value)));
  if (Array.isArray(value)) return value.map((item) => markTexts(item));
  const fields = Object.entries(value as object);
  return Object.fromEntries(fields.map(([name, field]) => [name, markTexts(field, name)]));
}
