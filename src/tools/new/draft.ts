import { posix } from 'node:path';
import type { Finding } from '../../build/check/error.ts';
import { chooseFileName } from '../entries/choose-file-name.ts';
import { drawEntry } from '../entries/draw-entry.ts';
import { fillIn, placeholders } from './fill-in.ts';
import type { Kind } from './kinds.ts';
import { findErrors, type Site } from './site.ts';

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

/** Draws the file of a new entry; what is missing is filled in. */
export function drawDraft(
  kind: Kind,
  values: Record<string, unknown>,
  site: Site,
  takenNames: readonly string[],
  now = new Date(),
): Draft {
  const filled = listMissing(kind, values);
  const others = listValues(kind, site);
  const all = {
    ...values,
    ...Object.fromEntries(filled.map((field) => [field, fillIn(kind, field, now, others)])),
  };
  const { folder } = kind.type;
  const title = String(all[kind.titleField]);
  return {
    kind,
    path: posix.join(folder, chooseFileName(kind.type, title, takenNames)),
    text: drawEntry(kind.type, all, '', { isExplained: true }),
    filled,
    pictures: findPictures(all, folder, site),
  };
}

/** The required fields without a value, in the order of their schema. */
export function listMissing({ type }: Kind, values: Record<string, unknown>): string[] {
  return Object.entries(type.schema.shape).flatMap(([field, schema]) =>
    field in values || schema.safeParse(undefined).success ? [] : [field],
  );
}

/** The records of a kind that are there already. */
export function listValues({ type }: Kind, { records }: Site): Record<string, unknown>[] {
  return records.flatMap((record) => (record.type === type && record.value ? [record.value] : []));
}

/** What the checker would say about a draft, were it written. */
export function checkDraft({ kind, path, text, pictures }: Draft, site: Site): Promise<Finding[]> {
  return findErrors(site, { path, text, type: kind.type }, [...pictures.keys()]);
}

function findPictures(
  values: Record<string, unknown>,
  folder: string,
  { folder: { entries } }: Site,
): Map<string, string> {
  const named = Object.values(values).flatMap((value) => {
    const svg = placeholders[String(value)];
    return svg ? [[posix.join(folder, String(value)), svg] as const] : [];
  });
  return new Map(named.filter(([path]) => !entries.has(path)));
}
