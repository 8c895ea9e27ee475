import type { CheckedFile } from './check-file.ts';
import { fileStart, type Place } from './error.ts';
import type { Path, YamlRecord } from './parse-yaml.ts';

const known = new WeakMap<CheckedFile, YamlRecord | null>();

/** Where the value at `path` begins in a file; its start where its fields cannot be read. */
export function findPlace(file: CheckedFile, path: Path): Place {
  return readRecord(file)?.findValue(path) ?? fileStart;
}

/** The fields of a file, whether or not its schema finds errors in them. */
export function getFields(file: CheckedFile): Readonly<Record<string, unknown>> {
  return file.value ?? readRecord(file)?.value ?? {};
}

/** Reading the places means reading the file's YAML again, so that is done once. */
function readRecord(file: CheckedFile): YamlRecord | null {
  const record = known.get(file) ?? file.readFields() ?? null;
  known.set(file, record);
  return record;
}
