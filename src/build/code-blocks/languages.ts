import { readFileSync } from 'node:fs';

let names: ReadonlySet<string> | undefined;

/** The names of the languages that code is highlighted in. Loads no highlighter. */
export function listLanguages(): ReadonlySet<string> {
  names ??= readNames();
  return names;
}

/** What no engine in JavaScript can read the patterns of. */
const unread = ['ahk2', 'jade', 'pug', 'rosmsg'];

function readNames(): ReadonlySet<string> {
  const file = readFileSync('node_modules/@shikijs/langs-precompiled/package.json', 'utf8');
  const paths = Object.keys(JSON.parse(file).exports);
  const found = paths.flatMap((path) => /^\.\/([\w-]+)$/.exec(path)?.[1] ?? []);
  return new Set(found.filter((name) => !unread.includes(name)));
}

/** What is no language: such code stands in one ink. */
const plainNames = ['text', 'txt', 'plain', 'plaintext'];

export function isKnownLanguage(name: string): boolean {
  return listLanguages().has(name) || plainNames.includes(name);
}
