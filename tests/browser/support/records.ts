import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { siteDir } from '../test-build.ts';

/** A record of the site's content, as its file has it. */
type RecordData = Record<string, unknown>;

/** Reads every YAML record, or front matter, of a folder of the content, in no order. */
export function readRecords<Shape extends RecordData>(folder: string): Shape[] {
  return readdirSync(join(siteDir, folder))
    .filter((name) => /\.(?:ya?ml|mdx)$/.test(name))
    .map((name) => readRecord<Shape>(`${folder}/${name}`));
}

/** Reads one YAML file, or the front matter of one MDX file, below the content folder. */
export function readRecord<Shape extends RecordData>(path: string): Shape {
  const text = readFileSync(join(siteDir, path), 'utf8');
  return parse(path.endsWith('.mdx') ? (text.split('---\n')[1] ?? '') : text);
}
