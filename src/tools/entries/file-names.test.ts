import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createRandom } from '../../../maintainers/random.ts';
import { makeHostileText } from '../../../tests/helpers/odd-texts.ts';
import { checkNames } from '../../node/check/check-files.ts';
import { findContentType } from '../../node/check/record-file.ts';
import { contentTypes } from '../../schemas/content-types.ts';
import { chooseFileName } from './file-names.ts';

const [, skillGroup, experience, , project] = contentTypes;

const rows: { title: string; name: string }[] = parse(
  readFileSync('tests/fixtures/file-names.yaml', 'utf8'),
);

test.each(rows)('$title becomes $name', ({ title, name }) => {
  expect(chooseFileName(project, title, [])).toBe(name);
});

test('a title without letters is named after its type', () => {
  expect(chooseFileName(skillGroup, '!', ['skill-group.yaml'])).toBe('skill-group-2.yaml');
});

test('a name that differs only in case, ending or accents gets a number', () => {
  const taken = ['Staff-Engineer.yml', 'staff-engineer-2.yaml', 'Йога.yaml'.normalize('NFD')];
  expect(chooseFileName(experience, 'Staff engineer', taken)).toBe('staff-engineer-3.yaml');
  expect(chooseFileName(experience, 'Йога', taken)).toBe('йога-2.yaml');
});

test.each(contentTypes)(
  'every title gives a $name a name that the checker and disks take',
  (type) => {
    const chance = createRandom(11);
    const names: string[] = [];
    for (let round = 0; round < 400; round++) {
      names.push(chooseFileName(type, makeHostileText(chance), names));
    }
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names) {
      const path = type.folder ? `${type.folder}/${name}` : name;
      expect(Buffer.byteLength(name)).toBeLessThan(255);
      expect(name).toMatch(/^[\p{L}\p{M}\p{N}-]+\.(?:yaml|mdx)$/u);
      if (type.folder) expect(findContentType(path)).toBe(type);
      expect(checkNames([{ source: path, type }]).filter(([found]) => found === path)).toEqual([]);
    }
  },
);
