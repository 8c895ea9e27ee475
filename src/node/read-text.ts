import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { type Finding, toPosition } from './check/error.ts';
import { findNesting, type NestedFormat } from './nesting.ts';

export interface TextLimits {
  /** The most bytes; that of a file of the content if it is left out. */
  mostBytes?: number;
  /** What will parse the text; its levels are counted before. */
  format?: NestedFormat;
}

/** A text, and why no parser may read it, if there is a reason. */
export interface ReadText {
  text: string;
  finding?: Finding;
}

/** The most bytes of a file of the content. */
const mostContentBytes = 256 * 1024;

/**
 * Reads a file as `readText` does, but none that is too large. Reads synchronously: for thousands of small files
 * that takes a fraction of the time.
 */
export function readTextFile(file: string, limits: TextLimits = {}): ReadText {
  try {
    const { size } = statSync(file);
    return findSizeError(size, limits) ?? readText(readFileSync(file), limits);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return refuse(`the file cannot be read (${code})`, 'Check its permissions.');
  }
}

/**
 * Decodes UTF-8 without its byte order mark. All text that others wrote passes here before a parser reads it: its size,
 * its encoding and its levels have limits.
 */
export function readText(bytes: Uint8Array, limits: TextLimits = {}): ReadText {
  const error = findSizeError(bytes.length, limits);
  if (error) return error;
  const text = new TextDecoder().decode(bytes);
  if (!isUtf8(bytes)) {
    const hint = 'Save it again with the encoding UTF-8.';
    // The decoder writes this character for bytes that are not UTF-8.
    return refuse('the file is not UTF-8 text', hint, text, text.indexOf('\uFFFD'));
  }
  const nesting = limits.format ? findNesting(text, limits.format) : -1;
  if (nesting < 0) return { text };
  return refuse('the file is nested too deeply', 'Use fewer levels.', text, nesting);
}

function findSizeError(size: number, { mostBytes = mostContentBytes }: TextLimits) {
  if (size <= mostBytes) return undefined;
  const [has, most] = [size, mostBytes].map((bytes) => Math.ceil(bytes / 1024));
  const message = `the file has ${has} KiB; the limit is ${most} KiB`;
  return refuse(message, 'Shorten it, or split it into several files.');
}

function refuse(message: string, hint: string, text = '', offset = 0): ReadText {
  return { text, finding: { ...toPosition(text, offset), rule: 'unreadable-file', message, hint } };
}
