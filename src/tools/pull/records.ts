import { type Mapping, mapFields } from '../entries/mapping.ts';
import { type Reading, readValueTree, type SourceNode } from '../entries/tree.ts';

/** An entry as a source gives it, in the names that all parts know. */
export interface PulledRecord {
  /** Its name among the records of its source, such as its address. */
  from: string;
  title: string;
  by?: string;
  year?: string;
  /** A day, or a month. */
  date?: string;
  /** Markdown. */
  description?: string;
  /** Markdown. */
  quote?: string;
  tags?: string[];
  link?: string;
  links?: { label?: string; url: string }[];
  level?: string;
  bibtex?: string;
  order?: number;
  /** Address of a picture. */
  picture?: string;
}

/** The result of reading an answer. */
export interface PulledAnswer {
  records: PulledRecord[];
  /** Remarks for the owner. */
  remarks?: string[];
  /** How many items could not be read. */
  unread?: number;
}

/** Makes a tree of an answer, whose texts are a stranger's. */
export function readAnswer(
  answer: unknown,
  base: string,
  changes: Partial<Reading> = {},
): SourceNode {
  const limits = { line: 80, prose: 600 };
  return readValueTree({ texts: 'plain', remarks: [], base, limits, ...changes }, answer);
}

/** Makes records of the items of an answer. Those without a title or an address to be known by are not read. */
export function readRecords(items: readonly SourceNode[], mapping: Mapping): PulledAnswer {
  const records = items.flatMap((item): PulledRecord[] => {
    const { when, ...values } = mapFields(item, mapping);
    // A bare year is a period, and all else a date.
    const date = String(when ?? '');
    const record = { ...values, ...(date && { [date.length > 4 ? 'date' : 'year']: date }) };
    return 'title' in record && 'from' in record ? [record as unknown as PulledRecord] : [];
  });
  return { records, unread: items.length - records.length };
}
