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

/**
 * Makes a record; each field that has no value gets a placeholder.
 *
 * @param missing by field that may have no value, why
 * @param placeholders those that differ from the examples of the record type
 */
export function makeDraft(
  name: TypeName,
  title: string | undefined,
  values: Record<string, unknown>,
  missing: Record<string, string>,
  placeholders: Record<string, unknown> = {},
): Draft {
  const type = recordTypes.find((one) => one.name === name) as RecordType;
  const filled = fillGaps(values, missing, { ...examples[name], ...placeholders });
  return { type, title: title ?? '', ...filled };
}

/** Puts placeholders where values are missing. */
export function fillGaps(
  values: Record<string, unknown>,
  missing: Record<string, string>,
  placeholders: Record<string, unknown>,
): Pick<Draft, 'values' | 'gaps'> {
  const gaps = Object.entries(missing)
    .filter(([field]) => values[field] === undefined)
    .map(([field, message]) => ({ field, message }));
  const filled = gaps.map(({ field }) => [field, placeholders[field]]);
  return { values: { ...values, ...Object.fromEntries(filled) }, gaps };
}
