import { describe, expect, test } from 'vitest';
import { goodInputs } from '../../../../../tests/corpus/read-corpus.ts';
import { findContentType } from '../../../../node/check/record-file.ts';
import { type ContentType, contentTypes } from '../../../../schemas/content-types.ts';
import type { Fields } from '../../../entries/compare-values.ts';
import { readEntry } from './entry-text.ts';
import { pickTexts, writeTranslation } from './translation-text.ts';

const [, skillGroup, experience, , project] = contentTypes;

const job = { year: '2009', role: 'Developer', company: 'Studio', technologies: ['CSS', 'SVG'] };

/** The text of a translation after its fields changed in the form. */
function translate(
  form: Fields,
  source?: string,
  type: ContentType = experience,
  original: Fields = job,
) {
  const before = source === undefined ? {} : readEntry(type, source, true);
  return writeTranslation(type, pickTexts(type, { ...before, ...form }, original, before), source);
}

const files = Object.values(goodInputs).flatMap((files) => Object.entries(files));
const translations = files.flatMap(([path, text]) => {
  const [, rest = ''] = /^(?:de|ar-EG)\/(.+)$/.exec(path) ?? [];
  const type = findContentType(rest);
  return type && type.name !== 'Site' ? [{ path, type, text: String(text) }] : [];
});

test.each(translations)('$path stays as it is', ({ type, text }) => {
  expect(translate({}, text, type)).toBe(text);
});

test('a new translation has the texts that differ from its original', () => {
  const form = { __text: 'x', company: '', link: 'https://a.example', resume: true };
  expect(translate({ ...form, ...job, role: 'Entwickler' })).toBe('role: Entwickler\n');
  expect(translate(job)).toBe('');
});

describe('a translation that is there', () => {
  const source = '# mine\nrole: "Entwickler" # so\ncompany: Studio\nmadeFrom: { role: a1 }\n';

  test('keeps comments, order and what the form does not show', () => {
    const made = translate({ description: 'Arbeit.', role: 'Gestalter' }, source);
    const wanted = source.replace('Entwickler', 'Gestalter');
    expect(made).toBe(wanted.replace('Studio\n', 'Studio\ndescription: Arbeit.\n'));
  });

  test('loses the fields that become empty, or the same as those of the original', () => {
    expect(translate({ role: '' }, source)).toBe(
      '# mine\ncompany: Studio\nmadeFrom: { role: a1 }\n',
    );
    const other = source.replace('Studio', 'Atelier');
    expect(translate({ company: 'Studio' }, other)).toBe(source.replace('company: Studio\n', ''));
  });
});

test('the items of a list keep their places, and those after the last text are left out', () => {
  const items = [{ name: 'Git', icon: 'git' }, { name: 'Sound' }, { name: 'SVG' }];
  const form = { items: [{ name: '' }, { name: 'Ton', __sc_item_id: '1' }, { name: 'SVG' }] };
  const original = { group: 'Tools', items };
  const text = 'items:\n  - {}\n  - { name: Ton }\n';
  expect(translate(form, undefined, skillGroup, original)).toBe(text);
  expect(translate({ group: 'Werkzeuge' }, text, skillGroup, original)).toBe(
    `group: Werkzeuge\n${text}`,
  );
});

test('the text of an MDX file is written if it is another one', () => {
  const original = { title: 'Shop', body: 'Text.' };
  const write = (form: Fields, source?: string) => translate(form, source, project, original);
  expect(write({ title: 'Laden', body: 'Text.' })).toBe('---\ntitle: Laden\n---\n');
  const bodyAlone = '---\n---\n\nWorte.\n';
  expect(write({ body: 'Worte.' })).toBe(bodyAlone);
  expect(write({ title: 'Laden' }, bodyAlone)).toBe('---\ntitle: Laden\n---\n\nWorte.\n');
});
