import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { quote } from '../../schemas/quote.ts';
import { suggest } from '../nearest.ts';
import { type Finding, fileStart, type Place } from './error.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;
type Attribute = Element['attributes'][number];

/** What a component of a case study takes; every attribute is text in quotes. */
interface Component {
  required: readonly string[];
  optional: readonly string[];
  /** Those of its attributes that hold a picture's path. */
  pictures: readonly string[];
  /** Whether text stands between its tags. */
  holdsText: boolean;
}

/** The components that a case study may use, by name. */
const components: Readonly<Record<string, Component>> = {
  Figure: { required: ['src', 'alt'], optional: ['caption'], pictures: ['src'], holdsText: false },
  Note: { required: [], optional: [], pictures: [], holdsText: true },
};

/** What to write in place of a tag that is none of them. */
export const offeredHint = 'Write Markdown, or use <Figure> or <Note>.';

/** A picture that a body names, and the words that an error about it begins with. */
export interface NamedPicture {
  node: Nodes;
  text: string;
  label: string;
}

/** Where a node of a body stands; its end too, if that is on the same line. */
export function placeOfNode({ position }: Nodes): Place {
  if (!position) return fileStart;
  const { start, end } = position;
  const isWithin = start.line === end.line;
  return { line: start.line, column: start.column, ...(isWithin && { endColumn: end.column }) };
}

/** Whether a node is written as a tag. */
export function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The pictures that an element's attributes name. */
export function findElementPictures(node: Element): NamedPicture[] {
  return node.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return [];
    const { name, value } = attribute;
    const isPicture = findComponent(node)?.pictures.includes(name);
    if (!isPicture || typeof value !== 'string' || !value.trim()) return [];
    return [{ node, text: value, label: `"${name}" of <${node.name}>` }];
  });
}

/** Checks that an element is an offered component with the attributes it takes, all of them text. */
export function checkElement(node: Element): Finding[] {
  const component = findComponent(node);
  if (!component) {
    const name = node.name ?? '';
    const near = suggest(name, Object.keys(components));
    return [makeFinding(node, `<${name}> is not offered in a case study${near}`, offeredHint)];
  }
  const held = node.attributes.map((attribute) => 'name' in attribute && attribute.name);
  const missing = component.required.filter((name) => !held.includes(name));
  return [
    ...missing.map((name) =>
      makeFinding(node, `<${node.name}> needs the attribute "${name}"`, `Add ${name}="…".`),
    ),
    ...checkText(node, component),
    ...node.attributes.flatMap((attribute) => checkAttribute(attribute, component, node)),
  ];
}

function findComponent({ name }: Element): Component | undefined {
  return name && Object.hasOwn(components, name) ? components[name] : undefined;
}

/** Comments do no harm; anything else between the tags would vanish from the page. */
function checkText(node: Element, { holdsText }: Component): Finding[] {
  const isShown = ({ type }: Nodes) => !/^mdx(?:Flow|Text)Expression$/.test(type);
  if (holdsText || !(node.children as Nodes[]).some(isShown)) return [];
  const message = `<${node.name}> takes no text between its tags`;
  return [makeFinding(node, message, 'Write it as caption="…", and end the tag with "/>".')];
}

function checkAttribute(attribute: Attribute, component: Component, node: Element): Finding[] {
  const quoted = `Write text in quotes, like alt="A red door".`;
  if (attribute.type !== 'mdxJsxAttribute') {
    return [makeFinding(node, `content runs no code: ${quote(`{${attribute.value}}`)}`, quoted)];
  }
  const { name, value } = attribute;
  const label = `"${name}" of <${node.name}>`;
  const known = [...component.required, ...component.optional];
  if (!known.includes(name)) {
    const message = `<${node.name}> has no attribute "${name}"${suggest(name, known)}`;
    const takes = known.length > 0 ? `It takes ${known.join(', ')}.` : 'It takes no attributes.';
    return [makeFinding(node, message, takes)];
  }
  if (typeof value !== 'string') return [makeFinding(node, `${label} must be text`, quoted)];
  return value.trim() ? [] : [makeFinding(node, `${label} is empty`, quoted)];
}

function makeFinding(node: Element, message: string, hint: string): Finding {
  return { ...placeOfNode(node), rule: 'mdx-component', message, hint };
}
