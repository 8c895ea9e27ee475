import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { exportQueries } from './export-queries.ts';
import { addDamaged, fillBox, recordTerminal } from './testing.ts';

test('without a file the queries are printed, and what is unreadable is told beside them', async () => {
  const { box, folder, ids } = await fillBox(['new', 'old']);
  await addDamaged(folder);
  const { terminal, written, notes } = recordTerminal();
  await exportQueries(box, { name: 'export', format: 'csv', isForced: false }, terminal);
  const sender = '"Ada Lovelace","ada@example.com"';
  expect(written.join('').split('\r\n')).toEqual([
    '"id","receivedAt","user_name","user_email","message"',
    `"${ids[0]}","2026-01-20T00:00:00.000Z",${sender},"new"`,
    `"${ids[1]}","2026-01-19T00:00:00.000Z",${sender},"old"`,
    '',
  ]);
  expect(notes).toEqual(['Could not be read: damaged — It is not a whole JSON object.']);
});

test('a CSV file begins with the mark by which Excel knows UTF-8; a JSON file does not', async () => {
  const { box, folder } = await fillBox(['Grüße']);
  const target = await makeFolder();
  const { terminal, written, notes } = recordTerminal();
  for (const format of ['csv', 'json'] as const) {
    const out = join(target, `a.${format}`);
    await exportQueries(box, { name: 'export', format, out, isForced: false }, terminal);
  }
  const csv = await readFile(join(target, 'a.csv'));
  expect([...csv.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x22]);
  expect(csv.toString()).toContain('"Grüße"\r\n');
  const json: unknown = JSON.parse(await readFile(join(target, 'a.json'), 'utf8'));
  expect(json).toMatchObject({ entries: [{ message: 'Grüße' }], unreadable: [] });
  expect(written).toEqual([]);
  expect(notes).toEqual([
    `1 query from ${folder} written to ${join(target, 'a.csv')}`,
    `1 query from ${folder} written to ${join(target, 'a.json')}`,
  ]);
});
