import { findNameFault } from '../../build/check/find-name-fault.ts';
import { findRecordFaults } from '../../build/check/find-record-faults.ts';
import { nameField } from '../../build/check/name-field.ts';
import { type RecordType, recordTypes } from '../../schemas/index.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import type { ValueFault } from '../../schemas/scalars.ts';
import { keepVersionFaults } from '../../schemas/schema-version.ts';
import { nameCollection } from './config/name-collection.ts';
import { dropEmpty } from './formats/compare.ts';
import { dropMarks } from './formats/drop-marks.ts';
import { labelPath } from './label-path.ts';
import { numberLines, writeFault } from './write-faults.ts';

/** An entry as the form holds it. */
export interface HeldEntry {
  /** Its fields; the text of an MDX file is `body`, and names that begin with `__` are not read. */
  fields: Record<string, unknown>;
  /** The path of its file, in whatever folder. */
  path: string;
}

/** What is wrong with an entry, in the words of the checker. */
export interface EntryFault {
  rule: string;
  /** It calls fields as the form does. */
  message: string;
  hint?: string;
}

/**
 * Finds what the checker would not accept of an entry, as far as its own fields and its name show
 * it: whether files that it names are there, and what the text of an MDX file holds, they do not.
 */
export function checkEntry(type: RecordType, { fields, path }: HeldEntry): EntryFault[] {
  const shape = toJsonSchema(type.schema);
  const name = (place: readonly PropertyKey[]) => nameField(labelPath(shape, place), ' › ');
  const held = dropEmpty(shape, takeOwn(type, fields)) as Record<string, unknown>;
  const { faults } = findRecordFaults(type.schema, held, name);
  const words = faults.map(({ path: _path, at: _at, ...fault }) => sayHow(fault));
  const named = findNameFault(path.replace(/^.*\//, ''), type);
  return keepVersionFaults([...words, ...(named ? [sayWhere(named)] : [])]);
}

/** A form has no place for a field that no record has. */
function sayHow(fault: EntryFault): EntryFault {
  if (fault.rule !== 'unknown-field') return fault;
  return { ...fault, hint: `${fault.hint ?? ''} Take it out of the file by hand.`.trim() };
}

/** The editor asks for the name of a file at its side, where nobody looks for it. */
function sayWhere({ hint, ...fault }: ValueFault): EntryFault {
  return { ...fault, hint: `${hint} Write it under "Slug", at the side.` };
}

/** Takes away what the editor keeps beside the fields, at every depth, and the text of MDX. */
function takeOwn({ format }: RecordType, { body, ...fields }: Record<string, unknown>): unknown {
  return dropMarks(format === 'mdx' || body === undefined ? fields : { ...fields, body });
}

/** Writes faults for somebody who fills in a form: each a line of its own, numbered. */
export function formatEntryFaults(faults: readonly EntryFault[]): string {
  const lines = faults.map(writeFault).map((text) => text.charAt(0).toUpperCase() + text.slice(1));
  return numberLines(lines).join('\n');
}

/** The record type of a collection of the editor; `file` names the one file of a singleton. */
export function findCollectionType(collection: string, file: string): RecordType | undefined {
  const name = collection === '_singletons' ? file : collection;
  return recordTypes.find((type) => nameCollection(type) === name);
}
