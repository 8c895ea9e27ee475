import { parse, stringify } from 'yaml';

/** Writes a value as YAML on one line, such that it can also stand between commas. */
export function writeValue(value: unknown): string {
  const options = { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: false } as const;
  const text = stringify(value, options).trimEnd();
  if (typeof value !== 'string') return text.includes('\n') ? JSON.stringify(value) : text;
  const isPlain = !/[\n,[\]{}]/.test(text) && parse(text) === value;
  return isPlain ? text : JSON.stringify(value);
}
