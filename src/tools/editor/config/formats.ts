import type { RecordType } from '../../../schemas/index.ts';
import type { EditorPlace } from './place.ts';

/**
 * The file formats of the editor, to be registered with `CMS.registerCustomFormat(name, ending, …)`:
 * the editor takes a file's ending from its format, so each ending has one.
 */
export const fileFormats = [
  { name: 'portfolio-yaml', ending: 'yaml', format: 'yaml' },
  { name: 'portfolio-yml', ending: 'yml', format: 'yaml' },
  { name: 'portfolio-mdx', ending: 'mdx', format: 'mdx' },
] as const;

/** The format of a record type's files. */
export function findFormat(type: RecordType, { endings }: EditorPlace) {
  const ending = type.format === 'yaml' ? (endings?.[type.name] ?? 'yaml') : type.format;
  const found = fileFormats.find((format) => format.ending === ending);
  if (!found) throw new Error(`the editor has no format for files that end in .${ending}`);
  return found;
}
