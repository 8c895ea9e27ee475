import { readFileSync } from 'node:fs';
import type { Backend, Field } from '@sveltia/cms';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contentTypes, entryTypes } from '../../../../src/engine/schemas/content-types.ts';
import { line, toJsonSchema } from '../../../../src/engine/schemas/scalars.ts';
import { type EditorSetup, makeEditorConfig, nameCollection } from './editor-config.ts';
import { toFormFields } from './fields.ts';

const gitea: Backend = {
  name: 'gitea',
  repo: 'local/content',
  branch: 'files',
  api_root: 'http://localhost:5173/admin/api',
};
const setup: EditorSetup = { backend: gitea, contentFolder: 'content', basePath: '/' };

const talks = { section: 'talks', heading: 'My talks', layout: 'ledger' } as const;

const schema = readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8');
const formats = { regex: true, uri: true } as const;
const isConfig = new Ajv({ strict: false, allErrors: true, formats }).compile(JSON.parse(schema));

const site = { siteUrl: 'https://example.com', basePath: '/portfolio/' };
const github: Backend = { name: 'github', repo: 'me/site', base_url: 'https://a.example' };
const gitlab: Backend = { name: 'gitlab', repo: 'us/words', auth_type: 'pkce', app_id: 'abc' };

test.each([gitea, github, gitlab])('the CMS accepts the configuration for $name', (backend) => {
  const at = { ...setup, ...site, backend, sections: [talks], isReviewed: backend !== gitea };
  const config = JSON.parse(JSON.stringify(makeEditorConfig(at)));
  expect(isConfig(config), JSON.stringify(isConfig.errors?.slice(0, 5))).toBe(true);
});

test.each(contentTypes)('the form of $name has each field of its schema, explained', (type) => {
  const sections = [{ ...talks, section: '*' }];
  const { singletons = [], collections = [] } = makeEditorConfig({ ...setup, sections });
  const all = [...singletons, ...collections] as { name: string; fields: Field[] }[];
  const form = all.find(({ name }) => name === nameCollection(type))?.fields ?? [];
  const fields = Object.entries(toJsonSchema(type.schema).properties ?? {});
  const names = [...fields.map(([name]) => name), ...(type.format === 'mdx' ? ['body'] : [])];
  expect(form.map(({ name }) => name)).toEqual(names);
  for (const [name, { description }] of fields) {
    const control = form.find((one) => one.name === name);
    if (control?.widget === 'hidden') expect(['order', 'schemaVersion', 'source']).toContain(name);
    else if (description) expect(control).toMatchObject({ hint: description });
    expect(control?.label).toMatch(/^(?:URL|[A-Z][a-z-]+)(?: [a-z]+)*$/);
  }
});

test('a field of unknown kind is refused, with its name', () => {
  const shape = toJsonSchema(z.strictObject({ name: line, odd: z.string() }));
  expect(() => toFormFields(shape)).toThrow('the editor\'s form has no control for "odd"');
});

test.each([
  [['tools/a.yaml'], ['My talks: talks+mdx']],
  [['talks/a.yaml'], ['My talks: talks+yaml']],
  [
    ['talks/a.mdx', 'talks/b.yaml'],
    ['My talks: talks+mdx', 'My talks (yaml): talks+yaml'],
  ],
])('beside %j a section has a collection for each kind of entry', (files, expected) => {
  const { collections = [] } = makeEditorConfig({ ...setup, sections: [talks], files });
  const shown = collections as { label: string; name: string; format?: string }[];
  const listed = shown.slice(entryTypes.length).map(({ label, name }) => `${label}: ${name}`);
  expect(listed).toEqual(expected);
  for (const { name, format } of shown) expect(format).toBe(`frontispiece-${name}`);
});

describe('a site with several languages', () => {
  const languages = ['en', 'de', 'ar-EG'];
  const make = (languages: string[]) =>
    JSON.parse(JSON.stringify(makeEditorConfig({ ...setup, sections: [talks], languages })));

  test('has a configuration that the CMS accepts, with a folder for each further language', () => {
    const config = make(languages);
    expect(isConfig(config), JSON.stringify(isConfig.errors?.slice(0, 5))).toBe(true);
    expect(config.i18n).toMatchObject({ locales: languages, initial_locales: 'default' });
    expect(config.singletons).toMatchObject([
      { i18n: true, file: 'content/{{locale}}/profile.yaml' },
      { file: 'content/site.yaml' },
    ]);
    const folders = config.collections.map(({ folder }: { folder: string }) => folder);
    expect(folders).toContain('content/{{locale}}/projects');
    expect(folders).toContain('content/{{locale}}/talks');
  });

  test('has the texts in each language, required in the default', () => {
    const { collections } = make(languages);
    const find = (fields: { name: string }[], name: string) =>
      fields.find((field) => field.name === name);
    const [skills, experience, , projects] = collections;
    expect(find(experience.fields, 'role')).toMatchObject({ i18n: true, required: ['en'] });
    expect(find(experience.fields, 'link')).not.toHaveProperty('i18n');
    expect(find(projects.fields, 'body')).toMatchObject({ i18n: true, required: false });
    expect(find(projects.fields, 'date')).not.toHaveProperty('i18n');
    const items = find(skills.fields, 'items');
    expect(items).toMatchObject({ i18n: true, fields: [{ name: 'name', i18n: true }, {}] });
    expect(JSON.stringify(items).match(/i18n/g)).toHaveLength(2);
  });

  test('has the same configuration as others when it lists a single language', () => {
    expect(make(['de'])).toEqual(make([]));
    expect(JSON.stringify(make(['de']))).not.toMatch(/i18n|locale|"__/);
  });
});

test('no third-party service is in it', () => {
  const { media_libraries = {}, ...rest } = makeEditorConfig({ ...setup, basePath: '/p/' });
  const { all: _, ...services } = media_libraries;
  expect(Object.values(services).every((service) => service === false)).toBe(true);
  const text = JSON.stringify({ ...rest, collections: [], singletons: [] });
  expect(text.match(/https?:\/\/[^"/]+/g)).toEqual(['http://localhost:5173']);
});
