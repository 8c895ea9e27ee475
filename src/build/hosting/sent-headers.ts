import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { hasCode } from '../has-code.ts';

/** One rule of `_headers`: a path that may end in `*`, and what it adds. */
export interface SentHeaders {
  pattern: string;
  headers: [name: string, value: string][];
}

/** Reads the headers that the build in `dir` asks hosts to send; none, where it has no `_headers`. */
export async function readSentHeaders(dir: string): Promise<SentHeaders[]> {
  try {
    return parseSentHeaders(await readFile(resolve(dir, '_headers'), 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Reads the form that Netlify and Cloudflare Pages share: a line for a path, then its headers. */
export function parseSentHeaders(text: string): SentHeaders[] {
  const rules: SentHeaders[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value]);
    else if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: [] });
  }
  return rules;
}

/** The headers for a path below the site's base; it starts with a slash. */
export function pickHeaders(rules: readonly SentHeaders[], path: string): [string, string][] {
  const matches = ({ pattern }: SentHeaders) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return rules.filter(matches).flatMap(({ headers }) => headers);
}
