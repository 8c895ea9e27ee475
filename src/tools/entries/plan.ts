import { existsSync } from 'node:fs';
import { basename, join, posix, resolve } from 'node:path';
import type { Move, Step } from '../../node/journal.ts';
import { localDay } from '../../schemas/today.ts';
import type { Draft } from './draft.ts';
import { chooseFileName } from './file-names.ts';
import { noteSource } from './merge-entry.ts';
import { renderEntry } from './render-entry.ts';

/** Plans the files of new entries, and of their pictures. */
export function planDrafts(drafts: readonly Draft[], today = localDay()): Step[] {
  const namesByFolder = new Map<string, string[]>();
  return drafts.flatMap((draft) => {
    const { type, title } = draft;
    const names = namesByFolder.get(type.folder) ?? [];
    const name = chooseFileName(type, title, names);
    namesByFolder.set(type.folder, [...names, name]);
    return planDraft(draft, name, today);
  });
}

/** Plans the file of a new entry, and of its picture. */
export function planDraft(draft: Draft, fileName: string, today = localDay()): Step[] {
  const { type, values, placeholders, body, from, picture } = draft;
  const { name, bytes } = picture ?? {};
  const fields = picture && name ? { ...values, [picture.field]: name } : values;
  const all = from ? { ...fields, source: noteSource(from, today, fields) } : fields;
  const entry: Step = {
    path: posix.join(type.folder, fileName),
    after: Buffer.from(renderEntry(type, all, body, { isBrief: Boolean(type.folder) })),
    summary: summarizeEntry(values),
    placeholders,
  };
  if (!name || !bytes) return [entry];
  return [entry, { path: posix.join(type.folder, name), after: bytes, summary: 'a picture' }];
}

/** The words by which people tell an entry from others. */
function summarizeEntry({
  year,
  role,
  company,
  title,
  group,
  name,
  date,
  language,
}: Draft['values']): string {
  return [language, name, role, company, title, group, year ?? date]
    .filter((part) => part)
    .join(', ');
}

/** Leaves out the steps whose file is there, with a remark on each. */
export function keepExisting(steps: readonly Step[], root: string) {
  const isThere = ({ path }: Step) => existsSync(join(root, path));
  return {
    added: steps.filter((step) => !isThere(step)),
    remarks: steps
      .filter(isThere)
      .map(({ path }) => `  ${path} is there already, and stays as it is`),
  };
}

/** Plans to move files and folders, by their names in the content or their paths, to a new folder beside it. */
export function planMoves(root: string, names: readonly string[], suffix: string): Move[] {
  let backup = `${root}-${suffix}`;
  for (let number = 2; existsSync(backup); number++) backup = `${root}-${suffix}-${number}`;
  return names.map((name) => ({ from: resolve(root, name), to: join(backup, basename(name)) }));
}
