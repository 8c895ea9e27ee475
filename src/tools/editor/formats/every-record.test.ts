import { readdirSync, readFileSync } from 'node:fs';
import { diffLines } from 'diff';
import { expect, test } from 'vitest';
import { goodInputs } from '../../../../tests/corpus/good.ts';
import { readFields } from '../../../build/check/inspect-text.ts';
import { findRecordType } from '../../../build/check/record-file.ts';
import type { RecordType } from '../../../schemas/index.ts';
import { keepEnds } from './keep-ends.ts';
import { readEntry } from './read-entry.ts';
import { takeSource } from './source.ts';
import { writeEntry } from './write-entry.ts';

type Fields = Record<string, unknown>;
interface RecordText {
  path: string;
  text: string;
  type: RecordType;
}

function toRecord(path: string, text: string | Uint8Array): RecordText[] {
  const type = findRecordType(path);
  return type && typeof text === 'string' ? [{ path, text, type }] : [];
}

const samples = readdirSync('content', { recursive: true, encoding: 'utf8' }).flatMap((path) =>
  findRecordType(path) ? toRecord(path, readFileSync(`content/${path}`, 'utf8')) : [],
);
const corpus = goodInputs.flatMap(([name, files]) =>
  Object.entries(files).flatMap(([path, text]) =>
    toRecord(path, text).map((record) => ({ ...record, path: `${path}: ${name}` })),
  ),
);

/** Saves a record as the CMS does, which takes white space from the ends of every text. */
function save({ text, type }: RecordText, changes: Fields = {}): string {
  const { __source, ...fields } = readEntry(text, type.format);
  const entry = { ...(trimTexts(fields) as Fields), ...changes, __source };
  return keepEnds(text, `${writeEntry(entry, type.format).trim()}\n`);
}

function trimTexts(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, held) =>
    typeof held === 'string' ? held.trim() : held,
  );
}

function readBack({ type }: RecordText, text: string): unknown {
  const { fields } = takeSource(readEntry(text, type.format));
  return trimTexts(fields);
}

test('the sample content and the good corpus have records of every kind', () => {
  expect(samples.length).toBeGreaterThan(15);
  expect(corpus.length).toBeGreaterThan(60);
});

test.each([...samples, ...corpus])('$path stays as it is when nothing changes', (record) => {
  expect(save(record)).toBe(record.text);
});

/** Other words, or another number, for each text and number that a value holds. */
function listChanged(value: unknown): unknown[] {
  if (typeof value === 'string') return [`Changed: #1 ${value}`, 'null'];
  if (typeof value === 'number') return [value + 1];
  if (Array.isArray(value)) {
    const inside = value.flatMap((item, index) =>
      listChanged(item).map((changed) => value.with(index, changed)),
    );
    return [...inside, value.slice(1), value.toReversed()];
  }
  if (!(value instanceof Object)) return [];
  return Object.entries(value).flatMap(([name, held]) =>
    listChanged(held).map((changed) => ({ ...value, [name]: changed })),
  );
}

/** The lines from the key of a field at the top to the next one. */
function findOwnLines({ text, type }: RecordText, name: string): [number, number] {
  const record = readFields(text, type);
  const line = (key: string) => record?.findKey([key]).line ?? 0;
  const starts = Object.keys(record?.value ?? {}).map(line);
  const next = Math.min(...starts.filter((start) => start > line(name)), text.split('\n').length);
  return [line(name), next];
}

function countComments(text: string): number {
  return text.match(/(?:^|\s)#/g)?.length ?? 0;
}

test.each(samples)('in $path every field can change, in its own lines', (record) => {
  const { fields } = takeSource(readEntry(record.text, record.type.format));
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'body') continue;
    const [first, next] = findOwnLines(record, name);
    for (const changed of listChanged(value)) {
      const made = save(record, { [name]: changed });
      expect(readBack(record, made)).toEqual(trimTexts({ ...fields, [name]: changed }));
      let line = 1;
      for (const { added, removed, count } of diffLines(record.text, made)) {
        if (added || removed) expect([name, line >= first && line <= next]).toEqual([name, true]);
        if (!added) line += count;
      }
    }
  }
});

test.each(corpus)('every field of $path can change', (record) => {
  const { fields } = takeSource(readEntry(record.text, record.type.format));
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'body') continue;
    for (const changed of listChanged(value)) {
      const made = save(record, { [name]: changed });
      expect(readBack(record, made), made).toEqual(trimTexts({ ...fields, [name]: changed }));
      const isKept = typeof value !== 'object';
      if (isKept && name !== 'year') {
        expect(countComments(made)).toBeGreaterThanOrEqual(countComments(record.text));
      }
    }
  }
});
