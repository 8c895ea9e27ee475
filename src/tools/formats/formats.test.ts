import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { importFile, toLetters } from '../../../tests/helpers/import-file.ts';

const folder = 'tests/fixtures/formats';

const owner = {
  'profile.yaml':
    'schemaVersion: 1\nname: Mira A. Okafor\nroles: [Engineer]\nbio: Trees.\ncontactInfo: { email: mira@mira.example }\nsocials: []\ncopyrightYear: 2026\n',
};

/** Packs tables as LinkedIn does: in a folder of the archive, with a mark of their encoding. */
function packTables(text: string): Uint8Array {
  const tables = text.split(/^=== /m).filter(Boolean);
  const files = tables.map((table) => {
    const [, name, cells = ''] = /^([^\n]*)\n(.*)$/s.exec(table) ?? [];
    return [`Export/${name}`, strToU8(`\ufeff${cells.replaceAll('\n', '\r\n')}`)] as const;
  });
  return zipSync(Object.fromEntries(files));
}

/** Lists the words of all texts that a source has, without the names of its fields. */
function listWords(name: string, text: string): string[] {
  // The names of LinkedIn's columns.
  const cells = text.replace(/^(=== .*)\n.*/gm, '$1');
  const values = /\.(?:json|ya?ml)$/.test(name) ? JSON.stringify(listLeaves(parse(text))) : cells;
  return [...new Set(values.match(/\p{L}{4,}/gu) ?? [])];
}

function listLeaves(value: unknown): unknown[] {
  return value instanceof Object ? Object.values(value).flatMap(listLeaves) : [value];
}

// The right value of each example is beside it: the records, what is said, and the words that are in neither.
test.each([
  'al-folio.bib',
  'csl.json',
  'json-resume.json',
  'linkedin.txt',
  'reactive-resume-3.json',
  'reactive-resume-4.json',
  'reactive-resume-5.json',
  'rendercv.yaml',
  'yamlresume.yml',
])('the example %s becomes its records, and no word of it is lost', async (name) => {
  const path = join(folder, name);
  const text = await readFile(path, 'utf8');
  const content = /\.bib$|^csl/.test(name) ? owner : {};
  const { error, errors, records, letters, out, remarks } = await importFile(
    name === 'linkedin.txt' ? ['linkedin.zip', packTables(text)] : [name, text],
    { content },
  );
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  const known = (letters + toLetters(out)).toLowerCase();
  const lost = listWords(name, text).filter((word) => !known.includes(word.toLowerCase()));
  const found = stringify({ records, remarks, lost }, { lineWidth: 0 });
  await expect(found).toMatchFileSnapshot(join(process.cwd(), `${path}.expected.yaml`));
});
