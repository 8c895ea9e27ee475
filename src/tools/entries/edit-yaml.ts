import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type ToStringOptions,
  visit,
  YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { parseLines } from '../../node/check/parse-yaml.ts';
import type { JsonSchema } from '../../schemas/json-schema.ts';
import { type Fields, isGroup, isKnown, isSame } from './compare-values.ts';
import { editInPlace, findPlace, keepNumber } from './edit-in-place.ts';
import { renderField } from './render-entry.ts';

/** A field at the top of a file: its own lines, and the blank lines and comments above them. */
interface Part {
  name: string;
  above: string;
  text: string;
}

/**
 * Changes a YAML text so that it holds `values`. Fields that say the same keep every byte; in those
 * that change, comments, quotes and brackets stay.
 *
 * @returns undefined where the text is no YAML, or cannot be made to hold the values
 */
export function editYaml(text: string, values: Fields, shape: JsonSchema): string | undefined {
  const document = parseLines(text);
  const { contents } = document;
  if (document.errors.length > 0 || (contents && !isMap(contents))) return undefined;
  if (isSame(shape, document.toJS() ?? {}, values)) return text;
  return editInPlace(text, values, shape) ?? editByField(text, values, shape);
}

/** Writes anew the fields that change. */
function editByField(text: string, values: Fields, shape: JsonSchema): string | undefined {
  const hasReturns = text.includes('\r\n');
  const source = text.replaceAll('\r\n', '\n').replace(/(?<=[^\n])$/, '\n');
  const made = editParts(writeOutAliases(source), values, shape);
  if (!made || !isSame(shape, parseLines(made).toJS(), values)) return undefined;
  return hasReturns ? made.replaceAll('\n', '\r\n') : made;
}

/** Replaces aliases by their values, so that each can change by itself. */
function writeOutAliases(text: string): string {
  const document = parseLines(text);
  let hasAliases = false;
  visit(document, {
    Alias: (_, alias) => {
      hasAliases = true;
      const node = document.createNode(alias.resolve(document)?.toJS(document)) as Node;
      return Object.assign(node, { comment: alias.comment });
    },
  });
  return hasAliases ? document.toString(findStyle(text)) : text;
}

/** Edits field by field, unless fields share lines. */
function editParts(text: string, values: Fields, shape: JsonSchema): string | undefined {
  // A text of comments alone has no map yet.
  const map = (parseLines(text).contents ?? new YAMLMap()) as YAMLMap;
  const split = splitParts(text, map);
  if (!split) return undefined;
  const { head, parts, tail } = split;
  const old = map.toJSON() as Fields;
  const made = parts.flatMap((part) => {
    const name = part.name;
    const field = shape.properties?.[part.name] ?? {};
    if (!isKnown(shape, name) || isSame(field, old[name], values[name])) return part;
    if (values[name] === undefined) return [];
    return { ...part, text: editField(part.text, name, values[name], field) };
  });
  for (const name of Object.keys(values).filter((name) => !(name in old))) {
    const field = shape.properties?.[name] ?? {};
    if (isSame(field, field.default, values[name])) continue;
    const text = `${renderField(name, field, values[name])}\n`;
    const names = made.map((part) => part.name);
    made.splice(findPlace(names, name, shape), 0, { name, above: '', text });
  }
  return head + made.map(({ above, text }) => above + text).join('') + tail;
}

function splitParts(text: string, map: YAMLMap) {
  const starts = map.items.map(({ key }) => (key as Node).range?.[0] ?? 0);
  const isSplit = starts.every((start) => start === 0 || text[start - 1] === '\n');
  if (map.flow || !isSplit) return undefined;
  let above = '';
  const parts = map.items.map(({ key }, index): Part => {
    const lines = text.slice(starts[index], starts[index + 1]).split(/(?<=\n)/);
    const last = lines.findLastIndex((line) => !/^(?:#.*|[ \t]*)\n$/.test(line));
    const part = { name: String(key), above, text: lines.slice(0, last + 1).join('') };
    above = lines.slice(last + 1).join('');
    return part;
  });
  return { head: text.slice(0, starts[0]), parts, tail: above };
}

function editField(text: string, name: string, value: unknown, shape: JsonSchema): string {
  const inPlace = editInPlace(text, { [name]: value }, { properties: { [name]: shape } });
  if (inPlace) return inPlace;
  const document = parseLines(text);
  const [pair] = (document.contents as YAMLMap).items as [Pair];
  pair.value = editNode(pair.value, value, shape);
  const made = document.toString(findStyle(text));
  const fields = parseLines(made).toJS() as Fields;
  return isSame(shape, fields[name], value) ? made : `${renderField(name, shape, value)}\n`;
}

/** The style of a text; where the text does not show it, that of new files. */
function findStyle(text: string): ToStringOptions {
  const lines = text.split('\n');
  const longest = Math.max(...lines.map(({ length }) => length));
  return {
    singleQuote: true,
    indent: /^ +(?=\S)/m.exec(text)?.[0].length ?? 2,
    indentSeq: !/^- /m.test(text),
    flowCollectionPadding: /[[{] /.test(text) || !/[[{]/.test(text),
    lineWidth: lines.length > 3 && longest <= 80 ? 80 : Math.max(100, longest),
  };
}

/** Gives a node a value, and keeps its comments, quotes and brackets where it can. */
function editNode(node: unknown, value: unknown, shape: JsonSchema): unknown {
  if (isNode(node) && isSame(shape, node.toJSON(), value)) return node;
  if (isMap(node) && isGroup(value)) return editMap(node, value, shape);
  if (isSeq(node) && Array.isArray(value)) return editList(node, value, shape);
  if (isScalar(node) && !(value instanceof Object)) return editScalar(node, value);
  return makePair('x', value, shape).value;
}

function editMap(map: YAMLMap, values: Fields, shape: JsonSchema): YAMLMap {
  const names = () => map.items.map(({ key }) => String(key));
  for (const name of names().filter((name) => isKnown(shape, name))) {
    const pair = map.items.find(({ key }) => String(key) === name) as Pair;
    if (values[name] === undefined) map.items.splice(map.items.indexOf(pair), 1);
    else pair.value = editNode(pair.value, values[name], shape.properties?.[name] ?? {});
  }
  for (const name of Object.keys(values).filter((name) => !names().includes(name))) {
    const pair = makePair(name, values[name], shape.properties?.[name] ?? {});
    map.items.splice(findPlace(names(), name, shape), 0, pair);
  }
  return map;
}

/** A new item comes from an equal old one, one that shares a field with it, or its neighbor. */
function editList(list: YAMLSeq, values: readonly unknown[], shape: JsonSchema): YAMLSeq {
  const items = list.items as Node[];
  const [first] = items;
  const comment = list.commentBefore;
  // The parser gives the comment of the first item to the list.
  if (first && !first.commentBefore && comment && !comment.includes('\n\n')) {
    [first.commentBefore, list.commentBefore] = [comment, null];
  }
  const field = shape.items ?? {};
  const matches: (Node | undefined)[] = [];
  const isNext = (node: Node, index: number) => {
    const before = matches[index - 1];
    return node === (index === 0 ? first : before && items[items.indexOf(before) + 1]);
  };
  for (const isMatch of [
    (node: Node, index: number) => isSame(field, node.toJSON(), values[index]),
    (node: Node, index: number) => isAlike(node, values[index]),
    isNext,
  ]) {
    for (const index of values.keys()) {
      matches[index] ??= items.find((node) => !matches.includes(node) && isMatch(node, index));
    }
  }
  // Written as a list, so that a group is on one line.
  const fresh = (value: unknown) => (makePair('x', [value], shape).value as YAMLSeq).items[0];
  list.items = values.map((value, index) =>
    matches[index] ? editNode(matches[index], value, field) : fresh(value),
  );
  return list;
}

function isAlike(node: Node, value: unknown): boolean {
  if (!isMap(node) || !isGroup(value)) return false;
  const fields = node.toJSON() as Fields;
  return Object.keys(value).some((name) => name in fields && isSame({}, fields[name], value[name]));
}

function editScalar(node: Scalar, value: unknown): Scalar {
  node.value = keepNumber(node.value, value);
  // Paragraphs and lists keep their lines.
  if (String(value).includes('\n')) node.type = 'BLOCK_LITERAL';
  return node;
}

/** A field as new files have it. */
function makePair(name: string, value: unknown, shape: JsonSchema): Pair {
  const { contents } = parseLines(renderField(name, shape, value));
  return (contents as YAMLMap).items[0] as Pair;
}
