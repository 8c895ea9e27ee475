import { expect, test } from 'vitest';
import { recordTypes } from '../../../schemas/index.ts';
import { checkEntry, formatEntryErrors } from './check-entry.ts';

const profile = {
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
  __text: 'anything',
};

function say(name: string, fields: Record<string, unknown>, path = 'a/b/entry.mdx'): string {
  const type = recordTypes.find((one) => one.name === name);
  if (!type) throw new Error(`no record is called ${name}`);
  return formatEntryErrors(checkEntry(type, fields, path));
}

test('what the form leaves empty or keeps for itself is no error', () => {
  expect(say('Profile', profile, 'profile.yaml')).toBe('');
  expect(say('Project', project)).toBe('');
  const items = [{ __sc_item_id: 'a1', name: 'Git', icon: '' }];
  expect(say('SkillGroup', { group: 'Tools', order: 1, items }, 'skills/tools.yaml')).toBe('');
});

test('errors call fields as the form does, and several are numbered lines', () => {
  const contactInfo = { phoneNo: 'abc', email: 'a@b.example' };
  expect(say('Profile', { ...profile, contactInfo })).toBe(
    '"Contact info › Telephone" is no telephone number: "abc". Write it with digits and its country\'s code, like \'+1 555 0100\'.',
  );
  const fields = { ...profile, name: '', roles: ['Coder', 'coder'], copyrightYear: null };
  expect(say('Profile', fields).split('\n')).toEqual([
    '1. "Name" is empty. Write its text, or take the field away.',
    '2. Item 2 of "Roles" repeats "coder". Keep one of them.',
    '3. "Copyright year" has no value. Write one, or take the line away.',
  ]);
});

test('of what no form can show it is said where it goes away', () => {
  expect(say('Project', { ...project, titel: 'x' })).toMatch(
    /^Unknown field "titel" — did you mean "title"\? .* Take it out of the file by hand\.$/,
  );
  expect(say('Project', project, 'content/projects/my-🚀-app.mdx')).toBe(
    'This file name cannot be used: "my-🚀-app.mdx". Use letters, digits, "-" and "_", like my-project.mdx. Write it under "Slug", at the side.',
  );
  expect(say('Project', project, 'content/projects/日本語の-サイト.mdx')).toBe('');
});
