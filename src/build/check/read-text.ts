import { readFileSync, statSync } from 'node:fs';
import { type Finding, fileStart, placeAt } from './error.ts';
import { findBadByte, isUtf16 } from './find-bad-byte.ts';

const maxBytes = 256 * 1024;
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
  if (!Buffer.isBuffer(bytes)) return { ...bytes, text: '' };
  if (isUtf16(bytes)) return { ...utf16, text: '' };
  const text = decode(bytes);
  if (text === undefined) return describeEncoding(bytes);
  const offset = text.search(controlPattern);
  return offset < 0 ? text : describeControl(text, offset);
}

function readBytes(file: string): Buffer | Finding {
  try {
    const { size } = statSync(file);
    return size > maxBytes ? describeSize(size) : readFileSync(file);
  } catch (error) {
    return describeFailure((error as NodeJS.ErrnoException).code);
  }
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function describeFailure(code = 'unknown'): Finding {
  return {
    ...fileStart,
    rule: 'unreadable',
    message: `the file cannot be read (${code})`,
    hint: 'Look at its permissions.',
  };
}

function describeSize(size: number): Finding {
  return {
    ...fileStart,
    rule: 'too-large',
    message: `the file has ${Math.ceil(size / 1024)} KiB; 256 KiB is the most`,
    hint: 'Shorten it, or split it into several entries.',
  };
}

const encoding = { rule: 'encoding', hint: 'Save it again with the encoding UTF-8.' };
const utf16: Finding = { ...fileStart, ...encoding, message: 'the file is UTF-16 text, not UTF-8' };

function describeEncoding(bytes: Buffer): Unread {
  const { text, offset } = findBadByte(bytes);
  const message = 'the file is not UTF-8 text';
  return { ...placeAt(text, offset), ...encoding, message, text };
}

function describeControl(text: string, offset: number): Unread {
  const code = text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0');
  return {
    ...placeAt(text, offset),
    rule: 'control-character',
    message: `the file holds the control character U+${code}`,
    hint:
      text[offset] === '\r'
        ? 'Save it with the line ends of Unix or Windows.'
        : 'Take it out, or type the line again.',
    text,
  };
}
