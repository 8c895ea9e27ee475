import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, posix, resolve } from 'node:path';
import {
  type CheckResult,
  ContentCache,
  type ContentError,
  checkContent,
  shortenPath,
} from '../../build/check/index.ts';
import { writeFileWhole } from '../../build/files.ts';
import { chooseFileName } from '../entries/choose-file-name.ts';
import { examples } from '../entries/examples.ts';
import { cardPicture, logoPicture } from '../entries/placeholder-pictures.ts';
import { renderEntry } from '../entries/render-entry.ts';
import type { Kind } from './new-command.ts';

/** The content that an entry is added to, as it was when the command began. */
export interface Site extends CheckResult {
  root: string;
  cache: ContentCache;
}

/** @throws when the content folder cannot be read */
export async function openSite(dir: string): Promise<Site> {
  const cache = new ContentCache();
  const site = await checkContent(dir, cache);
  const unreadable = site.errors.find(({ rule }) => rule === 'content-folder');
  if (!unreadable) return { ...site, root: resolve(dir), cache };
  throw new Error(`${shortenPath(dir)}: ${unreadable.message} — ${unreadable.hint}`);
}

/** An entry before it is written. */
export interface Draft {
  kind: Kind;
  /** From the content folder, with `/`. */
  path: string;
  text: string;
  /** Required fields that nobody gave a value. */
  filled: string[];
  /** Pictures it needs that are not there yet, by path from the content folder. */
  pictures: Map<string, string>;
}

/** Renders the file of a new entry; what is missing is filled in. */
export function makeDraft(
  kind: Kind,
  values: Record<string, unknown>,
  site: Site,
  takenNames = site.records.map(({ path }) => basename(path)),
): Draft {
  const { type } = kind;
  const filled = listMissing(kind, values);
  const added = filled.map((field) => [field, fillIn(kind, field, site)]);
  const all = { ...values, ...Object.fromEntries(added) };
  const name = chooseFileName(type, String(all[type.titleField]), takenNames);
  const pictures = Object.values(all).flatMap((value): [string, string][] => {
    const svg = placeholderPictures[String(value)];
    return svg ? [[posix.join(type.folder, String(value)), svg]] : [];
  });
  return {
    kind,
    path: posix.join(type.folder, name),
    text: renderEntry(type, all, '', { isExplained: true }),
    filled,
    pictures: new Map(pictures.filter(([path]) => !site.images.includes(path))),
  };
}

/** The required fields without a value, in the order of their schema. */
export function listMissing({ type }: Kind, values: Record<string, unknown>): string[] {
  return Object.entries(type.schema.shape).flatMap(([field, schema]) =>
    field in values || schema.safeParse(undefined).success ? [] : [field],
  );
}

/** Pictures that hold a place until the owner names their own, by path from the record. */
const placeholderPictures: Record<string, string> = {
  'images/placeholder-logo.svg': logoPicture.svg,
  'images/placeholder-card.svg': cardPicture.svg,
};

/** What a required field holds when nobody says. */
export function fillIn({ type }: Kind, field: string, { records }: Site): unknown {
  const now = new Date();
  const month = new Intl.DateTimeFormat('en', { month: 'short' }).format(now);
  const orders = records.map((record) => {
    return record.type === type ? Number(record.value?.order) || 0 : 0;
  });
  const own: Record<string, Record<string, unknown>> = {
    SkillGroup: {
      order: Math.floor(Math.max(0, ...orders)) + 1,
      items: [{ name: 'Name of a skill' }],
    },
    Experience: { year: `${month} ${now.getFullYear()} - Present`, technologies: [] },
    Education: {
      year: `${now.getFullYear()} - Present`,
      logo: 'images/placeholder-logo.svg',
      cardLogo: 'images/placeholder-card.svg',
    },
    Project: { technologies: [] },
  };
  return own[type.name]?.[field] ?? examples[type.name]?.[field];
}

/** The errors that the content would have besides its own, were the draft written. */
export async function findErrors(
  { path, text, pictures }: Draft,
  { root, cache, errors: known }: Site,
): Promise<ContentError[]> {
  const stage = await mkdtemp(join(tmpdir(), 'new-'));
  try {
    const files = [[path, text] as const, ...pictures];
    for (const [name, data] of files) await writeFileWhole(join(stage, name), data);
    const overlay = new Map(files.map(([name]) => [name, join(stage, name)]));
    const { errors } = await checkContent(root, cache, overlay);
    const keys = new Set(known.map(({ file, message }) => `${file} ${message}`));
    const added = errors.filter(({ file, message }) => !keys.has(`${file} ${message}`));
    return added.map((error) => {
      const isOwn = error.file === join(root, path);
      return isOwn ? error : { ...error, message: `${shortenPath(error.file)}: ${error.message}` };
    });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
