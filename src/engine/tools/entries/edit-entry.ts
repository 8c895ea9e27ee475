import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { parseLines } from '../../content/check/parse-yaml.ts';
import { splitText } from '../../content/check/record-file.ts';
import type { ContentType } from '../../schemas/content-types.ts';
import type { JsonSchema } from '../../schemas/scalars.ts';
import { readFormerNames, writeFormerNames } from '../../schemas/section-names.ts';
import { isGroup } from '../../schemas/translation.ts';
import { type Fields, findPlace, isKnown, isSame, matchItems, sortAs } from './compare-values.ts';
import { renderField } from './render-entry.ts';

/**
 * Sets fields in the text of a file, and takes away those that are undefined; the others keep every byte.
 *
 * @throws if the text is not YAML, or cannot be made to hold the values
 */
export function setFields(
  { format }: Pick<ContentType, 'format'>,
  source: string,
  changes: Fields,
  shape: JsonSchema = {},
): string {
  // A byte order mark is not a part of the first line.
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = source.slice(mark.length);
  const { fields, body } = splitEntry(text, format);
  const values = { ...readFormerNames(parseLines(fields).toJS() ?? {}), ...changes };
  const edited = editEntry({ format }, values, body, text, shape);
  if (edited !== undefined) return mark + edited;
  throw new Error('its YAML has an error — npm run check shows it');
}

/** Changes the text of a file; undefined where it cannot be made to hold the values. */
export function editEntry(
  { format }: Pick<ContentType, 'format'>,
  values: Fields,
  body: string,
  source: string,
  shape: JsonSchema,
): string | undefined {
  const parts = splitEntry(source, format);
  const fields = editYaml(parts.fields, values, shape);
  return fields === undefined ? undefined : parts.opening + fields + replaceBody(parts, body);
}

/** The text of a file in four pieces; in YAML only `fields` holds anything. */
export function splitEntry(text: string, format: ContentType['format']) {
  if (format === 'yaml') return { opening: '', fields: text, closing: '', body: '' };
  const parts = splitText(text, { format: 'mdx' });
  if ('message' in parts) throw new Error(`line ${parts.line}: ${parts.message} — ${parts.hint}`);
  const bodyStart = text.length - parts.rawBody.length;
  const start = text.indexOf('\n') + 1;
  const end = text.lastIndexOf('\n---', bodyStart - 2) + 1;
  return {
    opening: text.slice(0, start),
    fields: text.slice(start, end),
    closing: text.slice(end, bodyStart),
    body: parts.rawBody,
  };
}

/** The lines above a body stay, and so does the indentation of a first line that is the same. */
function replaceBody({ closing, body }: { closing: string; body: string }, wanted: string): string {
  const next = wanted.trim();
  const old = body.trim();
  if (next === old) return closing + body;
  if (!next) return closing;
  const [space = ''] = /^\s*/.exec(body) ?? [];
  const isSameStart = next.split('\n', 1)[0] === old.split('\n', 1)[0];
  const above = isSameStart ? space : space.slice(0, space.lastIndexOf('\n') + 1);
  return `${closing.trimEnd()}\n${old ? above : '\n'}${next}\n`;
}

/**
 * Changes a YAML text so that it holds `values`. Texts and numbers change where they stand, fields and items come and
 * go with their lines, and every other byte stays.
 *
 * @param fields the values by the names of the schema; the text keeps the former names that it has
 * @returns undefined where the text is not YAML, or cannot be made to hold the values
 */
function editYaml(text: string, fields: Fields, schema: JsonSchema): string | undefined {
  const document = parseLines(text);
  const { contents } = document;
  if (document.errors.length > 0 || (contents && !isMap(contents))) return undefined;
  const written = document.toJS() ?? {};
  if (isSame(schema, readFormerNames(written), fields)) return text;
  const unified = contents ? unifyNames(text, contents) : text;
  if (unified !== text) return editYaml(unified, fields, schema);
  const [values, shape] = writeFormerNames(written, fields, schema);
  // Lines move whole.
  const end = /(?:^|\n)$/.test(text) ? '' : findBreak(text);
  const source = text + end;
  const all = contents?.items.length
    ? applyEdits(source, editMap(source, contents, values, shape) ?? [])
    : source +
      sortAs(Object.keys(values), shape)
        .map((name) => `${renderField(name, shape.properties?.[name] ?? {}, values[name])}\n`)
        .join('');
  const made = all.slice(0, all.length - end.length);
  const again = parseLines(made);
  return again.errors.length === 0 && isSame(shape, again.toJS(), values) ? made : undefined;
}

/** Renames the former names in a list of sections that has both, as one shape describes all its items. */
function unifyNames(text: string, fields: YAMLMap): string {
  const list = fields.get('sections') ?? fields.get('parts');
  const items = isSeq(list) ? list.items.filter((item) => isMap(item)) : [];
  if (!items.some((item) => item.has('section'))) return text;
  const keys = items.flatMap((item) => item.items.map(({ key }) => key));
  const edits = keys.flatMap((key): TextEdit[] => {
    if (!isScalar(key) || key.value !== 'part' || !key.range) return [];
    const [start, end] = key.range;
    return [{ start, end, text: 'section' }];
  });
  return applyEdits(text, edits);
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

/** Where a field or an item is in its text: from its first sign to its last, without a comment after it. */
interface TextSpan {
  start: number;
  end: number;
}

/** A text that takes the place of another. */
interface TextEdit extends TextSpan {
  text: string;
}

/** Makes edits of a part of a text; of two in one place, the later one stands first. */
function applyEdits(text: string, edits: readonly TextEdit[], from = 0, to = text.length) {
  const sorted = edits.toSorted((a, b) => b.start - a.start);
  return sorted.reduce(
    (all, { start, end, text: next }) => all.slice(0, start - from) + next + all.slice(end - from),
    text.slice(from, to),
  );
}

/** The spans of the fields of a map, or of the items of a list, in a block. */
function listSpans(text: string, { items }: YAMLMap | YAMLSeq): TextSpan[] {
  return items.map((item) => {
    const [start = 0] = ((isPair(item) ? item.key : item) as Node).range ?? [];
    // An item begins at its dash.
    return { start: isPair(item) ? start : text.lastIndexOf('-', start), end: findEnd(text, item) };
  });
}

function findEnd(text: string, item: unknown): number {
  const node = (isPair(item) ? (item.value ?? item.key) : item) as Node;
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  // The range of a block of text has the line breaks after it, too.
  return last ? findEnd(text, last) : text.slice(0, node.range?.[1]).trimEnd().length;
}

/** The lines of a span in a block, with the comments and blank lines above it; for the first one, with neither. */
function widenToLines(
  text: string,
  { start, end }: TextSpan,
  previous: TextSpan | undefined,
): TextSpan {
  const from = previous ? findLineEnd(text, previous.end) : findLineStart(text, start);
  return { start: from, end: findLineEnd(text, end) };
}

/** Where the comments directly above a line begin. */
function findCommentsAbove(text: string, lineStart: number): number {
  const above = /(?<![^\n])(?:[ \t]*#.*\r?\n)+$/.exec(text.slice(0, lineStart))?.[0] ?? '';
  return lineStart - above.length;
}

function findLineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Where the line after the one of an offset begins. */
function findLineEnd(text: string, offset: number): number {
  return text[offset - 1] === '\n' ? offset : text.indexOf('\n', offset) + 1 || text.length;
}

/** Adds a written field at a place among others. */
function addSpan(
  text: string,
  spans: readonly TextSpan[],
  index: number,
  written: string,
): TextEdit {
  const [previous, next] = [spans[index - 1], spans[index] as TextSpan];
  if (!previous) {
    const gap = `${findBreak(text)}${findIndent(text, next)}`;
    return { start: next.start, end: next.start, text: written + gap };
  }
  const start = findLineEnd(text, previous.end);
  return { start, end: start, text: `${findIndent(text, previous)}${written}${findBreak(text)}` };
}

/** Writes an item of a block as new files have it, in the column of `span`. */
function writeListItem(text: string, span: TextSpan, value: unknown, shape: JsonSchema) {
  if (!(value instanceof Object)) {
    return indentLines(text, span, `- ${renderField('x', {}, value).slice(3)}`);
  }
  const [, ...lines] = renderField('x', shape, [value]).split('\n');
  return indentLines(text, span, lines.map((line) => line.slice(2)).join('\n'));
}

/** Puts the lines of a written field or item into the column of `span`. */
function indentLines(text: string, span: TextSpan, lines: string): string {
  return lines.replaceAll('\n', `${findBreak(text)}${findIndent(text, span)}`);
}

/** The blanks that put a line into the column of a span, before which there may be a dash. */
function findIndent(text: string, { start }: TextSpan): string {
  return text.slice(findLineStart(text, start), start).replace('\uFEFF', '').replace(/\S/g, ' ');
}

const findBreak = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n');

const writeFlow = (value: unknown) =>
  stringify(value, {
    collectionStyle: 'flow',
    lineWidth: 0,
    singleQuote: true,
    flowCollectionPadding: !Array.isArray(value),
  }).trimEnd();

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
