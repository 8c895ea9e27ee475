import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { parse } from 'yaml';
import { jsonResume } from '../../packages/import/src/formats/read-resume.ts';
import {
  type ImportCommand,
  importContent,
} from '../../packages/import/src/import/import-resume.ts';
import { readDrafts } from '../../packages/import/src/reading/read-drafts.ts';
import { type Reading, readYamlTree } from '../../packages/import/src/reading/tree.ts';
import { checkContent } from '../../src/engine/build/check/check-content.ts';
import type { Settings } from '../../src/engine/content/config/read-settings.ts';
import { type ContentFiles, writeFiles } from './content.ts';
import { makeFolder } from './make-folder.ts';

type Options = ImportCommand['options'];

interface Import {
  options?: Options;
  settings?: Settings;
  /** The files of the content that is there. */
  content?: Record<string, string>;
  /** What somebody at the terminal answers; null if nobody can be asked. */
  answer?: boolean | null;
  /** Whether the content is written to the folder `into`, beside the one that is there. */
  into?: string;
}

/**
 * Imports a file as the command does, and reads what it made. Nothing may be in it that the check refuses.
 *
 * @param file its name and its data, or the files of a blog; undefined with an option that takes its place
 */
export async function importFile(
  file: readonly [name: string, data: string | Uint8Array | ContentFiles] | undefined,
  { options = {}, settings = {}, content = {}, answer, into }: Import = {},
) {
  const root = await makeFolder();
  const dir = join(root, 'content');
  await writeFiles(dir, content);
  const [name, data] = file ?? ['', ''];
  const path = join(root, name);
  const isFile = typeof data === 'string' || data instanceof Uint8Array;
  if (file) await (isFile ? writeFile(path, data) : writeFiles(path, data));
  const shorten = (text: string) => text.replaceAll(`${root}/`, '');
  const [output, questions]: [string[], string[]] = [[], []];
  const confirm = async (question: string) => {
    questions.push(shorten(question));
    return answer === true;
  };
  const usual = {
    ...(answer === undefined && { yes: true as const }),
    ...(into && { into: join(root, into) }),
  };
  const words = file && isFile ? [path] : [];
  const error = await importContent(
    { options: { ...usual, ...options, ...(!isFile && { posts: path }) }, words },
    { CONTENT_DIR: dir, ...settings },
    {
      write: (text) => void output.push(shorten(text)),
      ...(typeof answer === 'boolean' && { confirm }),
    },
    new Date(2026, 5),
  ).then(
    () => undefined,
    ({ message }: Error) => shorten(message),
  );
  const out = output.join('');
  const all = await readdir(dir, { recursive: true }).catch(() => []);
  const paths = all.filter((path) => /\.(?:yaml|mdx)$/.test(path));
  const texts = await Promise.all(
    paths.sort().map(async (path) => [path, await readFile(join(dir, path), 'utf8')] as const),
  );
  const records = texts.map(([path, text]) => {
    const [, fields, body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
    return [path, { ...parse(fields ?? text), ...(body && { body }) }] as const;
  });
  const { errors, warnings } = error ? { errors: [], warnings: [] } : await checkContent(dir);
  return {
    dir,
    out,
    questions,
    error,
    errors: errors.map(({ message }) => message),
    warnings: warnings.map(({ message }) => message),
    /** The pictures and documents that were copied. */
    copies: all.filter((path) => /\.(?:svg|png|pdf)$/.test(path)).sort(),
    /** The fields of each record by its path, those of an MDX file with its text as `body`. */
    records: Object.fromEntries(records),
    /** The letters and digits of all files, to look for the texts of a source. */
    letters: toLetters(texts.map(([, text]) => text).join('\n')),
    /** The remarks, each without the path of the file. */
    remarks: out.split('\n').flatMap((line) => /^ {2}(\S.* — .*)$/.exec(line)?.[1] ?? []),
  };
}

/** Packs tables as LinkedIn does: in a folder of the archive, with a mark of their encoding. */
export function packTables(tables: Record<string, string>): Uint8Array {
  const files = Object.entries(tables).map(([name, cells]) => {
    return [`Export/${name}`, strToU8(`\ufeff${cells.replaceAll('\n', '\r\n')}`)] as const;
  });
  return zipSync(Object.fromEntries(files));
}

/** The letters and digits of a text, whatever marks are between. */
export const toLetters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** The drafts of a JSON Resume, and what is said of the rest. */
export function readJsonResume(resume: unknown) {
  const reading: Reading = { texts: 'markup', remarks: [] };
  const root = readYamlTree(reading, JSON.stringify(resume));
  const drafts = readDrafts(root, jsonResume, new Date(2026, 5));
  reading.remarks.sort((a, b) => (a.place.offset ?? 0) - (b.place.offset ?? 0));
  return { drafts, remarks: reading.remarks };
}

/** The records that a resume makes by type, and what is said of the rest as `path — message`. */
export function mapText(resume: unknown) {
  const { drafts, remarks } = readJsonResume(resume);
  const of = (name: string) => drafts.filter(({ type }) => type.name === name);
  return {
    profile: of('Profile')[0]?.values,
    experiences: of('Experience').map(({ values }) => values),
    placeholders: drafts.flatMap((draft) => draft.placeholders),
    remarks: remarks.map(({ place, message }) => `${place.path} — ${message}`),
  };
}
