import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { parseLines } from '../../node/check/parse-yaml.ts';
import type { JsonSchema } from '../../schemas/json-schema.ts';
import { type Fields, isGroup, isKnown, isSame } from './compare-values.ts';
import { renderField } from './render-entry.ts';

/** A text that takes the place of another, from `start` to `end`. */
interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/**
 * Changes texts, numbers and switches of a YAML text where they stand, and adds fields and items behind others. Every
 * other byte stays.
 *
 * @returns undefined where the values take more than that
 */
export function editInPlace(text: string, values: Fields, shape: JsonSchema): string | undefined {
  const { contents } = parseLines(text);
  const edits = isMap(contents) ? editMapText(text, contents, values, shape) : undefined;
  if (!edits) return undefined;
  const made = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, text: next }) => all.slice(0, start) + next + all.slice(end), text);
  const document = parseLines(made);
  const isMade = document.errors.length === 0 && isSame(shape, document.toJS(), values);
  return isMade ? made : undefined;
}

function editNodeText(
  text: string,
  node: unknown,
  value: unknown,
  shape: JsonSchema,
  isFlow: boolean,
) {
  if (!isNode(node)) return undefined;
  if (isSame(shape, node.toJSON(), value)) return [];
  if (isMap(node) && isGroup(value)) return editMapText(text, node, value, shape);
  if (isSeq(node) && Array.isArray(value)) return addItems(text, node, value, shape);
  if (isScalar(node) && !(value instanceof Object))
    return editScalarText(text, node, value, isFlow);
  return undefined;
}

function editMapText(
  text: string,
  map: YAMLMap,
  values: Fields,
  shape: JsonSchema,
): TextEdit[] | undefined {
  const names = map.items.map(({ key }) => String(key));
  const edits: TextEdit[] = [];
  for (const [index, { value: node }] of map.items.entries()) {
    const name = names[index] as string;
    if (!isKnown(shape, name)) continue;
    const field = shape.properties?.[name] ?? {};
    const found = editNodeText(text, node, values[name], field, map.flow === true);
    if (!found) return undefined;
    edits.push(...found);
  }
  const added = Object.keys(values).filter((name) => {
    const field = shape.properties?.[name] ?? {};
    return !names.includes(name) && !isSame(field, field.default, values[name]);
  });
  // Of two in one place, the one that goes in last stands first.
  for (const name of sortAs(added, shape).toReversed()) {
    edits.push(addPair(text, map, findPlace(names, name, shape), name, values[name], shape));
  }
  return edits;
}

/** The place behind the nearest of the fields that the schema has before this one. */
export function findPlace(names: readonly string[], name: string, shape: JsonSchema): number {
  const order = Object.keys(shape.properties ?? {});
  if (!order.includes(name)) return names.length;
  const previous = order.slice(0, order.indexOf(name)).findLast((one) => names.includes(one));
  return previous === undefined ? 0 : names.indexOf(previous) + 1;
}

/** Sorts names as a schema does, and others behind them. */
function sortAs(names: readonly string[], shape: JsonSchema): string[] {
  const order = Object.keys(shape.properties ?? {});
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return names.toSorted((a, b) => rank(a) - rank(b));
}

function addPair(
  text: string,
  map: YAMLMap,
  index: number,
  name: string,
  value: unknown,
  shape: JsonSchema,
): TextEdit {
  const previous = map.items[index - 1];
  if (map.flow) {
    const written = writeFlow({ [name]: value }).slice(2, -2);
    return addToFlow(text, map, previous && findPairEnd(previous), written);
  }
  const lines = renderField(name, shape.properties?.[name] ?? {}, value).split('\n');
  const [first] = map.items as [Pair];
  return addLines(
    text,
    (first.key as Node).range?.[0] ?? 0,
    previous && findPairEnd(previous),
    lines,
  );
}

/** Adds items behind those of a list that stay as they are. */
function addItems(text: string, list: YAMLSeq, values: readonly unknown[], shape: JsonSchema) {
  const items = list.items as Node[];
  const isKept = items.every((item, index) => isSame(shape.items, item.toJSON(), values[index]));
  const [first] = items;
  const last = items.at(-1);
  if (!isKept || values.length < items.length || (!list.flow && !first)) return undefined;
  const added = values.slice(items.length);
  if (list.flow) {
    const written = added.map((value) => writeFlow([value]).slice(1, -1)).join(', ');
    return [addToFlow(text, list, last && findEnd(last), written)];
  }
  const lines = added.flatMap((value) => {
    if (!(value instanceof Object)) return `- ${renderField('x', {}, value).slice(3)}`;
    const [, ...rest] = renderField('x', shape, [value]).split('\n');
    return rest.map((line) => line.slice(2));
  });
  const dash = text.lastIndexOf('-', first?.range?.[0]);
  return [addLines(text, dash, last && findEnd(last), lines)];
}

/** Adds a text to what is in brackets, behind the item that ends at `end`, or before all of them. */
function addToFlow(
  text: string,
  { range, items }: YAMLMap | YAMLSeq,
  end: number | undefined,
  added: string,
) {
  if (end !== undefined) return { start: end, end, text: `, ${added}` };
  const start = (range?.[0] ?? 0) + 1;
  const isPadded = text[start - 1] === '{' && items.length === 0;
  const next = items.length > 0 ? `${added}, ` : added;
  return { start, end: start, text: isPadded ? ` ${next} ` : next };
}

/** Adds lines in the column of `sibling`, behind the line in which `end` is, or before the sibling. */
function addLines(
  text: string,
  sibling: number,
  end: number | undefined,
  lines: readonly string[],
) {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const line = text.slice(text.lastIndexOf('\n', sibling - 1) + 1, sibling);
  // Before the first field there may be a dash, or a byte order mark.
  const indent = line.replace('\uFEFF', '').replace(/\S/g, ' ');
  if (end === undefined) {
    return {
      start: sibling,
      end: sibling,
      text: lines.map((one) => one + lineEnd + indent).join(''),
    };
  }
  const start = text[end - 1] === '\n' ? end : text.indexOf('\n', end) + 1 || text.length;
  const gap = text[start - 1] === '\n' ? '' : lineEnd;
  return { start, end: start, text: gap + lines.map((one) => indent + one + lineEnd).join('') };
}

/** Where the last value of a node ends, without a comment behind it. */
function findEnd(node: Node): number {
  if (isMap(node) && !node.flow) return findPairEnd(node.items.at(-1) as Pair);
  if (isSeq(node) && !node.flow) return findEnd(node.items.at(-1) as Node);
  return node.range?.[1] ?? 0;
}

function findPairEnd({ key, value }: Pair): number {
  return findEnd((value ?? key) as Node);
}

const writeFlow = (value: unknown) =>
  stringify(value, {
    collectionStyle: 'flow',
    lineWidth: 0,
    singleQuote: true,
    flowCollectionPadding: !Array.isArray(value),
  }).trimEnd();

/** Replaces a text on one line by another, with the same quotes. */
function editScalarText(text: string, node: Scalar, value: unknown, isFlow: boolean) {
  const [start = 0, end = 0] = node.range ?? [];
  const old = text.slice(start, end);
  const isOneLine =
    old !== '' && !/[\n]/.test(old + String(value)) && !node.type?.startsWith('BLOCK');
  if (!isOneLine || value === undefined || value === null) return undefined;
  const next = new Scalar(keepNumber(node.value, value));
  if (node.type) next.type = node.type;
  const written = isFlow
    ? writeFlow([next]).slice(1, -1)
    : stringify([next], { lineWidth: 0, singleQuote: true }).slice(2).trimEnd();
  return written.length > longestLine ? undefined : [{ start, end, text: written }];
}

const longestLine = 100;

/** The form gives numbers as texts. */
export function keepNumber(old: unknown, value: unknown): unknown {
  return typeof old === 'number' && String(Number(value)) === value ? Number(value) : value;
}
