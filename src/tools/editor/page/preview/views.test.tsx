import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { de } from '../../../../schemas/catalogs/languages.ts';
import { type ContentType, contentTypes } from '../../../../schemas/content-types.ts';
import { type JsonSchema, toJsonSchema } from '../../../../schemas/json-schema.ts';
import type { Layout } from '../../../../schemas/layouts.ts';
import type { Fields } from '../../../entries/compare-values.ts';
import { pickLanguage } from '../../server/editor-page.ts';
import { hasPreview } from '../../shared/collections.ts';
// Loaded before any test: one that ends while it loads fails those behind it.
import './body.tsx';
import { type FindPicture, renderView } from './views.tsx';

const findPicture: FindPicture = (path) => ({ src: path ?? 'absent.svg', width: 4, height: 3 });

function render(type: ContentType | undefined, fields: unknown, layout: Layout = 'ledger'): string {
  if (!type) throw new Error('no such type');
  const config = {
    parts: [{ part: '*', heading: 'My part', layout }],
  };
  return renderToStaticMarkup(renderView(type, fields as Fields, findPicture, config));
}

/** Fields of the shape, each with what `value` gives for its name. */
function fill(shape: JsonSchema, name: string, value: (name: string) => unknown): unknown {
  if (shape.type === 'object') {
    const fields = Object.entries(shape.properties ?? {}).map(([name, field]) => [
      name,
      fill(field, name, value),
    ]);
    return Object.fromEntries(fields);
  }
  // A switch has no text.
  if (shape.type === 'boolean') return false;
  if (shape.type === 'array') return [fill(shape.items ?? {}, name, value)];
  return value(name);
}

/** Fields that the site keeps to itself, or shows elsewhere. */
const unseen = [
  'schemaVersion',
  'city',
  'region',
  'countryCode',
  'siteUrl',
  'messaging',
  'order',
  'for',
  'from',
  'at',
  'date',
  'icon',
  'aliases',
];

const types: readonly ContentType[] = contentTypes;

describe.each(types.filter(hasPreview))('an entry of the type $name', (type) => {
  const shape = toJsonSchema(type.schema);

  test('shows every field that visitors see', () => {
    const names: string[] = [];
    const fields = fill(shape, '', (name) => names.push(name) && `the ${name}`) as Fields;
    const page = render(type, { ...fields, body: 'Text.' }, 'cards');
    const isShown = (text: string) => page.includes(text) || page.includes(encodeURI(text));
    const missing = names.filter((name) => !isShown(`the ${name}`));
    expect(missing.filter((name) => !unseen.includes(name))).toEqual([]);
  });

  test('is rendered whatever its fields hold', () => {
    expect(render(type, {})).toContain('…');
    for (const value of ['', null, undefined, 7, '<script>', { a: 1 }, ['a', ['b'], null, {}]]) {
      const fields = Object.keys(shape.properties ?? {}).map((name) => [name, value]);
      for (const entry of [Object.fromEntries(fields), fill(shape, '', () => value)]) {
        expect(render(type, entry)).not.toMatch(/<script|undefined|\[object/);
      }
    }
  });
});

const find = (name: string) => types.find((type) => type.name === name);
const entry = find('Entry');

test('the words of the site are those of its language', () => {
  const settings = pickLanguage({ languages: [{ code: 'de' }, { code: 'en' }], words: {} });
  const config = { parts: [], ...settings };
  const profile = types.find((type) => type.name === 'Profile') as ContentType;
  const view = renderView(profile, { name: 'Ada' }, findPicture, config);
  expect(renderToStaticMarkup(view)).toContain(de.site.checkResume);
});

test.each<[Layout, RegExp, boolean]>([
  ['ledger', /<ol class="[^"]*ledger[^"]*"><li.*<h3[^>]*><a href="[^"]*">Kim<\/a>/s, true],
  ['cards', /<li class="[^"]*card[^"]*"[^>]*><img.*<h3/s, true],
  ['quotes', /<blockquote>.*Exact\..*<figcaption>.*Kim/s, true],
  ['list', /<ul class="[^"]*ledger.*<h3[^>]*><a [^>]*>Kim.*Lead/s, true],
  ['prose', /<section id="\*"(?!.*<h3)/s, false],
])('in the layout %s an entry looks as on the site', (layout, look, hasPage) => {
  const fields = { title: 'Kim', by: 'Lead', quote: 'Exact.', body: 'Text.' };
  const page = render(entry, fields, layout);
  expect(page).toMatch(look);
  expect(/<article/.test(page)).toBe(hasPage);
});
