import { type RecordType, recordTypes } from '../../schemas/index.ts';
import { examples } from '../entries/examples.ts';

/** A field that the resume says nothing of; a placeholder stands there until the owner fixes it. */
export interface Gap {
  field: string;
  /** Goes on after the field's name. */
  message: string;
}

/** One record made from a resume. */
export interface Draft {
  type: RecordType;
  /** What its file is named after. */
  title: string;
  values: Record<string, unknown>;
  /** MDX source. */
  body?: string;
  gaps: Gap[];
}

type TypeName = (typeof recordTypes)[number]['name'];

/** The record type with this name. */
export function typeOf(name: TypeName): RecordType {
  return recordTypes.find((type) => type.name === name) as RecordType;
}

/** Gives placeholders for one record, and notes each in `gaps`. */
export function startFilling(name: TypeName) {
  const gaps: Gap[] = [];
  const fill = <T = string>(field: string, message: string, value?: T): T => {
    gaps.push({ field, message });
    return value ?? (examples[name]?.[field] as T);
  };
  return { gaps, fill };
}
