import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { Lexer } from 'yaml';
import { say } from '../schemas/terminal/say.ts';
import { type Finding, toPosition } from './error.ts';

/** The limits of a text that is read. */
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

/** The most bytes of a file that content is made of, such as a resume or a bibliography. */
export const mostSourceBytes = 8 * 1024 * 1024;

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
    return refuse(`the file cannot be read (${code})`, say('hint.permissions'));
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
    const hint = say('hint.save-utf8');
    // The decoder writes this character for bytes that are not UTF-8.
    return refuse('the file is not UTF-8 text', hint, text, text.indexOf('\uFFFD'));
  }
  const nesting = limits.format ? findNesting(text, limits.format) : -1;
  if (nesting < 0) return { text };
  return refuse('the file is nested too deeply', say('hint.fewer-levels'), text, nesting);
}

/** Parses JSON; undefined if it is not JSON. The error of the parser would quote the text, which may be a secret. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findSizeError(size: number, { mostBytes = mostContentBytes }: TextLimits) {
  if (size <= mostBytes) return undefined;
  const [has, most] = [size, mostBytes].map((bytes) => Math.ceil(bytes / 1024));
  const message = `the file has ${has} KiB; the limit is ${most} KiB`;
  return refuse(message, say('hint.shorten-or-split'));
}

function refuse(message: string, hint: string, text = '', offset = 0): ReadText {
  return { text, finding: { ...toPosition(text, offset), rule: 'unreadable-file', message, hint } };
}

/** A language whose parser calls itself for each level, and so has a limit of levels. */
export type NestedFormat = 'yaml' | 'json' | 'mdx';

/** The limit of levels. Real files have ten; at some thousands, parsers fill the stack and end the process. */
const mostLevels = 200;

/**
 * Finds where a text is nested too deeply, in one pass and before any parser reads it.
 *
 * @returns the offset, or -1
 */
export function findNesting(text: string, format: NestedFormat): number {
  if (format === 'json') return findBrackets(readJsonSigns(text));
  const end = format === 'mdx' ? findFrontMatterEnd(text) : text.length;
  const fields = text.slice(0, end);
  const found = [findBrackets(readYamlSigns(fields)), findIndents(fields)];
  if (end < text.length) found.push(findMarkers(text, end));
  return found.find((offset) => offset >= 0) ?? -1;
}

function findFrontMatterEnd(text: string): number {
  const end = text.startsWith('---') ? text.indexOf('\n---', 3) : -1;
  return end < 0 ? text.length : end;
}

type Sign = [text: string, offset: number];

/** Reads what JSON has outside of quotes, as far as it matters here. */
function* readJsonSigns(text: string): Generator<Sign> {
  let isQuoted = false;
  for (const { 0: sign, index } of text.matchAll(/\\.|["[\]{}]/gs)) {
    if (sign === '"') isQuoted = !isQuoted;
    if (!isQuoted) yield [sign, index];
  }
}

/** Marks of the lexer that stand for no letters of the text: a document or a scalar begins, brackets end. */
const withoutLetters = new Set(['\x02', '\x1f', '\x18']);

/** Reads the words of YAML: quotes, comments and blocks of text may have any brackets. */
function* readYamlSigns(text: string): Generator<Sign> {
  // Few files have so many that it is worth the time.
  if ((text.match(/[[{]/g)?.length ?? 0) <= mostLevels) return;
  let offset = 0;
  for (const token of new Lexer().lex(text)) {
    yield [token, offset];
    if (!withoutLetters.has(token)) offset += token.length;
  }
}

/** Finds one opening bracket too many. */
function findBrackets(signs: Iterable<Sign>): number {
  let depth = 0;
  for (const [sign, offset] of signs) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth = Math.max(0, depth - 1);
    if (depth > mostLevels) return offset;
  }
  return -1;
}

/** Finds one indented line too many, or one with too many marks of items: `- - - text`. */
function findIndents(text: string): number {
  const indents: number[] = [];
  for (const { 0: start, 1: blanks = '', index } of text.matchAll(
    /^([ \t]*)(?:[-?][ \t]+)*(?=\S)/gm,
  )) {
    while ((indents.at(-1) ?? -1) >= blanks.length) indents.pop();
    indents.push(blanks.length);
    const items = start.slice(blanks.length).replace(/[ \t]/g, '').length;
    if (indents.length + items > mostLevels) return index;
  }
  return -1;
}

/** The limit of marks of quotes and lists on a line of Markdown, for which its parser needs minutes. */
const mostMarkers = 50;

const markers = new RegExp(
  `^[ \\t]*(?:>[ \\t]*|[-+*][ \\t]+|\\d{1,9}[.)][ \\t]+){${mostMarkers}}`,
  'm',
);

function findMarkers(text: string, from: number): number {
  const offset = text.slice(from).search(markers);
  return offset < 0 ? -1 : from + offset;
}
