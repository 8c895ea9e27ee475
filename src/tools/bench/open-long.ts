import { rmSync } from 'node:fs';
import { makeMany } from '../../../tests/helpers/make-many.ts';
import { buildSample } from './build-sample.ts';
import { openBuild, type Subject } from './subjects.ts';

/** Entries of all types that have more than 200 projects and 60 roles among them. */
const entries = 308;
const contentDir = '.cache/bench/long-content';
const outDir = '.cache/bench/long';

/** Builds and serves the site of somebody who wrote a great many entries. */
export async function openLong(): Promise<Subject> {
  rmSync(contentDir, { recursive: true, force: true });
  makeMany(entries, contentDir);
  buildSample(outDir, contentDir);
  return openBuild('long', outDir);
}
