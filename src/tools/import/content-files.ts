import { join, posix, relative } from 'node:path';
import { type ContentError, checkContent } from '../../node/check/index.ts';
import { withFolder, writeFileWhole } from '../../node/files.ts';
import { chooseFileName } from '../entries/file-names.ts';
import { renderEntry } from '../entries/render-entry.ts';
import type { Draft } from './map-sections.ts';

export type NewFile = ReturnType<typeof renderFiles>[number];

/**
 * Renders the files of records: the path of each from the content folder, its text, what it holds on one
 * line, and the fields that hold placeholders.
 */
export function renderFiles(drafts: Draft[]) {
  const taken = new Map<string, string[]>();
  return drafts.map(({ type, title, values, filled }) => {
    const names = taken.get(type.folder) ?? [];
    const name = chooseFileName(type, title, names);
    taken.set(type.folder, [...names, name]);
    const text = renderEntry(type, values);
    return { path: posix.join(type.folder, name), text, summary: summarise(values), filled };
  });
}

/** The words of a record that tell it from others. */
function summarise({ year, role, company, title, group, name }: Draft['values']): string {
  return [name, role, company, title, group, year].filter((part) => part).join(', ');
}

/** Writes files below a folder, which need not be there. */
export async function writeFiles(dir: string, files: readonly NewFile[]): Promise<void> {
  for (const { path, text } of files) await writeFileWhole(join(dir, path), text);
}

/**
 * Checks files as the content folder that they would make, in a folder for temporary files. The
 * errors name them as if they lay in `dir`.
 */
export function checkFiles(files: NewFile[], dir: string): Promise<ContentError[]> {
  return withFolder(async (stage) => {
    await writeFiles(stage, files);
    const { errors } = await checkContent(stage);
    return errors.map((error) => ({ ...error, file: join(dir, relative(stage, error.file)) }));
  });
}
