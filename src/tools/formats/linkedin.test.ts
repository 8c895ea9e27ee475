import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { importFile, packTables } from '../../../tests/helpers/import-file.ts';

const basic = {
  'Profile.csv': 'First Name,Last Name,Headline,Summary\nMira,Okafor,Engineer,Trees.\n',
  'Email Addresses.csv': 'Email Address\nmira@mira.example\n',
};

test.each([
  [
    strToU8('PK\u0003\u0004 and no more'),
    'export.zip is a damaged archive (invalid zip data) — download it from LinkedIn again',
  ],
  [
    zipSync({ 'notes.txt': strToU8('x') }),
    'export.zip is an archive without Profile.csv, Positions.csv or another table of LinkedIn in English — set LinkedIn to English, ask for a copy of your data (Settings > Data privacy), and name the .zip as it came',
  ],
  [
    zipSync({ 'Profile.csv': strToU8('名,姓\n太郎,山田\n'), 'Skills.csv': strToU8('') }),
    'export.zip has no table of a resume that can be read: they are empty, or not in English — set LinkedIn to English, and ask for a new copy',
  ],
  [
    zipSync({ 'Skills.csv': new Uint8Array([0x4e, 0xeb, 0x0a]) }),
    'export.zip contains Skills.csv, which is not UTF-8 text — use the archive as it came',
  ],
])('an archive that cannot be imported is refused (%#)', async (data, message) => {
  expect((await importFile(['export.zip', data])).error).toBe(message);
});

test('of thousands of rows the first ones come, and nothing of thousands of tables is unpacked', async () => {
  const rows = 'Developer,Quay,2020,\n'.repeat(9000);
  const positions = `Title,Company Name,Started On,Finished On\n${rows}`;
  const { error, records, remarks } = await importFile([
    'export.zip',
    packTables({ ...basic, 'Positions.csv': positions }),
  ]);
  expect(error).toBeUndefined();
  expect(Object.keys(records)).toHaveLength(200 + 1);
  expect(remarks).toEqual([
    'export.zip, Positions.csv:202  row — the table has too many rows, so the rest is left out',
  ]);
  const tables = Array.from({ length: 20 }, (_, index) => [
    `${index}/Skills.csv`,
    `Name\n${' '.repeat(900_000)}`,
  ]);
  const many = await importFile([
    'export.zip',
    packTables({ ...basic, ...Object.fromEntries(tables) }),
  ]);
  expect(many.remarks).toContainEqual(expect.stringContaining('Skills.csv — is too large for a'));
});
