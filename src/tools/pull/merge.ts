import { createHash } from 'node:crypto';
import type { CheckedFile } from '../../node/check/index.ts';
import { readFields } from '../../node/check/record-file.ts';
import type { ContentType } from '../../schemas/content-types.ts';
import type { PulledFrom } from '../../schemas/pulled-from.ts';
import { editFields } from '../entries/edit-fields.ts';
import type { PulledRecord } from './records.ts';

export type Values = Record<string, unknown>;

/** A short hash of the value of a field; none without a value. */
export function hashValue(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}

/** Name the fields of a record as built-in types do; others have the same names. */
const nameFields: Partial<Record<string, (record: Omit<PulledRecord, 'from'>) => Values>> = {
  Project: ({ by: role, tags: technologies, date, year = date?.slice(0, 4), ...rest }) => {
    return { ...rest, role, technologies, year };
  },
  Post: ({ description: summary, link: canonical, ...rest }) => ({ ...rest, summary, canonical }),
};

/** Names the fields of a record as a type does; what the type has no place for is left out. */
export function toValues(type: ContentType, record: PulledRecord): Values {
  const { from: _, picture, ...fields } = record;
  const named = nameFields[type.name]?.(fields) ?? fields;
  return Object.fromEntries(
    Object.entries(named).filter(
      ([name, value]) =>
        value !== undefined && type.schema.shape[name]?.safeParse(value as never).success,
    ),
  );
}

/** Reads what an entry notes of its source. */
export function readPulledFrom(file: CheckedFile): PulledFrom | undefined {
  const { source } = (readFields(file)?.value ?? {}) as { source?: Partial<PulledFrom> };
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
  values: Values,
  today: string,
  untouched: readonly string[] = [],
): { text: string; kept: string[] } {
  const fields = readFields(file)?.value ?? {};
  const hashes: Record<string, string> = {};
  const changes: [name: string, value: unknown][] = [];
  const kept: string[] = [];
  for (const name of new Set([...Object.keys(known), ...Object.keys(values)])) {
    const next = untouched.includes(name) ? known[name] : hashValue(values[name]);
    const current = hashValue(fields[name]);
    if (next) hashes[name] = next;
    if (current === next) continue;
    if (current === known[name] && !untouched.includes(name)) changes.push([name, values[name]]);
    else kept.push(name);
  }
  const names = [...new Set([...Object.keys(known), ...Object.keys(hashes)])];
  if (changes.length === 0 && names.every((name) => hashes[name] === known[name])) {
    return { text: file.text, kept };
  }
  const text = editFields(file.text, file.type, (document) => {
    for (const [name, value] of changes) {
      if (value === undefined) document.delete(name);
      else document.set(name, document.createNode(value, { flow: isListOfWords(value) }));
    }
    document.set('source', document.createNode({ from, at: today, hashes }));
  });
  return { text, kept };
}

function isListOfWords(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
