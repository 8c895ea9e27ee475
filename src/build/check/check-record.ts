import type { z } from 'zod';
import { type Finding, fileStart, type Place } from './error.ts';
import { findRecordErrors, type RecordError } from './find-record-errors.ts';
import type { YamlRecord } from './parse-yaml.ts';

/** Checks a record against its type's schema, every field of it; `value` is what that reads. */
export function checkRecord(
  schema: z.ZodObject,
  record: YamlRecord,
): { findings: Finding[]; value?: Record<string, unknown> } {
  const { errors, ...read } = findRecordErrors(schema, record.value);
  const findings = errors.map(({ path, at, ...words }) => {
    return { ...findPlace(record, path, at), ...words };
  });
  return { findings, ...read };
}

function findPlace(record: YamlRecord, path: RecordError['path'], at: RecordError['at']): Place {
  if (at === 'key') return record.findKey(path);
  // What is missing at the top is missing in the file as a whole.
  return at === 'absent' && path.length < 2 ? fileStart : record.findValue(path);
}
