import { checkFields, nameField } from '../../../build/check/check-fields.ts';
import type { Path } from '../../../build/check/parse-yaml.ts';
import { findNameError } from '../../../build/check/record-file.ts';
import type { RecordType } from '../../../schemas/index.ts';
import { type JsonSchema, toJsonSchema } from '../../../schemas/json-schema.ts';
import type { ValueError } from '../../../schemas/scalars.ts';
import { numberLines, writeError } from '../shared/error-words.ts';
import { labelField } from '../shared/fields.ts';
import { cleanFields, type Fields } from './formats/values.ts';

/** What is wrong with an entry, in the words of the checker, with fields called as in the form. */
type EntryError = Omit<ValueError, 'hint'> & { hint?: string };

/**
 * Finds what the checker would not accept of an entry, as far as its own fields and its name show
 * it: whether files that it names are there, and what the text of an MDX file holds, they do not.
 *
 * @param path where its file is, in whatever folder
 */
export function checkEntry(type: RecordType, fields: Fields, path: string): EntryError[] {
  const shape = toJsonSchema(type.schema);
  const { body: _, ...others } = fields;
  const held = cleanFields(shape, type.format === 'mdx' ? others : fields) as Fields;
  const name = (place: readonly PropertyKey[]) => nameField(labelPath(shape, place), ' › ');
  const { errors } = checkFields(type.schema, held, name);
  const words = errors.map(({ path: _path, at: _at, ...error }) => sayHow(error));
  const named = findNameError(path.replace(/^.*\//, ''), type);
  return [...words, ...(named ? [sayWhere(named)] : [])];
}

/** Puts the form's labels in place of the names of fields: `contactInfo`, `phoneNo` and so on. */
function labelPath(shape: JsonSchema, path: Path): Path {
  let around: JsonSchema | undefined = shape;
  return path.map((step) => {
    if (typeof step === 'number') {
      around = around?.items;
      return step;
    }
    around = around?.properties?.[String(step)];
    return around ? labelField(String(step), around) : step;
  });
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

/** Writes errors for somebody who fills in a form: each a line of its own, numbered. */
export function formatEntryErrors(errors: readonly EntryError[]): string {
  const lines = errors.map(writeError).map((text) => text.charAt(0).toUpperCase() + text.slice(1));
  return numberLines(lines).join('\n');
}
