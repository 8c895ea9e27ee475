import { readFileSync } from 'node:fs';
import { packageFile } from '../../site/places.ts';

// Not beside the words after a fence, which the page of the editor checks, too: a browser has no files.
const manifest = readFileSync(packageFile('@shikijs/langs/package.json'), 'utf8');

/** The names of the languages that code is highlighted in. Loads no highlighter. */
export const codeLanguages: ReadonlySet<string> = new Set(
  Object.keys(JSON.parse(manifest).exports)
    .map((path) => path.slice(2))
    .filter((name) => /^[\w-]+$/.test(name)),
);
