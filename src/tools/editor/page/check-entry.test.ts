import { expect, test } from 'vitest';
import { type RecordType, recordTypes } from '../../../schemas/index.ts';
import { checkEntry, formatEntryErrors } from './check-entry.ts';

function find(name: string): RecordType {
  const type = recordTypes.find((one) => one.name === name);
  if (!type) throw new Error(`no record is called ${name}`);
  return type;
}

const profile = {
  schemaVersion: 1,
  name: 'Alex Example',
  roles: ['Coder'],
  bio: 'I build websites.',
  portrait: 'images/portrait.svg',
  resume: '',
  about: { image: 'images/about.svg', paragraphs: ['One.'] },
  contactInfo: { phoneNo: '+1 555 0100', email: 'alex@example.com' },
  socials: [],
  copyrightYear: 2024,
  siteUrl: '',
};

const project = {
  title: 'Portfolio',
  image: '',
  imageAlt: '',
  description: 'A site.',
  technologies: [],
  link: 'https://example.com',
  date: '',
  order: null,
  body: '',
  __source: 'anything',
};

const say = (type: string, fields: Record<string, unknown>, path = 'a/b/entry.mdx') =>
  formatEntryErrors(checkEntry(find(type), { fields, path }));

test('what the form leaves empty and need not be there is no error', () => {
  expect(checkEntry(find('Profile'), { fields: profile, path: 'profile.yaml' })).toEqual([]);
  expect(checkEntry(find('Project'), { fields: project, path: 'projects/a.mdx' })).toEqual([]);
});

test('what the editor keeps for itself in items of lists is no field', () => {
  const items = [{ __sc_item_id: 'a1', name: 'Git', icon: '' }];
  expect(say('SkillGroup', { group: 'Tools', order: 1, items }, 'skills/tools.yaml')).toBe('');
});

test('of a field that no form can show it is said where it goes away', () => {
  expect(say('Project', { ...project, year: 4 })).toMatch(
    /^Unknown field "year".* Take it out of the file by hand\.$/,
  );
});

test('an error calls the field as the form does', () => {
  expect(
    say('Profile', { ...profile, contactInfo: { phoneNo: 'abc', email: 'a@b.example' } }),
  ).toBe(
    '"Contact info › Telephone" is no telephone number: "abc". Write it with digits and its country\'s code, like \'+1 555 0100\'.',
  );
});

test('several errors are lines of their own, numbered, that can be told apart on one line too', () => {
  const fields = {
    ...profile,
    name: '',
    roles: ['Coder', 'coder'],
    socials: [{ platform: 'GitHub', url: 'github.com/example' }],
    copyrightYear: null,
  };
  expect(say('Profile', fields).split('\n')).toEqual([
    '1. "Name" is empty. Write its text, or take the field away.',
    '2. Item 2 of "Roles" repeats "coder". Keep one of them.',
    '3. "Address" in item 1 of "Socials" must start with https://, http:// or mailto:, found "github.com/example". Copy the whole address from the browser, like https://example.com/page.',
    '4. "Copyright year" has no value. Write one, or take the line away.',
  ]);
});

test('what belongs together is looked at together', () => {
  expect(say('Project', { ...project, imageAlt: 'A padlock.' })).toBe(
    '"Cover in words" describes a picture, but there is no image. Name the picture in "image", or take "imageAlt" away.',
  );
});

test('a field that no schema has is told by its name', () => {
  expect(say('Project', { ...project, titel: 'x' })).toContain(
    'Unknown field "titel" — did you mean "title"? Fields here: title,',
  );
});

test.each([
  ['my-🚀-app.mdx', 'Project', false],
  ['foo-–-bar.mdx', 'Project', false],
  ['日本語の-サイト.mdx', 'Project', true],
  ['привет-2.mdx', 'Project', true],
  ['café.v2_final.mdx', 'Project', true],
])('the file name %s of a %s can be used: %s', (name, type, isFine) => {
  const found = say(type, project, `content/projects/${name}`);
  const refusal = `This file name cannot be used: "${name}". Use letters, digits, "-" and "_", like my-project.mdx. Write it under "Slug", at the side.`;
  expect(found).toBe(isFine ? '' : refusal);
});
