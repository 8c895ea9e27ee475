import { type Finding, fileStart, type Place } from './error.ts';
import { readFields } from './inspect-text.ts';
import type { Path } from './parse-yaml.ts';
import type { RecordFile } from './record-file.ts';

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
