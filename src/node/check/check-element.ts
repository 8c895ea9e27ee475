import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { quote } from '../../schemas/quote.ts';
import { formats } from '../../schemas/scalars.ts';
import { splitSteps } from '../code-blocks/read-info.ts';
import { suggest } from '../nearest.ts';
import { checkProse } from './check-markdown.ts';
import { type Finding, fileStart, type Position } from './error.ts';
import { type OfferedTag, offeredHint, offeredTags } from './offered-tags.ts';
import type { Reference } from './record-file.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** The position of a node in a body, with its end if that is on the same line. */
export function findNodePosition({ position }: Nodes): Position {
  if (!position) return fileStart;
  const { start, end } = position;
  const isWithin = start.line === end.line;
  return { line: start.line, column: start.column, ...(isWithin && { endColumn: end.column }) };
}

export function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Checks the name, the attributes and the content of an element, and lists what it names. */
export function checkElement(node: Element): { findings: Finding[]; references: Reference[] } {
  const name = node.name ?? '';
  const position = findNodePosition(node);
  const component = offeredTags.get(name);
  // Names of HTML elements are so short that any other is near.
  const near = /^[A-Z]/.test(name) ? suggest(name, offeredTags.keys()) : '';
  const mistakes: Mistake[] = component
    ? findMistakes(node, name, component)
    : [[`<${name}> is not offered here${near}`, offeredHint]];
  const findings = mistakes.map(([message, hint]): Finding => {
    return { ...position, rule: 'mdx-component', message, hint };
  });
  // The links of a caption may lead to headings of the body.
  const caption = findText(node, 'caption');
  const inCaption = caption
    ? checkProse(caption, `"caption" of <${name}>`, () => position)
    : { findings: [], references: [] };
  return {
    findings: [...findings, ...inCaption.findings],
    references: [
      ...findFiles(node),
      ...inCaption.references.map((one) => ({ ...one, isInBody: true })),
    ],
  };
}

type Mistake = readonly [message: string, hint: string];

function findMistakes(node: Element, name: string, component: OfferedTag): Mistake[] {
  const names = node.attributes.map((attribute) => 'name' in attribute && attribute.name);
  const missing = component.required?.filter((name) => !names.includes(name)) ?? [];
  // Comments do no harm; anything else between the tags would vanish from the page.
  const isShown = ({ type }: Nodes) => !/^mdx(?:Flow|Text)Expression$/.test(type);
  const children = (node.children as Nodes[]).filter(isShown);
  const end = component.optional?.includes('caption') ? 'Write it as caption="…", and end' : 'End';
  return [
    ...missing.map(
      (name): Mistake => [`<${node.name}> needs the attribute "${name}"`, `Add ${name}="…".`],
    ),
    ...(component.files && children.length > 0
      ? [[`<${name}> cannot have text between its tags`, `${end} the tag with "/>".`] as const]
      : []),
    component.findError?.(children, (name) => findText(node, name)),
    ...node.attributes.map((attribute) => checkAttribute(attribute, name, component)),
  ].filter((mistake) => mistake !== undefined);
}

function checkAttribute(
  attribute: Element['attributes'][number],
  element: string,
  { required = [], optional = [], flags = [], choices = {} }: OfferedTag,
): Mistake | undefined {
  const known = [...required, ...optional];
  const quoted = `Write text in quotes, like alt="A red door".`;
  if (attribute.type !== 'mdxJsxAttribute') {
    return [`expressions are not allowed in content: ${quote(`{${attribute.value}}`)}`, quoted];
  }
  const { name, value } = attribute;
  if (!known.includes(name)) {
    const takes = known.length > 0 ? `It takes ${known.join(', ')}.` : 'It has no attributes.';
    return [`<${element}> has no attribute "${name}"${suggest(name, known)}`, takes];
  }
  if (flags.includes(name)) {
    const bare = `Write only the word, like <${element} ${name} …>.`;
    return value === null || value === undefined
      ? undefined
      : [`"${name}" of <${element}> cannot have a value`, bare];
  }
  if (typeof value !== 'string') return [`"${name}" of <${element}> must be text`, quoted];
  if (!value.trim()) return [`"${name}" of <${element}> is empty`, quoted];
  const values = choices[name];
  if (!values || values.includes(value)) return undefined;
  const near = suggest(value, values);
  return [
    `"${name}" of <${element}> cannot be ${quote(value)}${near}`,
    `It is ${values.join(', ')}.`,
  ];
}

/** Finds the files that the attributes of an element name, and the parts of the drawing that its steps show. */
function findFiles(node: Element): Reference[] {
  const { files = {} } = offeredTags.get(node.name ?? '') ?? {};
  const figure = (node.children as Nodes[]).find(isElement);
  const text = (figure && findText(figure, 'src')) ?? '';
  const parts = splitSteps(text && findText(node, 'show')).filter(Boolean);
  const label = `"show" of <${node.name}>`;
  const shown = { format: formats.image, text, parts, label, ...findNodePosition(node) };
  const named = Object.entries(files).flatMap(([name, format]) => {
    const text = findText(node, name);
    if (!text?.trim()) return [];
    return [{ format, text, label: `"${name}" of <${node.name}>`, ...findNodePosition(node) }];
  });
  return parts.length > 0 ? [...named, shown] : named;
}

/** Finds the text of an attribute. */
export function findText({ attributes }: Element, wanted: string): string | undefined {
  const found = attributes.find((one) => 'name' in one && one.name === wanted);
  return typeof found?.value === 'string' ? found.value : undefined;
}
