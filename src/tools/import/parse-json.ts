import { describeBroken, describeText, JsonError, textPattern } from './json-error.ts';
import type { JsonNode } from './json-node.ts';

const deepest = 40;
const space = /[ \t\n\r]*/y;
const string = new RegExp(`"${textPattern}"`, 'uy');
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/**
 * Reads JSON as RFC 8259 has it, and notes where each value begins. `JSON.parse` does not say where
 * it stumbles in a way to rely on, and keeps the last of two fields with one name.
 *
 * @throws JsonError at the first thing that is no JSON
 */
export function parseJson(text: string): JsonNode {
  const scanner = new Scanner(text);
  const root = readValue(scanner, 0);
  if (scanner.peek()) throw new JsonError('something stands after the last bracket', scanner.at);
  return root;
}

/** A text and how far it was read; blanks are passed over. */
class Scanner {
  at = 0;
  constructor(readonly text: string) {}

  /** The next sign, or an empty text at the end. */
  peek(): string {
    this.match(space);
    return this.text.charAt(this.at);
  }

  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }
}

function readValue(scanner: Scanner, depth: number): JsonNode {
  const sign = scanner.peek();
  const offset = scanner.at;
  if (depth > deepest) throw new JsonError(`more than ${deepest} brackets are open here`, offset);
  if (sign === '{') return { offset, value: readGroup(scanner, depth + 1) };
  if (sign === '[') return { offset, value: readList(scanner, depth + 1) };
  if (sign === '"') return { offset, value: readString(scanner) };
  const found = scanner.match(scalar);
  if (found === undefined) throw describeBroken(scanner.text, offset);
  return { offset, value: JSON.parse(found) as number | boolean | null };
}

function readString(scanner: Scanner): string {
  const found = scanner.match(string);
  if (found === undefined) throw describeText(scanner.text, scanner.at);
  return JSON.parse(found) as string;
}

function readGroup(scanner: Scanner, depth: number): Map<string, JsonNode> {
  const fields = new Map<string, JsonNode>();
  readItems(scanner, '}', () => {
    const offset = scanner.at;
    if (scanner.peek() !== '"') throw describeBroken(scanner.text, offset, 'a field name');
    const name = readString(scanner);
    if (fields.has(name)) throw JsonError.repeat(name, offset);
    if (scanner.peek() !== ':') throw describeBroken(scanner.text, scanner.at, '":"');
    scanner.at++;
    fields.set(name, readValue(scanner, depth));
  });
  return fields;
}

function readList(scanner: Scanner, depth: number): JsonNode[] {
  const items: JsonNode[] = [];
  readItems(scanner, ']', () => items.push(readValue(scanner, depth)));
  return items;
}

/** Reads from an opening bracket to its closing one; `readItem` begins at the item's first sign. */
function readItems(scanner: Scanner, close: string, readItem: () => void): void {
  const opened = scanner.at++;
  let comma: number | undefined;
  for (;;) {
    const sign = scanner.peek();
    if (!sign) throw JsonError.unclosed(scanner.text.charAt(opened), opened);
    if (sign === close && comma !== undefined) throw JsonError.comma(comma, close);
    if (sign !== close) readItem();
    const next = scanner.peek();
    if (next !== ',' && next !== close && next)
      throw describeBroken(scanner.text, scanner.at, `"," or "${close}"`);
    comma = scanner.at;
    if (next) scanner.at++;
    if (next === close) return;
  }
}
