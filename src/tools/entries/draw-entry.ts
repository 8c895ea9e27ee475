import type { RecordType } from '../../schemas/index.ts';
import { type JsonSchema, toJsonSchema } from '../../schemas/json-schema.ts';
import { drawField } from './draw-field.ts';
import { examples } from './examples.ts';
import { drawModeline } from './record-name.ts';

/**
 * Writes a record as the text of its file: the fields in the order of their schema, then those the
 * schema does not know, and each optional field that has no value as a comment. What the text reads
 * back as equals `values`; whether they are valid is for the checker to say.
 *
 * @param body MDX source under the front matter; YAML has none
 * @param isExplained whether a comment above each field says what it is
 */
export function drawEntry(
  type: RecordType,
  values: Record<string, unknown>,
  body = '',
  { isExplained = false } = {},
): string {
  const shape = toJsonSchema(type.schema);
  const drawOne = isExplained ? drawExplained : drawPlain;
  const known = Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    if (values[name] !== undefined) return drawOne(name, field, values[name]);
    return shape.required?.includes(name) ? [] : drawAbsent(type, name, field);
  });
  const others = Object.keys(values).filter((name) => !shape.properties?.[name]);
  const fields = [...known, ...others.flatMap((name) => drawPlain(name, {}, values[name]))];
  if (type.format === 'yaml') return joinLines([drawModeline(type), ...fields]);
  const text = body.trim() ? `\n${body.replace(/^\n+|\s+$/g, '')}\n` : '';
  return joinLines(['---', ...fields, '---']) + text;
}

function drawPlain(name: string, shape: JsonSchema, value: unknown): string[] {
  return value === undefined ? [] : [drawField(name, shape, value)];
}

function drawExplained(name: string, shape: JsonSchema, value: unknown): string[] {
  return [...explain(shape), ...explainItems(shape), drawField(name, shape, value)];
}

function drawAbsent(type: RecordType, name: string, shape: JsonSchema): string[] {
  const example = drawField(name, shape, examples[type.name]?.[name] ?? '…');
  return [...explain(shape), example.replace(/^/gm, '# ')];
}

function explain({ description }: JsonSchema): string[] {
  return description ? [`# ${description}`] : [];
}

function explainItems({ items }: JsonSchema): string[] {
  return Object.entries(items?.properties ?? {}).map(([name, { description = '' }]) => {
    const mark = items?.required?.includes(name) ? '' : ' (may be left out)';
    return `#   ${name}${mark}: ${description}`;
  });
}

function joinLines(lines: string[]): string {
  return `${lines.join('\n')}\n`;
}
