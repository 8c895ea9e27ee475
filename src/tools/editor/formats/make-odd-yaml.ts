import { Document, parse, Scalar } from 'yaml';
import type { Chance } from '../../../../tests/helpers/make-chance.ts';

/** A YAML text in many hands' styles, for tests, with the comments that stand in it. */
export interface OddYaml {
  text: string;
  comments: string[];
}

/** Writes fields as people do: any quotes, folds, brackets, blank lines, and comments anywhere. */
export function makeOddYaml(values: Record<string, unknown>, chance: Chance): OddYaml {
  const comments: string[] = [];
  const remark = () => {
    comments.push(`# remark ${comments.length}: "x" - y`);
    return comments.at(-1) ?? '';
  };
  const writer = { chance, remark };
  const text = `${writeMap(values, 0, writer).join('\n')}\n`;
  return isRead(text, values)
    ? { text, comments }
    : { text: new Document(values, { aliasDuplicateObjects: false }).toString(), comments: [] };
}

/** Some texts cannot be written the way that chance picked. */
function isRead(text: string, values: Record<string, unknown>): boolean {
  try {
    return JSON.stringify(parse(text)) === JSON.stringify(values);
  } catch {
    return false;
  }
}

interface Writer {
  chance: Chance;
  remark: () => string;
}

function isOneIn(count: number, { chance }: Writer): boolean {
  return chance.below(count) === 0;
}

/** What stands above an entry, often nothing. */
function writeAbove(indent: number, writer: Writer): string[] {
  const margin = ' '.repeat(indent);
  const own = isOneIn(4, writer) ? [margin + writer.remark()] : [];
  const loose = isOneIn(12, writer) ? [margin + writer.remark(), ''] : [];
  return [...(isOneIn(6, writer) ? [''] : []), ...loose, ...own];
}

function writeMap(values: Record<string, unknown>, indent: number, writer: Writer): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const key = isOneIn(9, writer) ? JSON.stringify(name) : name;
    const [first = '', ...rest] = writeValue(value, indent, writer);
    return [...writeAbove(indent, writer), `${' '.repeat(indent)}${key}:${first}`, ...rest];
  });
}

/** What follows a `:` or a `-`: the rest of its line, then further lines. */
function writeValue(value: unknown, indent: number, writer: Writer): string[] {
  if (typeof value === 'string') return writeText(value, indent, writer);
  if (!(value instanceof Object)) return [` ${value}${writeBehind(writer)}`];
  if (isOneIn(3, writer) || Object.keys(value).length === 0)
    return writeFlow(value, indent, writer);
  const held = indent + (Array.isArray(value) && isOneIn(3, writer) ? 0 : 2);
  const lines = Array.isArray(value)
    ? writeList(value, held, writer)
    : writeMap(value as Record<string, unknown>, held, writer);
  return [writeBehind(writer), ...lines];
}

function writeList(values: readonly unknown[], indent: number, writer: Writer): string[] {
  const margin = ' '.repeat(indent);
  return values.flatMap((value) => {
    const above = writeAbove(indent, writer);
    if (value instanceof Object && !Array.isArray(value) && !isOneIn(3, writer)) {
      const lines = writeMap(value as Record<string, unknown>, indent + 2, writer);
      while (/^\s*(?:#.*)?$/.test(lines[0] ?? 'x')) above.push(...lines.splice(0, 1));
      return [...above, `${margin}- ${lines[0]?.trimStart()}`, ...lines.slice(1)];
    }
    const [first = '', ...rest] = writeValue(value, indent, writer);
    return [...above, `${margin}-${first}`, ...rest];
  });
}

function writeBehind(writer: Writer): string {
  return isOneIn(6, writer) ? `${writer.chance.pick([' ', '   '])}${writer.remark()}` : '';
}

function writeFlow(value: object, indent: number, writer: Writer): string[] {
  if (!Array.isArray(value) || !isOneIn(2, writer) || value.length === 0) {
    const text = drawInline(value, writer);
    return [` ${text}${writeBehind(writer)}`];
  }
  const margin = ' '.repeat(indent + 2);
  const comma = isOneIn(2, writer) ? ',' : '';
  const lines = value.map((item, index) => {
    const mark = index < value.length - 1 ? ',' : comma;
    return `${margin}${drawInline(item, writer)}${mark}${writeBehind(writer)}`;
  });
  return [' [', ...lines, `${' '.repeat(indent)}]`];
}

function drawInline(value: unknown, { chance }: Writer): string {
  const document = new Document([value], { aliasDuplicateObjects: false });
  Object.assign(document.contents ?? {}, { flow: true });
  const singleQuote = chance.below(2) === 0;
  const text = document.toString({ lineWidth: 0, singleQuote, flowCollectionPadding: singleQuote });
  const own = text.trim().slice(1, -1).trim();
  return own.includes('\n') ? JSON.stringify(value) : own;
}

const styles = ['PLAIN', 'PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_FOLDED', 'BLOCK_LITERAL'];

function writeText(value: string, indent: number, writer: Writer): string[] {
  const scalar = new Scalar(value);
  scalar.type = writer.chance.pick(styles) as Scalar.Type;
  const lineWidth = writer.chance.pick([0, 80, 100]);
  const text = new Document({ x: scalar }).toString({ lineWidth, singleQuote: true });
  const margin = ' '.repeat(indent);
  const lines = text.slice(2).replace(/\n$/, '').split('\n');
  const moved = lines.map((line, index) => (index > 0 && line ? margin + line : line));
  const canEnd = moved.length === 1 || /^ [|>]/.test(moved[0] ?? '');
  return canEnd ? [`${moved[0]}${writeBehind(writer)}`, ...moved.slice(1)] : moved;
}
