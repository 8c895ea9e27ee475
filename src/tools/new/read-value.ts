import type { RecordType } from '../../schemas/index.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import { guessIcon } from '../entries/guess-icon.ts';

/**
 * Reads what was typed for a field as its schema wants it: a number, a list with commas between its
 * items, a list of names, or text. What is no number stays text, which the checker then names.
 */
export function readValue(type: RecordType, field: string, texts: string[]): unknown {
  const shape = toJsonSchema(type.schema).properties?.[field];
  const last = texts.at(-1) ?? '';
  if (shape?.type === 'array') {
    const names = texts.flatMap((text) => text.split(',')).flatMap((name) => name.trim() || []);
    return shape.items?.type === 'object' ? names.map(toItem) : names;
  }
  const isNumber = shape?.type === 'number' || shape?.type === 'integer';
  return isNumber && last.trim() && Number.isFinite(Number(last)) ? Number(last) : last;
}

/** Items that hold several fields are named by one of them; of skills, the icon may be known. */
function toItem(name: string): Record<string, unknown> {
  const icon = guessIcon(name);
  return { name, ...(icon && { icon }) };
}
