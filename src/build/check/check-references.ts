import type { JsonSchema } from '../../schemas/json-schema.ts';
import { quote } from '../../schemas/quote.ts';
import { formats, type ValueError } from '../../schemas/scalars.ts';
import { hasIcon, iconSlugs } from '../icons/icons.ts';
import { suggest } from '../nearest.ts';
import type { Finding, Place } from './error.ts';
import { nameField } from './name-field.ts';
import type { Folder } from './open-folder.ts';
import type { Path, YamlRecord } from './parse-yaml.ts';
import { findFile, findPicture } from './resolve-file.ts';

/** A text that names something outside its file: a picture, an icon, a resume. */
export interface Reference extends Place {
  /** One of the marks in `formats`. */
  format: string;
  text: string;
  /** What an error about it begins with, such as the field's name. */
  label: string;
}

/** What references lead to: findings, and the files that are there. */
export interface Referenced {
  findings: Finding[];
  images: string[];
  /** Other files, such as a resume. */
  files: string[];
}

/** Finds what the fields of a record name. */
export function findReferences(shape: JsonSchema, record: YamlRecord): Reference[] {
  return findMarked(shape, record.value, []).map(({ format, text, path }) => ({
    ...{ format, text, label: nameField(path) },
    ...record.findValue(path),
  }));
}

/** Checks that what `file` names is there. */
export async function checkReferences(
  references: readonly Reference[],
  file: string,
  folder: Folder,
): Promise<Referenced> {
  const referenced: Referenced = { findings: [], images: [], files: [] };
  for (const { format, text, label, ...place } of references) {
    const found = await lookUp(format, text, file, folder);
    if (typeof found === 'object') {
      referenced.findings.push({ ...found, ...place, message: `${label} ${found.message}` });
    } else if (format === formats.image) referenced.images.push(found);
    else if (format === formats.resume && found) referenced.files.push(found);
  }
  return referenced;
}

interface Marked {
  format: string;
  text: string;
  path: Path;
}

/** Finds the texts whose schema carries a mark; blank ones are left to the schema. */
function findMarked(shape: JsonSchema | undefined, value: unknown, path: Path): Marked[] {
  if (typeof value === 'string') {
    return shape?.format && value.trim() ? [{ format: shape.format, text: value, path }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => findMarked(shape?.items, item, [...path, index]));
  }
  const fields = Object.entries(shape?.properties ?? {});
  const held = value as Record<string, unknown>;
  return fields.flatMap(([name, field]) => findMarked(field, held[name], [...path, name]));
}

async function lookUp(
  format: string,
  text: string,
  file: string,
  folder: Folder,
): Promise<string | ValueError> {
  if (format === formats.image) return findPicture(text, file, folder);
  if (format === formats.icon) return hasIcon(text) ? text : describeIcon(text);
  if (format === formats.resume && !/^[^/]*:/.test(text)) return findResume(text, file, folder);
  return '';
}

function findResume(text: string, file: string, folder: Folder): string | ValueError {
  const found = findFile(text, file, folder);
  if (typeof found !== 'string' || found.toLowerCase().endsWith('.pdf')) return found;
  return {
    rule: 'file-type',
    message: `is no PDF: ${quote(text)}`,
    hint: 'Name a .pdf in the content folder, or an address with https://.',
  };
}

function describeIcon(text: string): ValueError {
  return {
    rule: 'icon',
    message: `names no icon: ${quote(text)}${suggest(text, iconSlugs())}`,
    hint: 'Use a name from simpleicons.org in lower case, with "." written as "dot".',
  };
}
