import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { quote } from '../../schemas/quote.ts';
import { suggest } from '../nearest.ts';
import type { Finding } from './error.ts';
import { type MdxComponent, mdxComponents, offeredHint } from './mdx-components.ts';
import { placeOfNode } from './place-of-node.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;
type Attribute = Element['attributes'][number];

/** A picture that a body names, and the words that an error about it begins with. */
export interface NamedPicture {
  node: Nodes;
  text: string;
  label: string;
}

/** Whether a node is written as a tag. */
export function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The pictures that an element's attributes name. */
export function findElementPictures(node: Element): NamedPicture[] {
  const pictures = findComponent(node)?.pictures ?? [];
  return node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' &&
    pictures.includes(attribute.name) &&
    typeof attribute.value === 'string' &&
    attribute.value.trim()
      ? [{ node, text: attribute.value, label: `"${attribute.name}" of <${node.name}>` }]
      : [],
  );
}

/** Checks that an element is an offered component with the attributes it takes, all of them text. */
export function checkElement(node: Element): Finding[] {
  const component = findComponent(node);
  if (!component) return [describeElement(node)];
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

function findComponent({ name }: Element): MdxComponent | undefined {
  return name && Object.hasOwn(mdxComponents, name) ? mdxComponents[name] : undefined;
}

function describeElement(node: Element): Finding {
  const name = node.name ?? '';
  const near = suggest(name, Object.keys(mdxComponents));
  return makeFinding(node, `<${name}> is not offered in a case study${near}`, offeredHint);
}

/** Comments do no harm; anything else between the tags would vanish from the page. */
function checkText(node: Element, { holdsText }: MdxComponent): Finding[] {
  const held = (node.children as Nodes[]).filter(
    ({ type }) => !/^mdx(?:Flow|Text)Expression$/.test(type),
  );
  if (holdsText || held.length === 0) return [];
  const message = `<${node.name}> takes no text between its tags`;
  return [makeFinding(node, message, 'Write it as caption="…", and end the tag with "/>".')];
}

function checkAttribute(attribute: Attribute, component: MdxComponent, node: Element): Finding[] {
  const quoted = `Write text in quotes, like alt="A red door".`;
  if (attribute.type !== 'mdxJsxAttribute') {
    return [makeFinding(node, `content runs no code: ${quote(`{${attribute.value}}`)}`, quoted)];
  }
  const { name, value } = attribute;
  const label = `"${name}" of <${node.name}>`;
  const known = [...component.required, ...component.optional];
  if (!known.includes(name)) {
    const takes = known.length > 0 ? `It takes ${known.join(', ')}.` : 'It takes no attributes.';
    return [
      makeFinding(node, `<${node.name}> has no attribute "${name}"${suggest(name, known)}`, takes),
    ];
  }
  if (typeof value !== 'string') return [makeFinding(node, `${label} must be text`, quoted)];
  return value.trim() ? [] : [makeFinding(node, `${label} is empty`, quoted)];
}

function makeFinding(node: Element, message: string, hint: string): Finding {
  return { ...placeOfNode(node), rule: 'mdx-component', message, hint };
}
