import type { Nodes } from 'mdast';
import { removeTranslateMarks } from '../../schemas/translation.ts';
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

/** The component around texts of the original, and the attribute that lists those of a figure or a video. */
const originalTag = '_Original';
const originalAttribute = 'data-original';

/** Takes the marks of `npx frontispiece translate` out of a body, and notes which texts had one. */
export function takeMarks(node: Nodes): void {
  if (!('children' in node)) return;
  const children = node.children as Nodes[];
  const marked = children.filter((child) => {
    takeMarks(child);
    if (child.type === 'text') return takeMark(child, 'value');
    if (child.type === 'image') return takeMark(child, 'alt');
    if (isElement(child)) replace(children, child, takeAttributeMarks(child));
    return false;
  });
  if (marked.length === 0) return;
  // A paragraph with nothing but a tag would be no paragraph any more.
  const around = { type: 'emphasis', data: { hName: originalTag }, children };
  node.children = [around] as never;
}

function takeMark(place: object, name: string): boolean {
  const group = place as Record<string, unknown>;
  const text = group[name];
  if (typeof text !== 'string') return false;
  group[name] = removeTranslateMarks(text);
  return group[name] !== text;
}

function takeAttributeMarks(element: Element): Element {
  const marked = element.attributes.filter((attribute) => takeMark(attribute, 'value'));
  if (marked.length === 0) return element;
  const names = marked.flatMap((attribute) => ('name' in attribute ? attribute.name : []));
  if (!/^(?:Figure|Video)$/.test(element.name ?? '')) return wrapOriginal([element], element.type);
  const note = { name: originalAttribute, value: names.join(' ') };
  element.attributes.push({ type: 'mdxJsxAttribute', ...note });
  return element;
}

function wrapOriginal(children: readonly Nodes[], type: Element['type']): Element {
  const isBlock = type === 'mdxJsxFlowElement';
  const block = { type: 'mdxJsxAttribute', name: 'isBlock', value: null } as const;
  return {
    type,
    name: originalTag,
    attributes: isBlock ? [block] : [],
    children: [...children],
  } as Element;
}

function replace<Item>(list: Item[], from: Item, to: Item): void {
  list[list.indexOf(from)] = to;
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
