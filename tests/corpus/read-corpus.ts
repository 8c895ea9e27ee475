import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { defaultWords } from '../../src/engine/schemas/site-languages.ts';
import {
  type ContentFiles,
  education,
  experience,
  makePhoto,
  picture,
  post,
  profile,
  project,
  skills,
} from '../helpers/content.ts';
import { repeatParts } from '../helpers/odd-texts.ts';

/** How the data names a file: its text, its bytes, `good`, a photo, or changes of the good one. */
type Written =
  | string
  | Uint8Array
  | { photo: Parameters<typeof makePhoto> }
  | { [part: string]: string };
type Findings = string | string[];

interface Group {
  /** The file of the cases, and what it is without a mistake. */
  in?: string;
  good?: Written;
  replace?: string;
  beside?: Record<string, Written>;
  cases?: Record<string, Findings>;
  files?: Record<string, Written>;
  findings?: Findings;
}

/** Files beside a good profile, and every finding in them: `path:line:column message`. */
export interface CorpusCase {
  files: ContentFiles;
  findings: string[];
}

const goodFiles: Readonly<Record<string, string>> = {
  profile,
  experience,
  education,
  skills,
  projects: project,
  writing: post,
  me: picture,
};

const findGood = (path: string) => goodFiles[path.split(/[/.]/)[0] ?? ''] ?? '';

async function makeFile(path: string, written: Written): Promise<string | Uint8Array> {
  if (written instanceof Uint8Array) return written;
  if (written === 'good') return findGood(path);
  if (typeof written === 'string') return repeatParts(written);
  if (Array.isArray(written.photo)) return makePhoto(...written.photo);
  const changes = Object.entries(written as Record<string, string>);
  return changes.reduce(
    (text, [part, other]) =>
      part === '+' ? text + repeatParts(other) : text.replace(part, () => repeatParts(other)),
    findGood(path),
  );
}

async function makeFiles(written: Record<string, Written>): Promise<ContentFiles> {
  const files = Object.entries(written).map(
    async ([path, text]) => [path, await makeFile(path, text)] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}

const read = (name: string) =>
  parse(readFileSync(`tests/corpus/${name}.yaml`, 'utf8'), {
    customTags: ['binary', 'merge'],
    merge: true,
  });

/** Replaces a text, or the match of a pattern that is written as `/…/`; without either, everything. */
function replacePart(good: string, part: string | undefined, text: string): string {
  const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(part ?? '/^[^]*$/') ?? [];
  return good.replace(source === undefined ? (part ?? '') : new RegExp(source, flags), () => text);
}

/** Reads the cases of `errors.yaml` or `warnings.yaml`. */
export async function readCases(name: 'errors' | 'warnings'): Promise<CorpusCase[]> {
  const words = String(Object.keys(defaultWords).length);
  const list = (findings: Findings = [], path = '') =>
    [findings].flat().map((finding) => path + finding.replace('{words}', words));
  const cases = (read(name) as Group[]).map(async (group) => {
    const { in: path = '', replace, beside = {}, cases = {}, files, findings } = group;
    const others = await makeFiles(beside);
    const good = String(await makeFile(path, group.good ?? 'good'));
    const varied = Object.entries(cases).map(([text, findings]) => ({
      files: { ...others, [path]: replacePart(good, replace, repeatParts(text)) },
      findings: list(findings, `${path}:`),
    }));
    if (!files) return varied;
    return [{ files: { ...others, ...(await makeFiles(files)) }, findings: list(findings) }];
  });
  return (await Promise.all(cases)).flat();
}

/** Content that looks odd and is valid, by its description. */
export const goodInputs: Readonly<Record<string, ContentFiles>> = Object.fromEntries(
  await Promise.all(
    Object.entries(read('good') as Record<string, Record<string, Written>>).map(
      async ([title, files]) => [title, await makeFiles(files)] as const,
    ),
  ),
);
