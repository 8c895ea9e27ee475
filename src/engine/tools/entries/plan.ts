import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join, posix, resolve } from 'node:path';
import { readSiteConfig } from '../../content/check/content-folder.ts';
import { shortenPath } from '../../content/error.ts';
import { readIfThere } from '../../content/files.ts';
import type { Move, Step } from '../../content/journal.ts';
import { localDay } from '../../schemas/calendar.ts';
import type { SiteConfig } from '../../schemas/content-types.ts';
import type { PulledFrom } from '../../schemas/project.ts';
import { toJsonSchema } from '../../schemas/scalars.ts';
import { siteConfig } from '../../schemas/site-config.ts';
import type { Fields } from './compare-values.ts';
import { type Draft, makeDraft } from './draft.ts';
import { setFields } from './edit-entry.ts';
import { chooseFileName } from './file-names.ts';
import { renderEntry } from './render-entry.ts';

/** Plans the files of new entries, and of their pictures. */
export function planDrafts(drafts: readonly Draft[], today = localDay()): Step[] {
  return nameDrafts(drafts).flatMap(({ draft, name }) => planDraft(draft, name, today));
}

/** Names the files of new entries. */
export function nameDrafts(drafts: readonly Draft[]) {
  const namesByFolder = new Map<string, string[]>();
  return drafts.map((draft) => {
    const { type, title } = draft;
    const names = namesByFolder.get(type.folder) ?? [];
    const name = chooseFileName(type, title, names);
    namesByFolder.set(type.folder, [...names, name]);
    return { draft, name, path: posix.join(type.folder, name) };
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
function summarizeEntry(values: Fields): string {
  const { language, name, role, company, title, group, year = values.date } = values;
  return [language, name, role, company, title, group, year].filter(Boolean).join(', ');
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

/** The step that makes a text of the one that was read; none if it is the same. */
export function planText(
  path: string,
  before: string | undefined,
  after: string,
  summary = '',
): Step[] {
  if (before === after) return [];
  const known = before === undefined ? {} : { before: Buffer.from(before) };
  return [{ path, ...known, after: Buffer.from(after), summary }];
}

/** Makes the new values of fields of `site.yaml` from the ones that there are. */
export type ConfigChange = (config: Partial<SiteConfig>) => Fields;

/**
 * Plans a change of `site.yaml`, or of `site.yml`, that keeps every other byte; makes the file if it is missing.
 *
 * @throws if the file has errors
 */
export async function planSiteChange(
  root: string,
  change: ConfigChange,
  summary = '',
): Promise<Step[]> {
  const path = existsSync(join(root, 'site.yml')) ? 'site.yml' : 'site.yaml';
  const bytes = await readIfThere(join(root, path));
  if (bytes === undefined) {
    const made = planDrafts([makeDraft('Site', 'site', change({}))]);
    return made.map((step) => ({ ...step, summary }));
  }
  const text = bytes.toString();
  try {
    const changes = change(readSiteConfig(root));
    siteConfig.parse(changes);
    const edited = setFields({ format: 'yaml' }, text, changes, toJsonSchema(siteConfig));
    return planText(path, text, edited, summary);
  } catch {
    throw new Error(
      `${shortenPath(join(root, path))} has an error — run npm run check, and fix it first`,
    );
  }
}

/** A short hash of the value of a field; none without a value. */
export function hashField(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}

/** Notes what an entry was made of, so that a later pull knows the fields that its owner has changed. */
function noteSource(from: string, at: string, fields: Fields): PulledFrom {
  const hashes = Object.entries(fields).map(([name, value]) => [name, hashField(value)]);
  return { from, at, hashes: Object.fromEntries(hashes) };
}
