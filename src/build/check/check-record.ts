import type { z } from 'zod';
import { type Finding, fileStart, type Place } from './fault.ts';
import { findRecordFaults, type RecordFault } from './find-record-faults.ts';
import type { YamlRecord } from './parse-yaml.ts';

/** Checks a record against its type's schema, every field of it; `value` is what that reads. */
export function checkRecord(
  schema: z.ZodObject,
  record: YamlRecord,
): { findings: Finding[]; value?: Record<string, unknown> } {
  const { faults, ...read } = findRecordFaults(schema, record.value);
  const findings = faults.map(({ path, at, ...words }) => {
    return { ...findPlace(record, path, at), ...words };
  });
  return { findings, ...read };
}

function findPlace(record: YamlRecord, path: RecordFault['path'], at: RecordFault['at']): Place {
  if (at === 'key') return record.findKey(path);
  // What is missing at the top is missing in the file as a whole.
  return at === 'absent' && path.length < 2 ? fileStart : record.findValue(path);
}
