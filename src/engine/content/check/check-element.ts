import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { quote } from '../../schemas/quote.ts';
import { formats } from '../../schemas/scalars.ts';
import { say } from '../../schemas/terminal/say.ts';
import { noteKinds } from '../../schemas/words.ts';
import { type Finding, fileStart, type Position } from '../error.ts';
import { suggest } from '../nearest.ts';
import { listOwnTags, type OwnTag, writeAttribute } from '../own-code/own-tag.ts';
import type { OwnAttribute } from '../own-code/read-component.ts';
import { checkProse } from './check-markdown.ts';
import { readInfo, splitSteps } from './read-info.ts';
import type { Reference } from './record-file.ts';

export type Element = MdxJsxFlowElement | MdxJsxTextElement;
/** With the attribute that it is in, if it is in one. */
type Placed = Pick<Nodes, 'position'>;
type Mistake = readonly [message: string, hint: string, attribute?: Placed];

/** An attribute of a tag: a text in quotes, unless it is a flag. */
interface TagAttribute {
  isRequired?: boolean;
  /** Whether it stands without a value. */
  isFlag?: boolean;
  /** Its values, if it has but a few. */
  choices?: readonly string[];
  /** The format of the file that it names. */
  format?: string;
  /** Whether visitors read or hear it, so that it is translated and found. */
  isText?: boolean;
  /** What an attribute of an own component takes; others take texts. */
  own?: OwnAttribute;
}

type TagAttributes = Readonly<Record<string, TagAttribute>>;

const needed: TagAttribute = { isRequired: true };
const text: TagAttribute = { isText: true };

/** The components and the elements of HTML that a body may use, with their attributes. */
export const builtInTags: ReadonlyMap<string, TagAttributes> = new Map(
  Object.entries({
    Figure: {
      src: { ...needed, format: formats.image },
      alt: { ...needed, ...text },
      caption: text,
      wide: { isFlag: true },
    },
    Video: {
      src: { ...needed, format: formats.video },
      poster: { ...needed, format: formats.image },
      alt: text,
      caption: text,
      captions: { format: formats.captions },
    },
    Note: { kind: { choices: noteKinds } },
    Steps: { focus: {}, show: {} },
    details: {},
    summary: {},
    kbd: {},
    sub: {},
    sup: {},
    abbr: { title: { ...needed, ...text } },
  }),
);

/** Finds the attributes of a tag that a body may use: a built-in one, or a component of the owner's. */
export function findTag(name: string): TagAttributes | undefined {
  const own = listOwnTags().get(name);
  return builtInTags.get(name) ?? (own && toTagAttributes(own));
}

function toTagAttributes({ attributes }: OwnTag): TagAttributes {
  const rows = Object.entries(attributes).map(([name, own]): [string, TagAttribute] => {
    const isText = own.type === 'text' && !own.choices && !own.isPicture;
    const { isRequired } = own;
    return [name, { own, isRequired, isText, ...(own.isPicture && { format: formats.image }) }];
  });
  return Object.fromEntries(rows);
}

const listTagNames = () => [...builtInTags.keys(), ...listOwnTags().keys()];

/** Advice on what to write in place of a tag that is not offered. */
export function adviseTags(): string {
  const names = listTagNames().map((name) => `<${name}>`);
  return say('hint.use-markdown', { list: names.join(', ') });
}

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

/** Finds the text of an attribute. */
export function findText({ attributes }: Element, wanted: string): string | undefined {
  const found = attributes.find((one) => 'name' in one && one.name === wanted);
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** Checks the name, the attributes and the content of an element, and lists what it names. */
export function checkElement(node: Element): { findings: Finding[]; references: Reference[] } {
  const name = node.name ?? '';
  const position = findNodePosition(node);
  const findings = findMistakes(node, name).map(([message, hint, attribute]): Finding => {
    const place = attribute ? findNodePosition(attribute as Nodes) : position;
    return { ...place, rule: 'mdx-component', message, hint };
  });
  // The links of a caption may lead to headings of the body.
  const caption = findText(node, 'caption') ?? '';
  const inCaption = checkProse(caption, `"caption" of <${name}>`, () => position);
  const links = inCaption.references.map((link) => ({ ...link, isInBody: true }));
  return {
    findings: [...findings, ...inCaption.findings],
    references: [...findFiles(node, name, position), ...links],
  };
}

function findMistakes(node: Element, name: string): Mistake[] {
  const known = findTag(name);
  const own = listOwnTags().get(name);
  if (!known) {
    // Names of HTML elements are so short that any other is near.
    const near = /^[A-Z]/.test(name) ? suggest(name, listTagNames()) : '';
    const made = /^[A-Z]\w*$/.test(name) ? ` ${say('hint.own-component')}` : '';
    return [[`<${name}> is not offered here${near}`, adviseTags() + made]];
  }
  if (own?.isUnread) return [];
  const rows = Object.entries(known);
  const names = node.attributes.map((attribute) => 'name' in attribute && attribute.name);
  const missing = rows.flatMap(([name, { isRequired }]) =>
    isRequired && !names.includes(name) ? name : [],
  );
  // Comments do no harm; anything else between the tags would vanish from the page.
  const isShown = ({ type }: Nodes) => !/^mdx(?:Flow|Text)Expression$/.test(type);
  const children = (node.children as Nodes[]).filter(isShown);
  const takesText = own ? own.takesText : !rows.some(([, { format }]) => format);
  const isEmpty = children.length === 0 || takesText;
  const end = say('caption' in known ? 'hint.caption-attribute' : 'hint.end-tag');
  return [
    ...missing.map(
      (other): Mistake => [
        `<${name}> needs the attribute "${other}"`,
        say('hint.add-attribute', { attribute: writeAttribute(other, known[other]?.own) }),
      ],
    ),
    isEmpty ? undefined : ([`<${name}> cannot have text between its tags`, end] as const),
    name === 'Steps' ? findStepsMistake(node, children) : undefined,
    ...node.attributes.map((attribute): Mistake | undefined => {
      const mistake = checkAttribute(attribute, name, known);
      // The tag of an own component may be long, over many lines.
      return mistake && own ? [mistake[0], mistake[1], attribute as Placed] : mistake;
    }),
    ...(own ? findRefused(node, name, own) : []),
  ].filter((mistake) => mistake !== undefined);
}

/** Advice on an attribute that is text. */
const quoted = say('hint.text-in-quotes');

function checkAttribute(
  attribute: Element['attributes'][number],
  element: string,
  attributes: TagAttributes,
): Mistake | undefined {
  if (attribute.type !== 'mdxJsxAttribute') {
    return [`expressions are not allowed in content: ${quote(`{${attribute.value}}`)}`, quoted];
  }
  const { name, value } = attribute;
  const known = Object.keys(attributes);
  if (!known.includes(name)) {
    const takes = known.map((one) => describeAttribute(one, attributes[one]?.own));
    const hint =
      known.length > 0 ? say('hint.takes', { list: takes.join(', ') }) : say('hint.no-attributes');
    return [`<${element}> has no attribute "${name}"${suggest(name, known)}`, hint];
  }
  const { isFlag, choices, own } = attributes[name] ?? {};
  const what = `"${name}" of <${element}>`;
  if (own) return checkOwnAttribute(attribute, what, own);
  if (isFlag && (value === null || value === undefined)) return undefined;
  if (isFlag)
    return [
      `${what} cannot have a value`,
      say('hint.write-only', { tag: `<${element} ${name} …>` }),
    ];
  if (typeof value !== 'string') return [`${what} must be text`, quoted];
  if (!value.trim()) return [`${what} is empty`, quoted];
  if (!choices || choices.includes(value)) return undefined;
  const hint = say('hint.one-of', { list: choices.join(', ') });
  return [`${what} cannot be ${quote(value)}${suggest(value, choices)}`, hint];
}

type PlainAttribute = Extract<Element['attributes'][number], { type: 'mdxJsxAttribute' }>;

/** A number, or whether something is so, between braces. Everything else there is code. */
const literal = /^\s*(?:(-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?)|(true|false))\s*$/;

/**
 * Reads an attribute of an own component: a text in quotes, a number or a boolean in braces, or a name alone, which is
 * true. Undefined for anything else, which would be code.
 */
export function readLiteral({ value }: PlainAttribute): string | number | boolean | undefined {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value;
  const [, number, boolean] = literal.exec(value.value) ?? [];
  return number === undefined ? boolean && boolean === 'true' : Number(number);
}

function checkOwnAttribute(
  attribute: PlainAttribute,
  what: string,
  own: OwnAttribute,
): Mistake | undefined {
  const { name, value } = attribute;
  const written = say('hint.write-attribute', { attribute: writeAttribute(name, own) });
  const given = readLiteral(attribute);
  if (given === undefined || given === '') {
    const code = typeof value === 'object' ? quote(`{${value?.value}}`) : '""';
    return [`${what} cannot be ${code}: content has no code`, written];
  }
  if (own.type === 'other') {
    return [`${what} takes what content cannot write`, say('hint.set-by-component')];
  }
  const type = typeof given === 'string' ? 'text' : typeof given;
  if (type !== own.type) return [`${what} must be a ${own.type}, not a ${type}`, written];
  const { choices } = own;
  if (!choices || choices.some((choice) => choice === given)) return undefined;
  const texts = choices.map(String);
  return [
    `${what} cannot be ${quote(String(given))}${suggest(String(given), texts)}`,
    say('hint.one-of', { list: texts.join(', ') }),
  ];
}

/** Finds the attributes of an own component that its schema refuses. */
function findRefused(node: Element, name: string, { findErrors }: OwnTag): Mistake[] {
  if (!findErrors) return [];
  const values = node.attributes.flatMap((one) =>
    one.type === 'mdxJsxAttribute' ? [[one.name, readLiteral(one)] as const] : [],
  );
  // A missing one, or one of another type, has been found already.
  const known = findTag(name) ?? {};
  const isSaid = (attribute: string) => {
    const value = values.find(([one]) => one === attribute)?.[1];
    const type = typeof value === 'string' ? 'text' : typeof value;
    const { type: wanted, choices } = known[attribute]?.own ?? {};
    return value === undefined || type !== wanted || choices;
  };
  return findErrors(Object.fromEntries(values))
    .filter(([attribute]) => !isSaid(attribute))
    .map(([attribute, message]) => [
      `"${attribute}" of <${name}> is refused: ${message}`,
      say('hint.takes', { list: describeAttribute(attribute, known[attribute]?.own) }),
    ]);
}

/** Describes an attribute; that of an own component with what it takes. */
function describeAttribute(name: string, own: OwnAttribute | undefined): string {
  if (!own) return name;
  const { type, choices, about } = own;
  const purpose = about?.replace(/\.$/, '');
  return `${name} (${[choices?.join(' or ') ?? type, purpose].filter(Boolean).join(': ')})`;
}

/** Finds the files that the attributes of an element name, and the parts of the drawing that its steps show. */
function findFiles(node: Element, name: string, position: Position): Reference[] {
  const named = Object.entries(findTag(name) ?? {}).flatMap(([attribute, { format }]) => {
    const text = findText(node, attribute);
    if (!format || !text?.trim()) return [];
    return [{ format, text, label: `"${attribute}" of <${name}>`, ...position }];
  });
  const figure = (node.children as Nodes[]).find(isElement);
  const text = (figure && findText(figure, 'src')) ?? '';
  const parts = splitSteps(text && findText(node, 'show')).filter(Boolean);
  if (parts.length === 0) return named;
  const label = `"show" of <${name}>`;
  return [...named, { format: formats.image, text, parts, label, ...position }];
}

/** How to write the attributes of `<Steps>` that name a part of the code or figure for each step. */
const stepHints = {
  focus: say('hint.steps-focus'),
  show: say('hint.steps-show'),
};

function findStepsMistake(node: Element, children: readonly Nodes[]): Mistake | undefined {
  const [list, figure, ...more] = children.toReversed();
  const isBeside =
    !figure || figure.type === 'code' || ('name' in figure && figure.name === 'Figure');
  if (list?.type !== 'list' || !list.ordered || !isBeside || more.length > 0) {
    const hint = say('hint.numbered-steps');
    return ['<Steps> takes one numbered list', hint];
  }
  for (const [name, hint] of Object.entries(stepHints)) {
    const isCode = name === 'focus';
    const text = findText(node, name);
    if (!text?.trim()) continue;
    if (!figure || (figure.type === 'code') !== isCode) {
      return [`"${name}" of <Steps> needs ${isCode ? 'a block of code' : 'a <Figure>'}`, hint];
    }
    const steps = splitSteps(text);
    if (steps.length !== list.children.length) {
      const counts = `${steps.length} of ${list.children.length}`;
      return [`"${name}" of <Steps> has ${isCode ? 'lines' : 'ids'} for ${counts} steps`, hint];
    }
    if (figure.type !== 'code') continue;
    const [error] = steps.flatMap((lines) => readInfo({ ...figure, meta: `{${lines}}` }).errors);
    if (error) return [`in "focus" of <Steps>, ${error.message.replace(/[{}]/g, '')}`, hint];
  }
  return undefined;
}
