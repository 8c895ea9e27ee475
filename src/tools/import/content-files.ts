import { join, posix, relative } from 'node:path';
import { type ContentError, checkContent } from '../../node/check/index.ts';
import { withFolder, writeFileWhole } from '../../node/files.ts';
import { chooseFileName } from '../entries/file-names.ts';
import { renderEntry } from '../entries/render-entry.ts';
import type { Draft } from './map-sections.ts';

export type NewFile = ReturnType<typeof renderFiles>[number];

/** Renders records as files: the path from the content folder, the text, a summary, and the fields with placeholders. */
export function renderFiles(drafts: Draft[]) {
  const namesByFolder = new Map<string, string[]>();
  return drafts.map(({ type, title, values, filled }) => {
    const names = namesByFolder.get(type.folder) ?? [];
    const name = chooseFileName(type, title, names);
    namesByFolder.set(type.folder, [...names, name]);
    const text = renderEntry(type, values);
    return { path: posix.join(type.folder, name), text, summary: summarise(values), filled };
  });
}

/** Lists the words by which people tell a record from others. */
function summarise({ year, role, company, title, group, name }: Draft['values']): string {
  return [name, role, company, title, group, year].filter((part) => part).join(', ');
}

/** Writes files to a folder, and makes it if necessary. */
export async function writeFiles(dir: string, files: readonly NewFile[]): Promise<void> {
  for (const { path, text } of files) await writeFileWhole(join(dir, path), text);
}

/** Checks files in a temporary folder; the errors name them as files of `dir`. */
export function checkFiles(files: NewFile[], dir: string): Promise<ContentError[]> {
  return withFolder(async (stage) => {
    await writeFiles(stage, files);
    const { errors } = await checkContent(stage);
    return errors.map((error) => ({ ...error, file: join(dir, relative(stage, error.file)) }));
  });
}
