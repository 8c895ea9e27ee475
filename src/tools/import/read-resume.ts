import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type ContentError, type Finding, placeAt, toErrors } from '../../build/check/error.ts';
import { formatErrors, shortenPath } from '../../build/check/index.ts';
import { sections } from '../../build/outputs/resume-json/fields.ts';
import { JsonError } from './json-error.ts';
import { asGroup, type JsonNode } from './json-node.ts';
import { parseJson } from './parse-json.ts';

const maxBytes = 1024 * 1024;

/** A resume as it was read. */
export interface Resume {
  root: JsonNode;
  /** Its source, for finding the line of a place. */
  text: string;
}

/** Says what is wrong with a resume's file, with its place and the source line. */
class ResumeError extends Error {
  constructor(file: string, finding: Finding, text = '') {
    const errors: ContentError[] = toErrors(resolve(file), [finding], text);
    super(formatErrors(errors).trimEnd());
  }
}

/**
 * Reads a JSON Resume's file: at most 1 MiB of UTF-8, whatever it begins or ends with.
 *
 * @throws with what is wrong when it cannot be read, is no JSON, or is no resume
 */
export async function readResume(file: string): Promise<Resume> {
  const text = decode(file, await readBytes(file));
  const root = parse(file, text);
  const names = Object.keys(sections);
  if (names.some((name) => asGroup(root)?.has(name))) return { root, text };
  const finding = { line: 1, column: 1, rule: 'no-resume', message: 'this is no JSON Resume' };
  throw new ResumeError(file, {
    ...finding,
    hint: `At its top it has none of ${names.join(', ')}.`,
  });
}

async function readBytes(file: string): Promise<Buffer> {
  const path = shortenPath(file);
  try {
    const { size, isFile } = await look(file);
    if (!isFile) throw new Error(`${path} is no file — name the resume's own file`);
    if (size > maxBytes) throw describeSize(path, size);
    return await readFile(file);
  } catch (error) {
    throw explain(path, error);
  }
}

/** Without opening it: what is no plain file may never end. */
async function look(file: string): Promise<{ size: number; isFile: boolean }> {
  const stats = await stat(file);
  return { size: stats.size, isFile: stats.isFile() };
}

/** Some editors put a mark of the byte order at the start, and some tools at the end. */
function decode(file: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\uFEFF+$/, '');
  } catch {
    throw new Error(
      `${shortenPath(file)} is not UTF-8 text — save it again with the encoding UTF-8`,
    );
  }
}

function parse(file: string, text: string): JsonNode {
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const { message, hint, offset } = error;
    throw new ResumeError(file, { ...placeAt(text, offset), rule: 'json', message, hint }, text);
  }
}

function explain(path: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  if (code === 'ENOENT') return new Error(`${path} is not there — correct the path`);
  return new Error(`${path} cannot be read (${code}) — look at its permissions`);
}

function describeSize(path: string, size: number): Error {
  const found = Math.ceil(size / maxBytes);
  const advice = 'take pictures and other data out of it';
  return new Error(`${path} has ${found} MiB, and 1 MiB is the most — ${advice}`);
}
