import { createHash } from 'node:crypto';
import type { CheckedFile } from '../../node/check/record-file.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import type { PulledFrom } from '../../schemas/pulled-from.ts';
import type { Fields } from './compare-values.ts';
import { setFields } from './edit-entry.ts';

/** A short hash of the value of a field; none without a value. */
export function hashField(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}

/** Notes what an entry was made of, so that a later pull knows the fields that its owner has changed. */
export function noteSource(from: string, at: string, fields: Fields): PulledFrom {
  const hashes = Object.entries(fields).map(([name, value]) => [name, hashField(value)]);
  return { from, at, hashes: Object.fromEntries(hashes) };
}

/** Reads what an entry notes of its source. */
export function readNote(file: CheckedFile): PulledFrom | undefined {
  // As they are written, whatever the schema makes of them.
  const { source } = (file.record?.value ?? {}) as { source?: Partial<PulledFrom> };
  if (typeof source?.from !== 'string') return undefined;
  const { from, at = '', hashes = {} } = source;
  return { from, at, hashes: hashes instanceof Object ? hashes : {} };
}

/**
 * Brings an entry up to date: fields that are as they were pulled take the new value; those that the owner has
 * edited, added or removed stay.
 *
 * @param untouched fields that stay, whatever the source has
 * @returns the text of the file, and the names of the fields that are the owner's
 */
export function mergeEntry(
  file: CheckedFile,
  { from, hashes: known }: PulledFrom,
  values: Fields,
  today: string,
  untouched: readonly string[] = [],
): { text: string; kept: string[] } {
  const fields = file.record?.value ?? {};
  const hashes: Record<string, string> = {};
  const changes: Fields = {};
  const kept: string[] = [];
  for (const name of new Set([...Object.keys(known), ...Object.keys(values)])) {
    const next = untouched.includes(name) ? known[name] : hashField(values[name]);
    const current = hashField(fields[name]);
    if (next) hashes[name] = next;
    if (current === next) continue;
    if (current === known[name] && !untouched.includes(name)) changes[name] = values[name];
    else kept.push(name);
  }
  const names = new Set([...Object.keys(known), ...Object.keys(hashes)]);
  const isSame = [...names].every((name) => hashes[name] === known[name]);
  if (isSame && Object.keys(changes).length === 0) return { text: file.text, kept };
  changes.source = { from, at: today, hashes };
  return { text: setFields(file.type, file.text, changes, toJsonSchema(file.type.schema)), kept };
}
