import type { Nodes } from 'mdast';
import { builtInTags, type Element, findTag, isElement } from './check-element.ts';

/**
 * Lists where the texts begin that visitors read or hear: paragraphs, headings, cells, and the attributes of
 * components that are text. Code and formulas are none.
 *
 * @param source what the node was parsed from
 * @returns offsets in the source, in their order
 */
export function listTextStarts(node: Nodes, source: string): number[] {
  const children = 'children' in node ? (node.children as Nodes[]) : [];
  const shown = children.filter((child) => child.type !== 'text' || child.value.trim());
  const isBlock = /^(?:paragraph|heading|tableCell)$/.test(node.type);
  // Tags in a line by themselves may have texts.
  const isText = isBlock
    ? !shown.every(isElement)
    : isElement(node) && shown.some(({ type }) => type === 'text');
  const [first] = shown;
  return [
    ...(isElement(node) ? listAttributeStarts(node, source) : []),
    ...(isText && first
      ? [first.position?.start.offset ?? 0]
      : shown.flatMap((child) => listTextStarts(child, source))),
  ];
}

function listAttributeStarts({ name, attributes }: Element, source: string): number[] {
  const known = findTag(name ?? '');
  return attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || !known?.[attribute.name]?.isText) return [];
    const { start, end } = attribute.position ?? {};
    const written = source.slice(start?.offset, end?.offset);
    const quote = written.search(/["']/);
    return quote < 0 ? [] : [(start?.offset ?? 0) + quote + 1];
  });
}

/** The names of attributes that are text. */
const textAttributes = new Set(
  [...builtInTags.values()].flatMap((attributes) =>
    Object.entries(attributes).flatMap(([name, { isText }]) => (isText ? name : [])),
  ),
);

const attribute = new RegExp(
  `\\s(?:${[...textAttributes].join('|')})\\s*=\\s*(["'])(.*?)\\1`,
  'gs',
);

/** The words in the attributes of a tag, such as those of a caption. */
export const readTagTexts = (tag: string) =>
  Array.from(tag.matchAll(attribute), ([, , text]) => text).join(' ');
