import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { importFile, toLetters } from '../../../tests/helpers/import-file.ts';

/** With `FORMATS`, the files of another folder are looked at, such as real ones that nobody may publish. */
const folder = resolve(process.env.FORMATS ?? 'tests/fixtures/formats');
const names = readdirSync(folder).filter((name) => !name.endsWith('.expected.yaml'));

const owner = {
  'profile.yaml':
    'schemaVersion: 1\nname: Mira A. Okafor\nroles: [Engineer]\nbio: Trees.\ncontactInfo: { email: mira@mira.example }\nsocials: []\ncopyrightYear: 2026\n',
};

/** Splits an example of several files, each below a line such as `=== _posts/a.md`. */
function splitFiles(text: string): Record<string, string> {
  const files = text.split(/^=== /m).filter(Boolean);
  return Object.fromEntries(
    files.map((file) => [file.split('\n', 1)[0] ?? '', file.slice(file.indexOf('\n') + 1)]),
  );
}

/** Packs tables as LinkedIn does: in a folder of the archive, with a mark of their encoding. */
function packTables(tables: Record<string, string>): Uint8Array {
  const files = Object.entries(tables).map(([name, cells]) => {
    return [`Export/${name}`, strToU8(`\ufeff${cells.replaceAll('\n', '\r\n')}`)] as const;
  });
  return zipSync(Object.fromEntries(files));
}

function listLeaves(value: unknown): unknown[] {
  return value instanceof Object ? Object.values(value).flatMap(listLeaves) : [value];
}

/** The texts of an example, without the names of fields and columns. */
function listTexts(name: string, text: string): string {
  if (/\.(?:json|ya?ml)$/.test(name)) return listLeaves(parse(text)).join('\n');
  if (!name.endsWith('.txt')) return text;
  const texts = Object.entries(splitFiles(text)).map(([path, file]) => {
    const [, front = '', body = file] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
    if (path.endsWith('.csv')) return file.replace(/^.*\n/, '');
    return /\.(?:md|mdx)$/.test(path) ? `${listLeaves(parse(front)).join('\n')}\n${body}` : '';
  });
  return texts.join('\n');
}

/** The words of `text`, and numbers that are no days, without those in `others`, whatever their case. */
function findMissing(text: string, others: string): string[] {
  const letters = toLetters(others).toLowerCase();
  const words = new Set(text.match(/\p{L}{4,}|\d{4,}/gu) ?? []);
  return [...words].filter((word) => !letters.includes(word.toLowerCase())).toSorted();
}

/** The blocks of code between fences, without the space before them. */
function listCode(text: string): string[] {
  const blocks = text.matchAll(/^([ \t]*)(`{3,}|~{3,})[^`\n]*\n(.*?)^[ \t]*\2[`~]*[ \t]*$/gms);
  return Array.from(blocks, ([, indent = '', , code = '']) =>
    code.replace(new RegExp(`^${indent}`, 'gm'), ''),
  );
}

// The right value of each example is beside it: the records, what is said, the words of the source that are in
// neither, and those of the records that the source does not have.
test.each(names)('the example %s becomes its records, and no word of it is lost', async (name) => {
  const path = join(folder, name);
  const text = readFileSync(path, 'utf8');
  const isBlog = name.startsWith('blog-');
  const data = name.endsWith('.txt') ? splitFiles(text) : text;
  const content = isBlog || /\.bib$|^csl/.test(name) ? owner : {};
  const { error, errors, warnings, records, copies, out, remarks, letters } = await importFile(
    typeof data === 'string' || isBlog ? [name, data] : ['linkedin.zip', packTables(data)],
    { content, options: { email: 'owner@mail.test' } },
  );
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  const own = Object.fromEntries(Object.entries(records).filter(([file]) => !(file in content)));
  const { 'site.yaml': _, ...entries } = own;
  const written = listLeaves(entries).join('\n');
  const texts = listTexts(name, text);
  expect(listCode(written)).toEqual(expect.arrayContaining(isBlog ? listCode(texts) : []));
  // The check knows what the import has to make up.
  const [, placeholders = ''] = /^(\d+) placeholders? to fix/m.exec(out) ?? [];
  const known = warnings.filter((warning) => warning.startsWith('a placeholder is left here'));
  expect(known).toHaveLength(Number(placeholders));
  const lost = findMissing(texts, letters + out);
  const added = findMissing(written, text);
  const [, said = ''] = /^\d+ warnings? about the posts\n(.*?)\n\n/ms.exec(out) ?? [];
  const found = stringify(
    { records: own, copies, remarks: isBlog ? said.split('\n') : remarks, lost, added },
    { lineWidth: 0 },
  );
  await expect(found).toMatchFileSnapshot(`${path}.expected.yaml`);
});
