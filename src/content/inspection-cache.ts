import { createHash } from 'node:crypto';
import type { RecordType } from '../schemas/index.ts';
import { type Inspection, inspectText } from './inspect-text.ts';

/** Inspections by the hash of their text: what has not changed is not read twice. */
export class InspectionCache {
  private used = new Map<string, Inspection>();

  /** @param known inspections of an earlier run, by the same code */
  constructor(private known: ReadonlyMap<string, Inspection> = new Map()) {}

  /** Inspects a text of a record type, or finds what an earlier run saw in it. */
  async inspect(text: string, type: RecordType): Promise<Inspection> {
    const key = `${type.name} ${createHash('sha256').update(text).digest('base64url')}`;
    const inspection = this.used.get(key) ?? this.known.get(key) ?? (await inspectText(text, type));
    this.used.set(key, inspection);
    return inspection;
  }

  /** Ends a run; hands out what it used, which is what the next one may need. */
  endRun(): ReadonlyMap<string, Inspection> {
    this.known = this.used;
    this.used = new Map();
    return this.known;
  }
}
