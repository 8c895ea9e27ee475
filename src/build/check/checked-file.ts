import { type Finding, fileStart, type Place } from './error.ts';
import { readFields } from './inspect-text.ts';
import type { Path, YamlRecord } from './parse-yaml.ts';
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
export function findPlace(file: CheckedFile, path: Path): Place {
  return readRecord(file)?.findValue(path) ?? fileStart;
}

/** The fields of a file, whether or not its schema finds errors in them. */
export function getFields(file: CheckedFile): Readonly<Record<string, unknown>> {
  return file.value ?? readRecord(file)?.value ?? {};
}

const known = new WeakMap<CheckedFile, YamlRecord | null>();

/** Reading the places means reading the file's YAML again, so that is done once. */
function readRecord(file: CheckedFile): YamlRecord | null {
  const record = known.get(file) ?? readFields(file.text, file.type) ?? null;
  known.set(file, record);
  return record;
}
