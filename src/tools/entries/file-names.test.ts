import { expect, test } from 'vitest';
import { makeChance } from '../../../tests/helpers/make-chance.ts';
import { makeHostileText } from '../../../tests/helpers/odd-texts.ts';
import { checkNames } from '../../node/check/check-files.ts';
import { findContentType } from '../../node/check/record-file.ts';
import { contentTypes } from '../../schemas/content-types.ts';
import { chooseFileName } from './file-names.ts';

const [, skillGroup, experience, , project] = contentTypes;

test.each([
  ['Node.js & React.js', 'node-js-react-js.mdx'],
  ['  Mon été à Paris!  ', 'mon-ete-a-paris.mdx'],
  ["Don't panic", 'dont-panic.mdx'],
  ['日本語 タイトル', '日本語-タイトル.mdx'],
  ['Ａ１ ﬁ', 'a1-fi.mdx'],
  ['../../etc/passwd', 'etc-passwd.mdx'],
  ['CON', 'con-project.mdx'],
  ['I ❤️ code❤️ 1️⃣ ´', 'i-code-1.mdx'],
  ['', 'project.mdx'],
  ['a'.repeat(300), `${'a'.repeat(50)}.mdx`],
  [
    'A very long title that goes on until it is much too long for a name',
    'a-very-long-title-that-goes-on-until-it-is-much.mdx',
  ],
])('%j becomes %s', (title, name) => {
  expect(chooseFileName(project, title, [])).toBe(name);
});

test.each([
  ['Größe über Äpfel, Öl & STRASSE', 'groesse-ueber-aepfel-oel-strasse'],
  ['GRO\u1e9eE U\u0308bung', 'grosse-uebung'],
  ['Ångstrom à Łódź ʻOhana', 'angstrom-a-łodz-ʻohana'],
  ['Проект für Йога', 'проект-fuer-йога'],
  ['Grüße … पुस्तकालय', 'gruesse-पुस्तकालय'],
  // Marks that make letters stay, and joiners between the letters that they join.
  ['हिन्दी कार्य', 'हिन्दी-कार्य'],
  ['می\u200cخواهم\u200c ', 'می\u200cخواهم'],
  ['र\u200d्य a\u200db \u202eক', 'र\u200d्य-ab-ক'],
  ['፩ 𞤀𞤁', '፩-𞤢𞤣'],
  // No cut is between a letter and its marks.
  [`${'क'.repeat(49)}कि`, 'क'.repeat(49)],
  [`${'क'.repeat(49)}\u200dकक`, 'क'.repeat(49)],
])('of the letters of %s, %s is left', (title, name) => {
  expect(chooseFileName(project, title, [])).toBe(`${name}.mdx`);
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
    const chance = makeChance(11);
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
      expect(checkNames([{ path, type }]).filter(([found]) => found === path)).toEqual([]);
    }
  },
);
