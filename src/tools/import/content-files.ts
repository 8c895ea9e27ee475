import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix, relative } from 'node:path';
import { type ContentError, checkContent, count } from '../../build/check/index.ts';
import { writeFileWhole } from '../../build/files.ts';
import { recordTypes } from '../../schemas/index.ts';
import { chooseFileName } from '../entries/choose-file-name.ts';
import {
  aboutPicture,
  cardPicture,
  logoPicture,
  portraitPicture,
} from '../entries/placeholder-pictures.ts';
import { nameSchemaFile, schemaFolder } from '../entries/record-name.ts';
import { renderEntry } from '../entries/render-entry.ts';
import { renderSchema } from '../schemas/render-schema.ts';
import type { Draft, Gap } from './draft.ts';

/** A file to write. */
export interface NewFile {
  /** Relative to the content folder, with `/`. */
  path: string;
  text: string;
  /** What it holds, on one line. */
  summary: string;
  gaps: Gap[];
}

/** Renders the files of records, and the pictures that their placeholders name. */
export function renderFiles(drafts: Draft[]): NewFile[] {
  const taken = new Map<string, string[]>();
  const records = drafts.map(({ type, title, values, body, gaps }) => {
    const names = taken.get(type.folder) ?? [];
    const name = chooseFileName(type, title, names);
    taken.set(type.folder, [...names, name]);
    const text = renderEntry(type, values, body);
    return { path: posix.join(type.folder, name), text, summary: summarise(values), gaps };
  });
  const hasCards = drafts.some(({ type }) => type.folder === 'education');
  const pictures = [
    ...[portraitPicture, aboutPicture].map((picture) => renderPicture('', picture)),
    ...(hasCards ? [logoPicture, cardPicture] : []).map((one) => renderPicture('education', one)),
  ];
  return [...records, ...pictures];
}

function renderPicture(folder: string, { name, svg }: typeof logoPicture): NewFile {
  const summary = 'a grey picture that holds the place';
  return { path: posix.join(folder, name), text: svg, summary, gaps: [] };
}

/** The words of a record that tell it from others. */
function summarise({ year, role, company, title, group, items, name }: Draft['values']): string {
  const skills = Array.isArray(items) ? count(items.length, 'skill') : undefined;
  return [name, role, company, title, group, skills, year]
    .filter((part) => typeof part === 'string')
    .join(', ');
}

/** Renders the schemas that the first line of each file names, for editors. */
export function renderSchemas(): Pick<NewFile, 'path' | 'text'>[] {
  return recordTypes.map((type) => ({
    path: posix.join(schemaFolder, nameSchemaFile(type)),
    text: renderSchema(type),
  }));
}

/** Writes files below a folder, which need not be there. */
export async function writeFiles(
  dir: string,
  files: Pick<NewFile, 'path' | 'text'>[],
): Promise<void> {
  for (const { path, text } of files) await writeFileWhole(join(dir, path), text);
}

/**
 * Checks files as the content folder that they would make, in a folder for temporary files. The
 * errors name them as if they lay in `dir`.
 */
export async function checkFiles(files: NewFile[], dir: string): Promise<ContentError[]> {
  const stage = await realpath(await mkdtemp(join(tmpdir(), 'import-')));
  try {
    await writeFiles(stage, files);
    const { errors } = await checkContent(stage);
    return errors.map((error) => ({ ...error, file: join(dir, relative(stage, error.file)) }));
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
