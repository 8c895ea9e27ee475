import { join, resolve } from 'node:path';
import type { ContentType } from '../../schemas/content-types.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import { hasMarks } from '../../schemas/marks.ts';
import { ContentCache } from './cache.ts';
import { checkFields } from './check-fields.ts';
import { checkNames, findStrays, findUnusedPictures } from './check-files.ts';
import { checkReferences, findReferences, type Reference } from './check-references.ts';
import { findFolded, findLongTexts, findProse } from './check-texts.ts';
import { checkTogether } from './check-together.ts';
import { type Folder, type Overlay, openFolder, readText } from './content-folder.ts';
import {
  type ContentError,
  compareErrors,
  type Finding,
  fileStart,
  toErrors,
  toPosition,
} from './error.ts';
import { parseYaml } from './parse-yaml.ts';
import { isTooLong, readInTime } from './read-in-time.ts';
import {
  type CheckedFile,
  findContentType,
  findCustomParts,
  findRecord,
  leaveOutHidden,
  splitText,
} from './record-file.ts';

export interface CheckResult {
  errors: ContentError[];
  /** Findings that stop nothing, in the same form as `errors`. */
  warnings: ContentError[];
  /** The record files by path; where there are no errors, each has its `value`. */
  records: CheckedFile[];
  fileCount: number;
  /** Pictures that records or case studies name: relative to the folder, with `/`, sorted. */
  images: string[];
  /** Other files that records name, such as a resume's PDF; like `images`. */
  files: string[];
}

/**
 * Checks every file of a content folder, whatever the others hold. What is wrong comes back as
 * errors, a folder that is not there included; nothing is thrown for it. `overlay` is looked at
 * before it is written.
 */
export async function checkContent(
  dir: string,
  cache = new ContentCache(),
  overlay: Overlay = new Map(),
): Promise<CheckResult> {
  const root = resolve(dir);
  const folder = await openFolder(root, cache, overlay);
  if ('message' in folder) {
    const errors = toErrors(root, [folder]);
    return { errors, warnings: [], records: [], fileCount: 0, images: [], files: [] };
  }
  const records = await checkFiles(folder);
  for (const [file, finding] of checkTogether(records)) file.findings.push(finding);
  const site = findRecord(records, 'Site');
  if (site?.text.includes('theme')) {
    // Colours and fonts take a while to load, and most sites have no look of their own.
    const { checkTheme } = await import('./check-theme.ts');
    site.findings.push(...checkTheme(site));
  }
  const [images = [], files = []] = (['images', 'files'] as const).map((kind) =>
    [...new Set(leaveOutHidden(records).flatMap((file) => file[kind]))].sort(),
  );
  const patterns = findCustomParts(records).map(({ part }) => `${part}/*.{mdx,yaml}`);
  const aboutFiles = [
    ...checkNames(records),
    ...findStrays(folder.entries, [...records.map(({ path }) => path), ...files, ...patterns]),
    ...findUnusedPictures(records, folder.entries),
  ];
  const found = [
    ...records.flatMap(({ path, findings, text }) => toErrors(join(root, path), findings, text)),
    ...aboutFiles.flatMap(([path, finding]) => toErrors(join(root, path), [finding])),
  ].sort(compareErrors);
  return {
    errors: found.filter(({ severity }) => !severity),
    warnings: found.filter(({ severity }) => severity),
    records,
    fileCount: records.length,
    images,
    files,
  };
}

/** Checks the record files; those of a folder that no part of the site is named after are none. */
async function checkFiles(folder: Folder): Promise<CheckedFile[]> {
  const records: CheckedFile[] = [];
  const checkAll = async (isMeant: (type: ContentType) => boolean) => {
    for (const [path, kind] of folder.entries) {
      const type = kind === 'file' ? findContentType(path) : undefined;
      if (type && isMeant(type)) records.push(await checkFile(path, type, folder));
    }
  };
  await checkAll(({ name }) => name !== 'Entry');
  const parts = findCustomParts(records).map(({ part }) => part);
  await checkAll(({ name, folder }) => name === 'Entry' && parts.includes(folder));
  return records.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function checkFile(path: string, type: ContentType, folder: Folder): Promise<CheckedFile> {
  const { text, finding } = readText(folder.locate(path));
  const refuse = (finding: Finding, text: string): CheckedFile => {
    return { path, type, findings: [finding], images: [], files: [], body: '', text };
  };
  if (finding) return refuse(finding, text);
  const source = `${type.name} ${type.format}\n${text}`;
  const inspected = await folder.cache
    .find(source, () => inspectText(text, type))
    .catch((error) => {
      if (!isTooLong(error)) throw error;
    });
  // Without its text, nobody reads it once more.
  if (!inspected) return refuse(tooLong, '');
  const { value, body } = inspected;
  const { findings, ...named } = await checkReferences(inspected.references, path, folder);
  const all = [...inspected.findings, ...findings];
  return { path, type, ...named, findings: all, ...(value && { value }), body, text };
}

const tooLong: Finding = {
  ...fileStart,
  rule: 'too-slow',
  message: 'the file takes too long to read',
  hint: 'It holds the same mark thousands of times: remove such a row, or shorten it.',
};

/** The findings in the text of a record file alone, without the files beside it, as plain data. */
interface Inspection {
  findings: Finding[];
  value?: Record<string, unknown>;
  references: Reference[];
  body: string;
}

export async function inspectText(text: string, type: ContentType): Promise<Inspection> {
  const inspection = await inspectParts(text, type);
  const isUnread = inspection.findings.some(({ rule }) => /^(?:yaml|mdx|front-matter)$/.test(rule));
  // Other errors would mislead in a file that git could not merge.
  const conflict = isUnread ? findConflict(text) : -1;
  if (conflict < 0) return inspection;
  const hint = 'Keep one of the two versions, and take out the lines of "<", "=" and ">".';
  const words = { rule: 'merge-conflict', message: 'a merge conflict begins here', hint };
  return { findings: [{ ...toPosition(text, conflict), ...words }], references: [], body: '' };
}

/** Finds the start of a merge conflict, or -1. Searching from its end is fast on any text. */
function findConflict(text: string): number {
  const before = text.slice(0, Math.max(0, text.lastIndexOf('\n>>>>>>>')));
  const first = before.slice(0, Math.max(0, before.lastIndexOf('\n=======') + 1));
  return first.search(/^<{7}[ \r\n]/m);
}

async function inspectParts(text: string, type: ContentType): Promise<Inspection> {
  const parts = splitText(text, type);
  if ('message' in parts) return { findings: [parts], references: [], body: '' };
  const { marked, record, ...fields } = readInTime(parts.frontMatter, (text) =>
    inspectFields(text, type),
  );
  // The parsers take a while to load, so they are loaded when there is something for them to read.
  if (record && marked.length > 0) {
    const { checkMarkdown } = await import('./check-markdown.ts');
    fields.findings.push(...marked.flatMap((found) => checkMarkdown(found, record)));
  }
  if (!parts.body.trim()) return { ...fields, body: parts.rawBody };
  const { checkMdx } = await import('./check-mdx.ts');
  const body = readInTime(parts.body, checkMdx);
  return {
    ...fields,
    findings: [...fields.findings, ...body.findings],
    references: [...fields.references, ...body.references],
    body: parts.rawBody,
  };
}

function inspectFields(text: string, type: ContentType) {
  const { name, schema } = type;
  const { findings, record } = parseYaml(text, type);
  if (!record) return { findings, references: [], marked: [], record };
  const { errors, ...checked } = checkFields(schema, record.value);
  const found = errors.map(({ path, at, ...words }) => {
    // A field that is missing at the top level is missing in the whole file.
    const isFile = at === 'absent' && path.length < 2;
    const place = at === 'key' ? record.findKey(path) : record.findValue(path);
    return { ...(isFile ? fileStart : place), ...words };
  });
  const shape = toJsonSchema(schema);
  const prose = findProse(shape, record);
  const folded = prose.flatMap((found) => findFolded(found, record));
  return {
    ...checked,
    findings: [...findings, ...found, ...findLongTexts(name, record), ...folded],
    references: findReferences(shape, record),
    marked: prose.filter(({ text }) => hasMarks(text)),
    record,
  };
}
