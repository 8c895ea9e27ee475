import { findNameError } from '../../build/check/find-name-error.ts';
import { findRecordErrors } from '../../build/check/find-record-errors.ts';
import { nameField } from '../../build/check/name-field.ts';
import { type RecordType, recordTypes } from '../../schemas/index.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import type { ValueError } from '../../schemas/scalars.ts';
import { nameCollection } from './config/name-collection.ts';
import { dropEmpty } from './formats/compare.ts';
import { dropMarks } from './formats/drop-marks.ts';
import { labelPath } from './label-path.ts';
import { numberLines, writeError } from './write-errors.ts';

/** An entry as the form holds it. */
export interface HeldEntry {
  /** Its fields; the text of an MDX file is `body`, and names that begin with `__` are not read. */
  fields: Record<string, unknown>;
  /** The path of its file, in whatever folder. */
  path: string;
}

/** What is wrong with an entry, in the words of the checker. */
export interface EntryError {
  rule: string;
  /** It calls fields as the form does. */
  message: string;
  hint?: string;
}

/**
 * Finds what the checker would not accept of an entry, as far as its own fields and its name show
 * it: whether files that it names are there, and what the text of an MDX file holds, they do not.
 */
export function checkEntry(type: RecordType, { fields, path }: HeldEntry): EntryError[] {
  const shape = toJsonSchema(type.schema);
  const name = (place: readonly PropertyKey[]) => nameField(labelPath(shape, place), ' › ');
  const held = dropEmpty(shape, takeOwn(type, fields)) as Record<string, unknown>;
  const { errors } = findRecordErrors(type.schema, held, name);
  const words = errors.map(({ path: _path, at: _at, ...error }) => sayHow(error));
  const named = findNameError(path.replace(/^.*\//, ''), type);
  return [...words, ...(named ? [sayWhere(named)] : [])];
}

/** A form has no place for a field that no record has. */
function sayHow(error: EntryError): EntryError {
  if (error.rule !== 'unknown-field') return error;
  return { ...error, hint: `${error.hint ?? ''} Take it out of the file by hand.`.trim() };
}

/** The editor asks for the name of a file at its side, where nobody looks for it. */
function sayWhere({ hint, ...error }: ValueError): EntryError {
  return { ...error, hint: `${hint} Write it under "Slug", at the side.` };
}

/** Takes away what the editor keeps beside the fields, at every depth, and the text of MDX. */
function takeOwn({ format }: RecordType, { body, ...fields }: Record<string, unknown>): unknown {
  return dropMarks(format === 'mdx' || body === undefined ? fields : { ...fields, body });
}

/** Writes errors for somebody who fills in a form: each a line of its own, numbered. */
export function formatEntryErrors(errors: readonly EntryError[]): string {
  const lines = errors.map(writeError).map((text) => text.charAt(0).toUpperCase() + text.slice(1));
  return numberLines(lines).join('\n');
}

/** The record type of a collection of the editor; `file` names the one file of a singleton. */
export function findCollectionType(collection: string, file: string): RecordType | undefined {
  const name = collection === '_singletons' ? file : collection;
  return recordTypes.find((type) => nameCollection(type) === name);
}
