import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { hashTexts } from '../../../../src/engine/content/check/completeness.ts';
import type { CheckedFile } from '../../../../src/engine/content/check/record-file.ts';
import { contentTypes } from '../../../../src/engine/schemas/content-types.ts';
import type { Fields } from '../../../../src/engine/tools/entries/compare-values.ts';
import { beforeSave, findErrors, findKeptText, keepText } from './save-entry.ts';

const text = '# mine\nyear: 2009\ntitle: A\ndescription: B\nlogo: a.svg\ncardLogo: b.svg';
const fields = { year: '2009', title: 'A', description: 'B', logo: 'a.svg', cardLogo: 'b.svg' };

/** The entry as the CMS keeps it when it is saved, and its translations by their languages. */
async function saveAll(data: Fields, translations: Record<string, Fields> = {}, more = {}) {
  const i18n = Object.fromEntries(
    Object.entries(translations).map(([language, data]) => [language, { data }]),
  );
  const saved = { data, i18n, newRecord: false, collection: 'education', slug: 'a', ...more };
  const entry = {
    toJS: () => structuredClone({ path: 'education/a.yaml', ...saved }),
    deleteIn: ([, language = '']: string[]) => {
      delete saved.i18n[language];
      return entry;
    },
    setIn: (path: string[], value: unknown) => {
      const [, language = ''] = path;
      const group = path[0] === 'data' ? saved : saved.i18n[language];
      if (group) group.data = { ...group.data, [path.at(-1) ?? '']: value };
      return entry;
    },
  };
  await beforeSave({ entry });
  return saved;
}

const save = async (data: Fields, more = {}): Promise<Fields> =>
  (await saveAll(data, {}, more)).data;

const refusal = (words: string) =>
  expect.objectContaining({
    message: 'saving_failed',
    cause: expect.objectContaining({ message: expect.stringContaining(words) }),
  });

test('a saved entry carries the text that it was saved as', async () => {
  const entry = keepText(fields, text);
  expect(findKeptText(entry)).toBe(text);
  const saved = await save({ ...entry, title: 'C' });
  expect(findKeptText(saved)).toBe(text.replace('title: A', 'title: C'));
  expect(findKeptText(await save(saved))).toBe(findKeptText(saved));
});

test('a draft of an outdated text is refused, unless it is new, and so is one with errors', async () => {
  const draft = { ...fields, __text: 'of an earlier visit' };
  await expect(save(draft)).rejects.toEqual(refusal('was changed since'));
  expect(findKeptText(await save(draft, { newRecord: true }))).toContain('title: A');
  await expect(save({ ...fields, title: ' ' })).rejects.toEqual(refusal('"Title" is empty.'));
});

const [profileType, skillGroupType, , educationType, projectType] = contentTypes;
const profile = { ...profileType.example, resume: '', siteUrl: '' };
const project = {
  ...projectType.example,
  image: '',
  imageAlt: '',
  imageFocus: '',
  order: null,
  body: '',
};

test('empty fields of the form, and its own notes, are not error', () => {
  expect(findErrors(profileType, profile, 'profile.yaml')).toEqual([]);
  const path = 'content/projects/日本語の-サイト.mdx';
  expect(findErrors(projectType, { ...project, __text: 'anything' }, path)).toEqual([]);
  const items = [{ __sc_item_id: 'a1', name: 'Git', icon: '' }];
  const skills = { group: 'Tools', order: 1, items };
  expect(findErrors(skillGroupType, skills, 'skills/tools.yaml')).toEqual([]);
});

test('errors call fields as the form does, and several are numbered lines', () => {
  const contactInfo = { phoneNo: 'abc', email: 'a@b.example' };
  expect(findErrors(profileType, { ...profile, contactInfo }, 'profile.yaml')).toEqual([
    '"Contact info › Telephone" is not a telephone number with "+" and the country code: "abc". Write it with digits and its country code, like \'+1 555 0100\'.',
  ]);
  const wrong = { ...profile, name: '', roles: ['Coder', 'coder'], copyrightYear: null };
  expect(findErrors(profileType, wrong, 'profile.yaml')).toEqual([
    '"Name" is empty. Write its text, or remove the field.',
    'Item 2 of "Roles" repeats "coder". Keep one of them.',
    '"Copyright year" has no value. Write one, or remove the line.',
  ]);
});

test('an error that no field shows says where to fix it', async () => {
  const [unknown] = findErrors(projectType, { ...project, titel: 'x' }, 'a.mdx');
  expect(unknown).toMatch(
    /^Unknown field "titel" — did you mean "title"\? .* Remove it from the file by hand\.$/,
  );
  expect(findErrors(projectType, project, 'content/projects/my-🚀-app.mdx')).toEqual([
    'This file name cannot be used: "my-🚀-app.mdx". Use letters, digits, "-" and "_", like my-project.mdx. Write it under "Slug", at the side.',
  ]);
  const wrong = { ...project, body: 'A\n\n<Note>' };
  const saved = save(wrong, { collection: 'projects', path: 'projects/a.mdx' });
  await expect(saved).rejects.toEqual(refusal('Line 3 of the text: <Note> is opened or closed'));
});

describe('a translation', () => {
  const original = keepText(fields, text);
  const form = { __language: 'de', __translation: '' };
  const saveGerman = async (german: Fields, data: Fields = original) =>
    (await saveAll(data, { de: { ...form, ...german } })).i18n.de?.data ?? {};

  test('that is turned off is left alone, and an empty one is refused', async () => {
    expect((await saveAll(original, { de: { title: 'Z' } })).i18n).toEqual({});
    await expect(saveGerman({ title: '', description: 'B' })).rejects.toEqual(
      refusal('German has no text. Write one, or choose "Disable German"'),
    );
  });

  test('is refused with the errors that it would add', async () => {
    await expect(saveGerman({ title: 'a\nb' })).rejects.toEqual(refusal('German: "title" '));
    const marked = keepText({ ...form, title: 'TRANSLATE: A' }, 'title: "TRANSLATE: A"');
    expect(findKeptText(await saveGerman({ ...marked, description: 'Y' }))).toContain(
      'TRANSLATE: A',
    );
  });

  test('notes the texts that it was made from, as npx frontispiece translate does', async () => {
    const file = (data: Fields) =>
      ({ type: educationType, value: data, body: '' }) as unknown as CheckedFile;
    const hashes = hashTexts(file(fields));
    const german = await saveGerman({ title: 'Z' });
    expect(parse(findKeptText(german) ?? '')).toEqual({ title: 'Z', madeFrom: hashes });
    const edited = keepText({ ...fields, title: 'C', description: 'D' }, text);
    const next = await saveGerman({ ...german, title: 'Y' }, edited);
    const { title } = hashTexts(file({ ...fields, title: 'C' }));
    const madeFrom = { ...hashes, title };
    expect(parse(findKeptText(next) ?? '')).toEqual({ title: 'Y', madeFrom });
  });
});
