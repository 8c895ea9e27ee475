import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { importFile, packTables, toLetters } from '../../../../tests/helpers/import-file.ts';
import { watchPaths } from '../../../../tests/helpers/table-paths.ts';

const folder = 'tests/fixtures/formats';

const findUnused = watchPaths();

/** The text of a file, or those of the files of a blog or an archive by path. */
type Source = string | Record<string, string>;

const owner = {
  'profile.yaml':
    'schemaVersion: 1\nname: Mira A. Okafor\nroles: [Engineer]\nbio: Trees.\ncontactInfo: { email: mira@mira.example }\nsocials: []\ncopyrightYear: 2026\n',
};

function listLeaves(value: unknown): unknown[] {
  return value instanceof Object ? Object.values(value).flatMap(listLeaves) : [value];
}

/** The texts of an example, without the names of fields and columns. */
function listTexts(name: string, source: Source): string {
  if (typeof source === 'string') {
    return name.endsWith('.bib') ? source : listLeaves(parse(source)).join('\n');
  }
  const texts = Object.entries(source).map(([path, file]) => {
    const [, front = '', body = file] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
    if (path.endsWith('.csv')) return file.replace(/^.*\n/, '');
    return /\.(?:md|mdx)$/.test(path) ? `${listLeaves(parse(front)).join('\n')}\n${body}` : '';
  });
  return texts.join('\n');
}

/** The words of `text`, and numbers that are not days, without those in `others`, whatever their case. */
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

/** Imports an example, and tells the right value of each of its fields beside `source`. */
async function importExample(family: string, name: string, source: Source) {
  const isBlog = family === 'blogs.yaml';
  const content = isBlog || family === 'papers.yaml' ? owner : {};
  const { error, errors, warnings, records, copies, out, remarks, letters } = await importFile(
    typeof source === 'string' || isBlog ? [name, source] : ['linkedin.zip', packTables(source)],
    { content, options: { email: 'owner@mail.test' } },
  );
  expect({ error, errors }, name).toEqual({ error: undefined, errors: [] });
  const own = Object.fromEntries(Object.entries(records).filter(([file]) => !(file in content)));
  const { 'site.yaml': _, ...entries } = own;
  const written = listLeaves(entries).join('\n');
  const texts = listTexts(name, source);
  const all = typeof source === 'string' ? source : Object.entries(source).flat().join('\n');
  expect(listCode(written), name).toEqual(expect.arrayContaining(isBlog ? listCode(texts) : []));
  // The check knows what the import has to make up.
  const [, placeholders = ''] = /^(\d+) placeholders? to fix/m.exec(out) ?? [];
  const known = warnings.filter((warning) => warning.startsWith('a placeholder is left here'));
  expect(known, name).toHaveLength(Number(placeholders));
  const [, said = ''] = /^\d+ warnings? about the posts\n(.*?)\n\n/ms.exec(out) ?? [];
  return {
    source,
    records: own,
    copies,
    remarks: isBlog ? said.split('\n') : remarks,
    lost: findMissing(texts, letters + out),
    added: findMissing(written, all),
  };
}

// Each example has its right values beside it: the records, what is said, the words of the source that are in
// neither, and those of the records that the source does not have.
test.each(readdirSync(folder))(
  'the examples of %s become their records, and no word of them is lost',
  async (family) => {
    const file = join(folder, family);
    const examples: Record<string, { source: Source }> = parse(readFileSync(file, 'utf8'));
    const found: Record<string, object> = {};
    for (const [name, { source }] of Object.entries(examples)) {
      found[name] = await importExample(family, name, source);
    }
    await expect(stringify(found, { lineWidth: 0 })).toMatchFileSnapshot(resolve(file));
  },
);

test.each([
  ...['json-resume', 'yamlresume', 'rendercv', 'reactive-resume', 'linkedin'],
  ...['bibtex', 'csl-json'],
])('each path of the table %s leads to a value in an example', (table) => {
  expect(findUnused(table)).toEqual([]);
});
