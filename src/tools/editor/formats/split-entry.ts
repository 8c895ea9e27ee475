import { splitFrontMatter } from '../../../build/check/split-front-matter.ts';
import type { RecordType } from '../../../schemas/index.ts';

export type Format = RecordType['format'];

/** The text of a file in four pieces; in YAML only the second holds anything. */
export interface EntryText {
  opening: string;
  fields: string;
  closing: string;
  body: string;
}

/**
 * Splits the text of a file into its fields and its body.
 *
 * @throws where the lines of `---` are not as they should be
 */
export function splitEntry(text: string, format: Format): EntryText {
  if (format === 'yaml') return { opening: '', fields: text, closing: '', body: '' };
  const parts = splitFrontMatter(text);
  if ('message' in parts) throw new Error(`line ${parts.line}: ${parts.message} — ${parts.hint}`);
  const bodyStart = text.length - parts.rawBody.length;
  const start = text.indexOf('\n') + 1;
  // The body may begin with such a line, too.
  const end = text.lastIndexOf('\n---', bodyStart - 2) + 1;
  return {
    opening: text.slice(0, start),
    fields: text.slice(start, end),
    closing: text.slice(end, bodyStart),
    body: parts.rawBody,
  };
}

/**
 * Puts another body under the front matter. The lines between the two stay, and so does the
 * indentation of the first line where that line is the same.
 */
export function replaceBody({ closing, body }: EntryText, wanted: string): string {
  const own = wanted.trim();
  if (own === body.trim()) return closing + body;
  if (!own) return closing;
  const [space = ''] = /^\s*/.exec(body) ?? [];
  const lines = space.slice(0, space.lastIndexOf('\n') + 1);
  const isSameStart = own.split('\n', 1)[0] === body.trim().split('\n', 1)[0];
  const lead = body.trim() ? (isSameStart ? space : lines) : '\n';
  return `${closing.trimEnd()}\n${lead}${own}\n`;
}
