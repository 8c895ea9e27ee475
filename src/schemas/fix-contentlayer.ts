import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { SourcePlugin } from 'contentlayer/core';
import yaml from 'yaml';

/**
 * Makes Contentlayer read YAML as the checker does. Front matter with Windows line ends reaches it
 * with half a line end at its end, which would become part of the last value; and it refuses
 * `year: 2009` without quotes, YAML's number, for text.
 */
export function fixYaml(): void {
  const { parse } = yaml;
  Object.assign(yaml, { parse: (text: string) => spellYear(parse(text.replace(/\r$/, ''))) });
}

function spellYear(record: unknown): unknown {
  const isBare = record instanceof Object && 'year' in record && Number.isInteger(record.year);
  return isBare ? { ...record, year: String(record.year) } : record;
}

/**
 * Gives each content folder a cache of its own: Contentlayer knows files by their path inside the
 * folder and their time, and would take one folder's file for another's.
 */
export function separateCaches(source: SourcePlugin, contentDir: string): SourcePlugin {
  const folder = createHash('sha256').update(resolve(contentDir)).digest('hex').slice(0, 8);
  return { ...source, provideSchema: (hash) => source.provideSchema(`${hash}-${folder}`) };
}
