import { readFileSync } from 'node:fs';

const manifest = readFileSync('node_modules/@shikijs/langs-precompiled/package.json', 'utf8');
/** What no engine in JavaScript can read the patterns of. */
const unread = ['ahk2', 'jade', 'pug', 'rosmsg'];

/** The names of the languages that code is highlighted in. Loads no highlighter. */
export const languages: ReadonlySet<string> = new Set(
  Object.keys(JSON.parse(manifest).exports)
    .map((path) => path.slice(2))
    .filter((name) => /^[\w-]+$/.test(name) && !unread.includes(name)),
);
