import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findContentType } from '../../../../src/engine/content/check/record-file.ts';
import { type ContentType, contentTypes } from '../../../../src/engine/schemas/content-types.ts';
import type { Fields } from '../../../../src/engine/tools/entries/compare-values.ts';
import { renderEntry } from '../../../../src/engine/tools/entries/render-entry.ts';
import { goodInputs } from '../../../../tests/corpus/read-corpus.ts';
import { pickTexts, readEntry, writeEntryText, writeTranslation } from './entry-text.ts';

const [, skillGroup, experience, , project] = contentTypes;
const site = contentTypes.at(-1) as ContentType;

/** The text of a file after its fields changed in the form, as the CMS trims them. */
function change(text: string, changes: Fields, type: ContentType = experience): string {
  const fields = { ...readEntry(type, text.trim()), ...changes };
  return `${writeEntryText(type, trimTexts(fields) as Fields, text.trim()).trim()}\n`;
}

function trimTexts(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, field) =>
    typeof field === 'string' ? field.trim() : field,
  );
}

interface Row {
  type: string;
  text: string;
  edits: { changes: Fields; without?: string; from: string; to: string }[];
}

const rows: Row[] = parse(readFileSync('tests/fixtures/edits.yaml', 'utf8'));
const job = rows[0]?.text ?? '';

const records = Object.entries(goodInputs).flatMap(([name, files]) =>
  Object.entries(files).flatMap(([path, text]) => {
    const type = findContentType(path);
    const isTranslation = /^(?:de|ar-EG)\//.test(path);
    if (!type || isTranslation || typeof text !== 'string') return [];
    // As the CMS hands texts over.
    return [{ path, name, type, text: text.trim().replace(/\r\n?/g, '\n') }];
  }),
);

/** Other words, or another number, for each text and number that a value holds. */
function listChanged(value: unknown): unknown[] {
  if (typeof value === 'string') return [`Changed: #1 ${value}`];
  if (typeof value === 'number') return [value + 1];
  if (Array.isArray(value)) {
    const inside = value.flatMap((item, index) =>
      listChanged(item).map((changed) => value.with(index, changed)),
    );
    return [...inside, value.slice(1), value.toReversed()];
  }
  return Object.entries(value ?? {}).flatMap(([name, field]) =>
    listChanged(field).map((changed) => ({ ...(value as Fields), [name]: changed })),
  );
}

test.each(records)('$path ($name) stays as it is, and each of its fields can change', (record) => {
  const { type, text } = record;
  const fields = trimTexts(readEntry(type, text)) as Fields;
  expect(writeEntryText(type, fields, text)).toBe(text);
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'body') continue;
    for (const changed of listChanged(value)) {
      const made = writeEntryText(type, { ...fields, [name]: changed }, text);
      expect(trimTexts(readEntry(type, made)), made).toEqual(
        trimTexts({ ...fields, [name]: changed }),
      );
    }
  }
});

test.each(rows)(
  'of a $type only the lines that change are written: %#',
  ({ type, text, edits }) => {
    const edited = contentTypes.find(({ folder }) => folder === type) ?? site;
    for (const { changes, without, from, to } of edits) {
      const all = without ? { ...changes, [without]: undefined } : changes;
      expect(change(text, all, edited)).toBe(text.replace(from, () => to));
    }
  },
);

test('items take their comments along, and an alias becomes its value', () => {
  const text = change(job, { technologies: ['jQuery', 'Vite', 'React.js'] });
  expect(text).toContain('  - Vite\n  # my favorite\n  - React.js\n');
  expect(text).not.toContain('since 2015');
  const aliased = job.replace('"Developer"', '&x Developer').replace('Studio   #', '*x #');
  expect(change(aliased, { role: 'Boss' })).toContain('company: Developer # the one');
});

test('lines of Japanese stay while another field changes', () => {
  const text = 'year: 2009\nrole: 開発\ncompany: 工房\ndescription: >-\n  文字を\n  読む。\n';
  expect(readEntry(experience as ContentType, text).description).toBe('文字を読む。');
  expect(change(text, { year: '2010' })).toBe(text.replace('2009', '2010'));
  const name = `${'長い文字を読む。'.repeat(14)}山田 太郎`.repeat(2);
  expect(readEntry(experience, change(text, { description: name })).description).toBe(name);
});

test('a name in place of a section is a section in the form and a name in the file', () => {
  const text = 'sections:\n  - about # me\n  - { section: projects, link: Work }\n  - contact\n';
  const sections = [
    { section: 'about' },
    { section: 'projects', link: 'Work' },
    { section: 'contact' },
  ];
  // The form shows a switch that is on unless the file says otherwise.
  expect(readEntry(site, text)).toEqual({
    made: true,
    sections: sections.map((section) => ({ ...section, resume: true })),
  });
  const accent = 'theme:\n  accent: "#0b5d3b"\n  palette: kraft\n';
  const theme = { accent: { light: '#0b5d3b' }, palette: 'kraft' };
  expect(readEntry(site, accent)).toEqual({ made: true, theme });
  const shown = sections.map((section) => ({ ...section, hidden: false }));
  expect(change(text, { sections: shown }, site)).toBe(text);
  expect(
    change(text, { sections: shown.with(2, { section: 'contact', hidden: true }) }, site),
  ).toBe(text.replace('- contact', '- { section: contact, hidden: true }'));
});

test('a text that is not YAML is named with its line', () => {
  expect(() => readEntry(experience, 'a: b\n  c: d')).toThrow(/^line \d: .+ — /);
  expect(() => readEntry(project, '---\na: [\n---\n')).toThrow(/^line 2: /);
  expect(() => readEntry(project, 'Text')).toThrow('line 1: the file must begin with the line');
});

test('a new entry is written as npx frontispiece new writes it, without what was left empty', () => {
  const given = { title: 'A', description: 'B' };
  const empty = { technologies: [], links: [], imageAlt: '', date: '', order: null };
  expect(writeEntryText(project, { ...given, ...empty, body: '' })).toBe(
    renderEntry(project, given),
  );
});

const original = {
  year: '2009',
  role: 'Developer',
  company: 'Studio',
  technologies: ['CSS', 'SVG'],
};

/** The text of a translation after its fields changed in the form. */
function translate(
  form: Fields,
  source?: string,
  type: ContentType = experience,
  from: Fields = original,
) {
  const before = source === undefined ? {} : readEntry(type, source, true);
  return writeTranslation(type, pickTexts(type, { ...before, ...form }, from, before), source);
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
  expect(translate({ ...form, ...original, role: 'Entwickler' })).toBe('role: Entwickler\n');
  expect(translate(original)).toBe('');
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
  const group = { group: 'Tools', items };
  const text = 'items:\n  - {}\n  - { name: Ton }\n';
  expect(translate(form, undefined, skillGroup, group)).toBe(text);
  expect(translate({ group: 'Werkzeuge' }, text, skillGroup, group)).toBe(
    `group: Werkzeuge\n${text}`,
  );
});

test('the text of an MDX file is written if it is another one', () => {
  const shop = { title: 'Shop', body: 'Text.' };
  const write = (form: Fields, source?: string) => translate(form, source, project, shop);
  expect(write({ title: 'Laden', body: 'Text.' })).toBe('---\ntitle: Laden\n---\n');
  const bodyAlone = '---\n---\n\nWorte.\n';
  expect(write({ body: 'Worte.' })).toBe(bodyAlone);
  expect(write({ title: 'Laden' }, bodyAlone)).toBe('---\ntitle: Laden\n---\n\nWorte.\n');
});
