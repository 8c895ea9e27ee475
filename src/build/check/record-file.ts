import { type RecordType, recordTypes } from '../../schemas/index.ts';
import { quote } from '../../schemas/quote.ts';
import type { ValueError } from '../../schemas/scalars.ts';
import { type Finding, fileStart, type Place } from './error.ts';
import { splitFrontMatter } from './front-matter.ts';
import { type Path, parseYaml, type YamlRecord } from './parse-yaml.ts';

/** A record's path, relative to the content folder, and its type. */
export interface RecordFile {
  path: string;
  type: RecordType;
}

const patterns = recordTypes.map((type) => ({ type, pattern: toRegExp(type.filePattern) }));

/** The record type whose files a path (relative to the content folder) matches. */
export function findRecordType(path: string): RecordType | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.type;
}

/** Reads the little of the glob language that the record types use. */
function toRegExp(glob: string): RegExp {
  const pattern = glob
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]+')
    .replace(/\{(\w+),(\w+)\}/, '(?:$1|$2)');
  return new RegExp(`^${pattern}$`, 's');
}

/** Finds what an address or a generated import could stumble over in the name of a record's file. */
export function findNameError(
  name: string,
  { format }: Pick<RecordType, 'format'>,
): ValueError | undefined {
  const plain = format === 'mdx' ? /^[\p{L}\p{N}._-]+$/u : /^[^'"`\\\p{Cc}]+$/u;
  if (plain.test(name)) return undefined;
  return {
    rule: 'file-name',
    message: `this file name cannot be used: ${quote(name)}`,
    hint: 'Use letters, digits, "-" and "_", like my-project.mdx.',
  };
}

/** What checking one record file found. */
export interface CheckedFile extends RecordFile {
  findings: Finding[];
  images: string[];
  files: string[];
  /** Its fields as its schema reads them, where that finds no error. */
  value?: Record<string, unknown>;
  /** What follows the front matter; empty in YAML. */
  body: string;
  /** The source, as far as it could be read. */
  text: string;
}

/** Where the value at `path` begins in a file; its start where its fields cannot be read. */
export function findPlace({ text, type }: CheckedFile, path: Path): Place {
  return readFields(text, type)?.findValue(path) ?? fileStart;
}

/** The fields of a file, whether or not its schema finds errors in them. */
export function getFields({ value, text, type }: CheckedFile): Readonly<Record<string, unknown>> {
  return value ?? readFields(text, type)?.value ?? {};
}

/** Reads the fields of a file once more, with their places. */
export function readFields(text: string, type: RecordType): YamlRecord | undefined {
  const parts = splitText(text, type);
  return 'message' in parts ? undefined : parseYaml(parts.frontMatter).record;
}

/** Splits the text of a record into its fields and what follows them. */
export function splitText(text: string, { format }: RecordType) {
  return format === 'mdx' ? splitFrontMatter(text) : { frontMatter: text, body: '', rawBody: '' };
}
