import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { recordTypes } from '../../../../schemas/index.ts';
import { type JsonSchema, toJsonSchema } from '../../../../schemas/json-schema.ts';
import { nameCollection } from '../../shared/place.ts';
import type { Fields } from '../formats/values.ts';
import { type FindPicture, views } from './views.tsx';

const findPicture: FindPicture = (path) => ({ src: path ?? 'absent.svg', width: 4, height: 3 });

function render(collection: string, fields: Fields): string {
  const view = views[collection];
  if (!view) throw new Error(`there is no view of ${collection}`);
  return renderToStaticMarkup(view(fields, findPicture));
}

/** Fields of the shape, every text of them naming its field; `fill` gives what else is in them. */
function fill(shape: JsonSchema, name: string, value: (name: string) => unknown): unknown {
  if (shape.type === 'object') {
    const fields = Object.entries(shape.properties ?? {}).map(([name, field]) => [
      name,
      fill(field, name, value),
    ]);
    return Object.fromEntries(fields);
  }
  if (shape.type === 'array') return [fill(shape.items ?? {}, name, value)];
  return value(name);
}

const types = recordTypes.map((type) => ({
  collection: nameCollection(type),
  shape: toJsonSchema(type.schema),
  hasBody: type.format === 'mdx',
}));

/** Fields that the site keeps to itself, or shows elsewhere. */
const unseen = ['schemaVersion', 'siteUrl', 'order', 'date', 'icon'];

describe.each(types)('an entry of $collection', ({ collection, shape, hasBody }) => {
  test('shows every field that visitors see', () => {
    const page = render(collection, fill(shape, '', (name) => `the ${name}`) as Fields);
    const names: string[] = [];
    fill(shape, '', (name) => names.push(name));
    const missing = names.filter((name) => !page.includes(`the ${name}`));
    expect(missing.filter((name) => !unseen.includes(name))).toEqual([]);
  });

  test('is rendered before anything is written', () => {
    const empty = render(collection, {});
    expect(empty).toContain('…');
    for (const nothing of ['', '   ', null, undefined, []]) {
      const fields = fill(shape, '', () => nothing) as Fields;
      expect(render(collection, { ...fields, ...(hasBody && { body: '' }) })).toBe(empty);
    }
  });

  test.each([7, '<script>alert(1)</script>', { a: 1 }, ['a', ['b']]])(
    'is rendered with %j in every field',
    (value) => {
      const page = render(collection, fill(shape, '', () => value) as Fields);
      expect(page).not.toMatch(/<script|undefined|\[object/);
    },
  );

  test.each(['text', 3, null, [null, '', {}]])(
    'is rendered with %j in place of groups',
    (value) => {
      const fields = Object.keys(shape.properties ?? {}).map((name) => [name, value]);
      expect(render(collection, Object.fromEntries(fields))).not.toMatch(/undefined|\[object/);
    },
  );
});

test('what repeats in a list while it is written is shown once', () => {
  const page = render('projects', { technologies: ['Vite', 'Vite', ' Vite', '', 'React.js'] });
  expect([...page.matchAll(/<li>(.*?)<\/li>/g)].map(([, name]) => name)).toEqual([
    'Vite',
    'React.js',
  ]);
});

test('a project leads to its case study as soon as there is one', () => {
  const project = { title: 'Face Finder', link: 'https://example.com' };
  expect(render('projects', { ...project, body: ' \n' })).not.toContain('<article');
  const page = render('projects', { ...project, image: 'images/a.png', body: 'Text.' });
  expect(page).toMatch(/<article.*<h1[^>]*>Face Finder<\/h1>/s);
});

test('an experience that goes on is marked as it is on the site, and half a period is not', () => {
  const entryClass = (year: string) =>
    /<li class="([^"]*)"/.exec(render('experience', { year }))?.[1];
  expect(entryClass('Jun 2025 - Present')).toContain('present');
  expect(entryClass('Jun 2025 - Pres')).not.toContain('present');
});
