import { Document, parse, type Scalar, visit, type YAMLSeq } from 'yaml';
import type { JsonSchema } from '../../schemas/json-schema.ts';

const lineWidth = 100;

/**
 * Writes one field as YAML: long text folded, short lists and items on one line. What it reads
 * back as equals `value`.
 *
 * @param indent columns that the field is moved to the right afterwards
 */
export function drawField(name: string, shape: JsonSchema, value: unknown, indent = 0): string {
  const field = { [name]: sortFields(shape, value) };
  const text = format(field, Math.max(40, lineWidth - indent));
  return readsBack(text, field) ? text : formatPlainly(field);
}

/** Puts the fields of groups into the order of their schema, at every depth. */
function sortFields(shape: JsonSchema | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => sortFields(shape?.items, item));
  if (typeof value !== 'object' || value === null) return value;
  const held = value as Record<string, unknown>;
  const names = new Set([...Object.keys(shape?.properties ?? {}), ...Object.keys(held)]);
  const sorted = [...names].filter((name) => held[name] !== undefined);
  return Object.fromEntries(
    sorted.map((name) => [name, sortFields(shape?.properties?.[name], held[name])]),
  );
}

function format(field: Record<string, unknown>, width: number): string {
  const document = new Document(field, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (key, node) => {
      if (key !== 'key' && isLong(node)) node.type = 'BLOCK_FOLDED';
    },
    Seq: (_, node) => {
      node.flow = node.items.every((item) => isWord(item)) && isShort(node);
    },
    Map: (key, node) => {
      node.flow = typeof key === 'number' && isShort(node);
    },
  });
  const isList = Object.values(field).some((value) => isListOfText(value));
  const options = { singleQuote: true, lineWidth: width, flowCollectionPadding: !isList };
  return document.toString(options).trimEnd();
}

/** For text that folding would change. */
function formatPlainly(field: Record<string, unknown>): string {
  const document = new Document(field, { aliasDuplicateObjects: false });
  const options = { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' } as const;
  return document.toString({ ...options, lineWidth: 0 }).trimEnd();
}

function readsBack(text: string, field: Record<string, unknown>): boolean {
  try {
    return JSON.stringify(parse(text)) === JSON.stringify(field);
  } catch {
    return false;
  }
}

function isLong({ value }: Scalar): boolean {
  return typeof value === 'string' && (value.length > 70 || value.includes('\n'));
}

function isListOfText(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isWord(item: unknown): boolean {
  const { value } = item as Partial<Scalar>;
  return typeof value === 'string' && !isLong(item as Scalar);
}

function isShort(node: Pick<YAMLSeq, 'toJSON'>): boolean {
  const text = JSON.stringify(node.toJSON());
  return text.length < lineWidth - 20 && !text.includes('\\n');
}
