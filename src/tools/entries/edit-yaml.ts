import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { parseLines } from '../../node/check/parse-yaml.ts';
import type { JsonSchema } from '../../schemas/json-schema.ts';
import { isGroup } from '../../schemas/translation.ts';
import { type Fields, findPlace, isKnown, isSame, matchItems, sortAs } from './compare-values.ts';
import { renderField } from './render-entry.ts';
import {
  addSpan,
  applyEdits,
  findBreak,
  findCommentsAbove,
  findIndent,
  findLineStart,
  indentLines,
  listSpans,
  type TextEdit,
  type TextSpan,
  widenToLines,
  writeFlow,
  writeListItem,
} from './text-edits.ts';

/**
 * Changes a YAML text so that it holds `values`. Texts and numbers change where they stand, fields and items come and
 * go with their lines, and every other byte stays.
 *
 * @returns undefined where the text is not YAML, or cannot be made to hold the values
 */
export function editYaml(text: string, values: Fields, shape: JsonSchema): string | undefined {
  const document = parseLines(text);
  const { contents } = document;
  if (document.errors.length > 0 || (contents && !isMap(contents))) return undefined;
  if (isSame(shape, document.toJS() ?? {}, values)) return text;
  // Lines move whole.
  const end = /(?:^|\n)$/.test(text) ? '' : findBreak(text);
  const source = text + end;
  const all = contents?.items.length
    ? applyEdits(source, editMap(source, contents, values, shape) ?? [])
    : source + renderFields(values, shape);
  const made = all.slice(0, all.length - end.length);
  const again = parseLines(made);
  return again.errors.length === 0 && isSame(shape, again.toJS(), values) ? made : undefined;
}

/** Plans the edits that give a node a value; undefined where it has to be written anew. */
function editNode(
  text: string,
  node: unknown,
  value: unknown,
  shape: JsonSchema,
): TextEdit[] | undefined {
  if (!isNode(node) || isAlias(node)) return undefined;
  if (isSame(shape, node.toJSON(), value)) return [];
  if (isMap(node) && isGroup(value)) return editMap(text, node, value, shape);
  if (isSeq(node) && Array.isArray(value)) return editList(text, node, value, shape);
  if (isScalar(node) && !(value instanceof Object)) return editScalar(text, node, value);
  return undefined;
}

/** Writes a group or a list in brackets anew, below the comments that were in it. */
function editBrackets(text: string, { range }: YAMLMap | YAMLSeq, value: unknown): TextEdit[] {
  const [start = 0, end = 0] = range ?? [];
  const line = findLineStart(text, start);
  const [indent = ''] = /^ */.exec(text.slice(line)) ?? [];
  const tokens = [...new Lexer().lex(text.slice(start, end))];
  const comments = tokens.filter((token) => token.startsWith('#'));
  const above = comments.map((comment) => indent + comment.trimEnd() + findBreak(text)).join('');
  return [
    { start, end, text: writeFlow(value) },
    { start: line, end: line, text: above },
  ];
}

function editMap(text: string, map: YAMLMap, values: Fields, shape: JsonSchema) {
  const names = map.items.map(({ key }) => String(key));
  const known = names.filter((name) => isKnown(shape, name));
  const added = Object.keys(values).filter((name) => {
    const field = shape.properties?.[name] ?? {};
    return !names.includes(name) && !isSame(field, field.default, values[name]);
  });
  const isEmptied = names.every((name) => known.includes(name) && values[name] === undefined);
  if (names.length === 0 || isEmptied) return undefined;
  if (map.flow) {
    const unknown = Object.entries(map.toJSON()).filter(([name]) => !known.includes(name));
    const kept = [...known, ...added].map((name) => [name, values[name]]);
    const written = [...kept, ...unknown].filter(([, value]) => value !== undefined);
    return editBrackets(text, map, Object.fromEntries(written));
  }
  const spans = listSpans(text, map);
  const edits = names.flatMap((name, index): TextEdit[] => {
    const field = shape.properties?.[name] ?? {};
    const span = spans[index] as TextSpan;
    const { value: node } = map.items[index] ?? {};
    const old = isNode(node) ? node.toJSON() : node;
    if (!known.includes(name) || isSame(field, old, values[name])) return [];
    if (values[name] === undefined) {
      return [{ ...widenToLines(text, span, spans[index - 1]), text: '' }];
    }
    const inside = editNode(text, node, values[name], field);
    const write = () => indentLines(text, span, renderField(name, field, values[name]));
    return inside ?? [{ ...span, text: write() }];
  });
  for (const name of sortAs(added, shape).toReversed()) {
    const [first] = spans as [TextSpan];
    const line = renderField(name, shape.properties?.[name] ?? {}, values[name]);
    const place = findPlace(names, name, shape);
    edits.push(addSpan(text, spans, place, indentLines(text, first, line)));
  }
  return edits;
}

/** A new item comes from an equal old one, one that shares a field with it, or its neighbor. */
function editList(text: string, list: YAMLSeq, values: readonly unknown[], shape: JsonSchema) {
  if (list.flow) return editBrackets(text, list, values);
  const items = list.items as Node[];
  const field = shape.items ?? {};
  const spans = listSpans(text, list);
  const [first] = spans;
  if (!first || values.length === 0) return undefined;
  const old = items.map((item) => item.toJSON());
  const matches = matchItems(old, values, field);
  const lines = spans.map((span, index) => widenToLines(text, span, spans[index - 1]));
  const [{ start: top }] = lines as [TextSpan];
  lines[0] = { start: findCommentsAbove(text, top), end: lines[0]?.end ?? top };
  const texts = values.map((value, index) => {
    const item = matches[index] ?? -1;
    const [span, line] = [spans[item], lines[item]];
    if (!span || !line) {
      return `${findIndent(text, first)}${writeListItem(text, first, value, shape)}${findBreak(text)}`;
    }
    const inside = editNode(text, items[item], value, field);
    const edits = inside ?? [{ ...span, text: writeListItem(text, span, value, shape) }];
    return applyEdits(text, edits, line.start, line.end);
  });
  const end = lines.at(-1)?.end ?? top;
  return [{ start: lines[0].start, end, text: texts.join('') }];
}

/** Replaces a text on one line by another, with the same quotes. */
function editScalar(text: string, node: Scalar, value: unknown) {
  const [start = 0, end = 0] = node.range ?? [];
  const old = text.slice(start, end);
  const isOneLine =
    old !== '' && !/\n/.test(old + String(value)) && !node.type?.startsWith('BLOCK');
  if (!isOneLine || value === null) return undefined;
  // The form gives numbers as texts.
  const isNumber = typeof node.value === 'number' && String(Number(value)) === value;
  const next = new Scalar(isNumber ? Number(value) : value);
  if (node.type) next.type = node.type;
  const written = stringify([next], { lineWidth: 0, singleQuote: true }).slice(2).trimEnd();
  // Longer texts are folded, as in new files.
  return written.length > 100 ? undefined : [{ start, end, text: written }];
}

const renderFields = (values: Fields, shape: JsonSchema) =>
  sortAs(Object.keys(values), shape)
    .map((name) => `${renderField(name, shape.properties?.[name] ?? {}, values[name])}\n`)
    .join('');
