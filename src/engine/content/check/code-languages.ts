import { readFileSync } from 'node:fs';
import { packageFile } from '../../model/places.ts';

// Apart from `read-info.ts`, which the editor's page bundles: a browser cannot read files.
const manifest = readFileSync(packageFile('@shikijs/langs/package.json'), 'utf8');

/** The names of the languages that code is highlighted in. Loads no highlighter. */
export const codeLanguages: ReadonlySet<string> = new Set(
  Object.keys(JSON.parse(manifest).exports)
    .map((path) => path.slice(2))
    .filter((name) => /^[\w-]+$/.test(name)),
);
