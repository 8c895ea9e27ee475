import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { type Finding, fileStart, placeAt } from './error.ts';

const mostBytes = 256 * 1024;
const controlPattern = /[\p{Cc}--[\t\n\r]]|\r(?!\n)/v;

/** Why the text of a file is not checked, and what of it there is to show. */
export interface Unread extends Finding {
  text: string;
}

/**
 * Reads a file as UTF-8 text without its byte order mark, or says why that cannot be done. Waits
 * for the disk: for thousands of small files that takes a fraction of the time.
 */
export function readText(file: string): string | Unread {
  const bytes = readBytes(file);
  if (!Buffer.isBuffer(bytes)) return { ...fileStart, ...bytes, text: '' };
  const text = new TextDecoder().decode(bytes);
  if (!isUtf8(bytes)) {
    const hint = 'Save it again with the encoding UTF-8.';
    // The decoder puts this in place of bytes that are no text.
    const place = placeAt(text, text.indexOf('\uFFFD'));
    return { ...place, rule: 'encoding', message: 'the file is not UTF-8 text', hint, text };
  }
  const offset = text.search(controlPattern);
  if (offset < 0) return text;
  const code = text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0');
  const message = `the file holds the control character U+${code}`;
  const hint = 'Take it out, or save the file as plain UTF-8 text.';
  return { ...placeAt(text, offset), rule: 'control-character', message, hint, text };
}

type Words = Omit<Finding, 'line' | 'column'>;

function readBytes(file: string): Buffer | Words {
  try {
    const { size } = statSync(file);
    if (size <= mostBytes) return readFileSync(file);
    return {
      rule: 'too-large',
      message: `the file has ${Math.ceil(size / 1024)} KiB; 256 KiB is the most`,
      hint: 'Shorten it, or split it into several entries.',
    };
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    const message = `the file cannot be read (${code})`;
    return { rule: 'unreadable', message, hint: 'Look at its permissions.' };
  }
}
