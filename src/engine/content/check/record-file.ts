import { join } from 'node:path';
import { isToCome } from '../../model/posts.ts';
import {
  type ContentType,
  contentTypes,
  type SiteConfig,
  toCustomType,
} from '../../schemas/content-types.ts';
import { nameLetter } from '../../schemas/names.ts';
import { quote } from '../../schemas/quote.ts';
import {
  type CustomSection,
  findHiddenFolders,
  listCustomSections,
} from '../../schemas/sections.ts';
import { say } from '../../schemas/terminal/say.ts';
import { type Finding, fileStart, type Position, shortenPath } from '../error.ts';
import { nameField } from './check-fields.ts';
import type { Path, YamlRecord } from './parse-yaml.ts';

/** A record's path, relative to the content folder, and its type. */
export interface RecordFile {
  path: string;
  type: ContentType;
}

/** Finds the type of a file by its path; other folders may be sections that the owner adds. */
export function findContentType(path: string): ContentType | undefined {
  const [, folder = '', name, ending = ''] =
    /^(?:([^/]+)\/)?([^/]+)\.(\w+)$/s.exec(path.normalize()) ?? [];
  const format = ending === 'mdx' ? 'mdx' : 'yaml';
  if (!['mdx', 'yaml', 'yml'].includes(ending)) return undefined;
  const inFolder = contentTypes.filter((type) => type.folder === folder);
  if (inFolder.length === 0) return toCustomType(folder, format);
  return inFolder.find(
    (type) => type.format === format && (folder || type.name.toLowerCase() === name),
  );
}

/** Begins with no mark, which would stand on the slash before it. */
const urlName = new RegExp(`^(?!\\p{M})(?:${nameLetter}|[._-])+$`, 'u');

/** Checks the name of a record's file, which becomes part of a URL or of a generated import. */
export function findNameError(name: string, { format }: Pick<ContentType, 'format'>) {
  const plain = format === 'mdx' ? urlName : /^[^'"`\\\p{Cc}]+$/u;
  if (plain.test(name)) return undefined;
  return {
    rule: 'invalid-name',
    message: `this file name cannot be used: ${quote(name)}`,
    hint: say('hint.file-name'),
  };
}

/** A text that names something outside its file: a picture, an icon, a resume, a page. */
export interface Reference extends Position {
  /** One of the marks in `formats`. */
  format: string;
  text: string;
  label: string;
  /** The ids of a drawing that are shown, as `#id`; another reference names its file. */
  parts?: readonly string[];
  /** Whether it is below the front matter. */
  isInBody?: boolean;
}

/** The content of a record file, as far as it could be read. */
export interface FileContent {
  findings: Finding[];
  /** The texts of the headings of its body. */
  headings: string[];
  /** How many texts its body has, as `listTextStarts` counts them. */
  textCount: number;
  /** Its fields with their places, if they can be read. */
  record?: YamlRecord | undefined;
  /** Its fields as its schema reads them, if that finds no error; those of a translation have the original's, too. */
  value?: Record<string, unknown> | undefined;
  /** The fields that a translation has itself, in the same way. */
  fields?: Record<string, unknown>;
  /** Which fields of a translation have the mark of `npx frontispiece translate`, and how many texts of its body. */
  marked?: { fields: readonly Path[]; inBody: number };
  /** Hashes of the texts that a translation was made from, by the names of their fields. */
  madeFrom?: Record<string, unknown>;
  /** The text after the front matter; empty in YAML. */
  body: string;
  /** The same with its code, if it was prepared for pages; the same object as long as its file is the same. */
  prepared?: { raw: string; code: string };
}

/** The content of a file, and its references to other files, pages and icons. */
export interface Inspection extends FileContent {
  references: Reference[];
}

/** A file of the content that was checked, with its record. */
export interface CheckedFile extends RecordFile, FileContent {
  /** Its own path; a translation has that of its original as `path`, from which it names pictures and pages. */
  source: string;
  images: string[];
  files: string[];
  /** Its links to the site itself, and its videos with their captions. */
  links: Reference[];
  /** The source, as far as it could be read. */
  text: string;
  /** Why a build keeps it back, if it does. */
  keptBack?: string;
}

export type FileFinding = [file: CheckedFile, finding: Finding];

/** A file in the folder of a further language, such as `de/experience/studio.yaml`. */
export interface CheckedTranslation extends CheckedFile {
  /** Tag of its language. */
  language: string;
}

/** The record of a type that has a single one. */
export function findRecord(files: readonly CheckedFile[], name: 'Profile' | 'Site') {
  return files.find(({ type }) => type.name === name);
}

/** The fields of that record, whether or not there are errors in them; none without the file. */
export function findFields(files: readonly CheckedFile[], name: 'Profile' | 'Site') {
  const file = findRecord(files, name);
  return file ? getFields(file) : {};
}

/** Leaves out the files of sections that the site hides, and unpublished posts. */
export function leaveOutHidden(files: readonly CheckedFile[]): CheckedFile[] {
  const site = findRecord(files, 'Site')?.value as SiteConfig | undefined;
  const folders = findHiddenFolders(site?.sections);
  return files.filter(({ type, keptBack }) => !keptBack && !folders.includes(type.folder));
}

/** Marks the posts that a build leaves out: drafts, and scheduled ones. */
export function markKeptBack(files: readonly CheckedFile[], today = new Date()): void {
  for (const file of files) {
    const { draft, date } = file.type.isPost ? getFields(file) : {};
    if (draft === true) file.keptBack = 'it is a draft';
    else if (typeof date === 'string' && isToCome(date, today))
      file.keptBack = `its date is ${date}`;
  }
}

/** Says of each unpublished post why it is, in a line. */
export function listKeptBack(records: readonly CheckedFile[], root: string): string[] {
  return records.flatMap(({ path, keptBack }) =>
    keptBack ? `${shortenPath(join(root, path))}  not published  ${keptBack}` : [],
  );
}

/** The sections that the site's record adds, whether or not there are errors in it. */
export function findCustomSections(files: readonly CheckedFile[]): CustomSection[] {
  return listCustomSections(findFields(files, 'Site'));
}

/** The start of the value at `path` in a file; the start of the file if its fields cannot be read. */
export function findFieldPosition(file: CheckedFile, path: Path): Position {
  return file.record?.findValue(path) ?? fileStart;
}

/** Names a field as its file does. */
export function nameFieldIn({ record }: CheckedFile, path: Path): string {
  return nameField(record?.toWritten(path) ?? path);
}

/** What `site.yaml` calls the list of sections, and a section in it. */
export function findSectionNames(site?: CheckedFile): { list: string; item: string } {
  const path = ['sections', -1, 'section'];
  const [list, , item] = (site?.record?.toWritten(path) ?? path).map(String) as [
    string,
    string,
    string,
  ];
  return { list, item };
}

/** The fields of a file, whether or not its schema finds errors in them. */
export function getFields(file: CheckedFile): Readonly<Record<string, unknown>> {
  return file.value ?? file.record?.value ?? {};
}

/** The parts of a file; each has the line numbers of the file, except for `rawBody`. */
export interface FileParts {
  frontMatter: string;
  body: string;
  rawBody: string;
}

/**
 * Splits an MDX file at its two lines of `---`. Both parts keep the line numbers of the file, with
 * blank lines in place of the other part; `rawBody` has none. YAML has no body.
 */
export function splitText(
  text: string,
  { format }: Pick<ContentType, 'format'>,
): FileParts | Finding {
  if (format === 'yaml') return { frontMatter: text, body: '', rawBody: '' };
  const lines = text.split('\n');
  const isFence = (line: string) => /^---[ \t]*\r?$/.test(line);
  const hint = say('hint.front-matter');
  const problem = { ...fileStart, rule: 'front-matter', hint };
  if (!isFence(lines[0] ?? '')) {
    return { ...problem, message: 'the file must begin with the line "---", and nothing after it' };
  }
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (end < 0) return { ...problem, message: 'the front matter has no second line "---"' };
  // A part of `text`, which is not copied.
  const rawBody = text.slice(lines.slice(0, end + 1).join('\n').length + 1);
  return {
    frontMatter: ['', ...lines.slice(1, end), ''].join('\n'),
    body: '\n'.repeat(end + 1) + rawBody,
    rawBody,
  };
}
