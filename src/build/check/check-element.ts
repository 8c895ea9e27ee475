import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { quote } from '../../schemas/quote.ts';
import { suggest } from '../nearest.ts';
import { type Finding, fileStart, type Place } from './error.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** What a component of a case study takes; every attribute is text in quotes. */
interface Component {
  required: readonly string[];
  optional: readonly string[];
  /** Whether text stands between its tags. */
  holdsText: boolean;
}

/** The components that a case study may use, by name; `src` is always a picture's path. */
const components: Readonly<Record<string, Component>> = {
  Figure: { required: ['src', 'alt'], optional: ['caption'], holdsText: false },
  Note: { required: [], optional: [], holdsText: true },
};

/** What to write in place of a tag that is none of them. */
export const offeredHint = 'Write Markdown, or use <Figure> or <Note>.';

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

/** The path of the picture that an element shows, if it does. */
export function findElementPicture({ name, attributes }: Element): string | undefined {
  const isPicture = name === 'Figure';
  const src = attributes.find((attribute) => 'name' in attribute && attribute.name === 'src');
  return isPicture && typeof src?.value === 'string' && src.value.trim() ? src.value : undefined;
}

/** Checks that an element is an offered component with the attributes it takes, all of them text. */
export function checkElement(node: Element): Finding[] {
  const name = node.name ?? '';
  const findings: Finding[] = [];
  const add = (message: string, hint: string) =>
    findings.push({ ...placeOfNode(node), rule: 'mdx-component', message, hint });
  const component = Object.hasOwn(components, name) ? components[name] : undefined;
  if (!component) {
    const near = suggest(name, Object.keys(components));
    add(`<${name}> is not offered in a case study${near}`, offeredHint);
    return findings;
  }
  const { required, optional, holdsText } = component;
  const held = node.attributes.map((attribute) => 'name' in attribute && attribute.name);
  for (const missing of required.filter((name) => !held.includes(name))) {
    add(`<${name}> needs the attribute "${missing}"`, `Add ${missing}="…".`);
  }
  // Comments do no harm; anything else between the tags would vanish from the page.
  const isShown = ({ type }: Nodes) => !/^mdx(?:Flow|Text)Expression$/.test(type);
  if (!holdsText && (node.children as Nodes[]).some(isShown)) {
    const hint = 'Write it as caption="…", and end the tag with "/>".';
    add(`<${name}> takes no text between its tags`, hint);
  }
  for (const attribute of node.attributes) {
    const problem = checkAttribute(attribute, name, [...required, ...optional]);
    if (problem) add(...problem);
  }
  return findings;
}

/** What is wrong with an attribute, and how to write it. */
function checkAttribute(
  attribute: Element['attributes'][number],
  element: string,
  known: string[],
): [message: string, hint: string] | undefined {
  const quoted = `Write text in quotes, like alt="A red door".`;
  if (attribute.type !== 'mdxJsxAttribute') {
    return [`content runs no code: ${quote(`{${attribute.value}}`)}`, quoted];
  }
  const { name, value } = attribute;
  if (!known.includes(name)) {
    const takes = known.length > 0 ? `It takes ${known.join(', ')}.` : 'It takes no attributes.';
    return [`<${element}> has no attribute "${name}"${suggest(name, known)}`, takes];
  }
  const label = `"${name}" of <${element}>`;
  if (typeof value !== 'string') return [`${label} must be text`, quoted];
  return value.trim() ? undefined : [`${label} is empty`, quoted];
}
