import { readdirSync } from 'node:fs';
import type { Backend } from '@sveltia/cms';
import { expect, test } from 'vitest';
import { readEditorSource } from '../../../../src/engine/content/config/editor-source.ts';
import { createRead } from '../../../../src/engine/content/config/read-settings.ts';
import type { Site } from '../../../../src/engine/model/create-site.ts';
import { readFieldTexts } from '../../../../src/engine/schemas/fields/field-texts.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { makeEditorConfig } from '../shared/editor-config.ts';
import {
  buildEditor,
  findLocale,
  findRepositoryService,
  readEditorTexts,
  translateConfig,
} from './editor-page.ts';

/** The source that settings name, with `EDITOR_` before each. */
function read(settings: Record<string, string>) {
  const all = Object.entries(settings).map(([name, value]) => [`EDITOR_${name}`, value]);
  const { source } = readEditorSource(createRead(Object.fromEntries(all)));
  if (!source) throw new Error('These settings are not right.');
  return source;
}

const github = { BACKEND: 'github', REPO: 'alex/portfolio' };
const gitlab = { BACKEND: 'gitlab', REPO: 'alex/team/portfolio' };
const hostSetting = { HOST: 'https://git.example.com:8443/' };
const oauth = { AUTH_URL: 'https://auth.example.com/' };
const pkce = { APP_ID: 'a1b2' };

test('owners sign in with a token, an OAuth client of GitHub, or an application of GitLab', () => {
  expect(findRepositoryService(read(github)).backend.auth_methods).toEqual(['token']);
  expect(findRepositoryService(read({ ...github, ...oauth, BRANCH: 'main' })).backend).toEqual({
    name: 'github',
    repo: 'alex/portfolio',
    branch: 'main',
    api_root: 'https://api.github.com',
    base_url: 'https://auth.example.com',
  });
  expect(findRepositoryService(read({ ...gitlab, ...pkce })).backend).toEqual({
    name: 'gitlab',
    repo: 'alex/team/portfolio',
    auth_type: 'pkce',
    app_id: 'a1b2',
    api_root: 'https://gitlab.com/api/v4',
    base_url: 'https://gitlab.com',
    graphql_api_root: 'https://gitlab.com/api/graphql',
  });
});

const avatars = 'https://avatars.githubusercontent.com';
const gravatar = 'https://secure.gravatar.com';
const place = 'https://git.example.com:8443';

test.each([
  [github, 'https://api.github.com', [avatars], 'same-origin'],
  [{ ...github, ...oauth }, 'https://api.github.com', [avatars], 'same-origin-allow-popups'],
  [{ ...gitlab, ...hostSetting, ...pkce }, place, [place, gravatar], 'unsafe-none'],
])('with %j the page talks to the service only', async (settings, service, images, opener) => {
  const source = read(settings);
  expect(findRepositoryService(source).hosts).toEqual({ service, images });
  const bundle = await makeFolder();
  const site = { config: {}, basePath: '/' } as Site;
  const built = await buildEditor({
    outDir: await makeFolder(),
    bundle,
    settings: source,
    site,
    files: [],
  });
  expect(built.headers).toMatchObject({
    'Cross-Origin-Opener-Policy': opener,
    'X-Robots-Tag': 'noindex',
  });
  const policy = built.headers['Content-Security-Policy'];
  expect(policy).toMatch(/^default-src 'none';script-src 'self';.*;frame-ancestors 'none'$/);
  expect(policy).not.toMatch(/unsafe-eval|\*|\shttps?:(?:[\s;]|$)/);
});

const setup = { backend: { name: 'gitea' } as Backend, contentFolder: '', basePath: '/' };
const files = ['talks/a.mdx', 'talks/a.yaml'];
const sections = [{ section: 'talks', layout: 'list', heading: '§' } as const];
const { singletons, collections } = makeEditorConfig({ ...setup, sections, files });

/** Lists the texts of the forms, without the words of the site, which are many and have no hints. */
function listLabels(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listLabels);
  if (!(value instanceof Object)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isWords = name === 'fields' && 'name' in value && value.name === 'words';
    const isText = /^(?:label|label_singular|hint)$/.test(name) && !String(inner).startsWith('§');
    if (isText) return [String(inner)];
    return isWords ? [] : listLabels(inner);
  });
}

test.each(readdirSync('packages/editor/src/texts'))(
  '%s has only texts of the forms, and English those it lacks',
  (file) => {
    const tag = file.replace('.json', '');
    const texts = readEditorTexts(tag);
    expect(texts).toMatchObject(readFieldTexts(tag));
    // The form hides fields that it writes itself.
    const all = [...listLabels([singletons, collections]), ...Object.keys(readFieldTexts(tag))];
    expect(Object.keys(texts).filter((text) => !all.includes(text))).toEqual([]);
    const { Name: _, ...others } = texts;
    const [profile] = translateConfig(singletons ?? [], others);
    const name = expect.objectContaining({ name: 'name', label: 'Name' });
    expect(profile).toMatchObject({ label: texts.Profile, fields: expect.arrayContaining([name]) });
  },
);

test.each([
  ['en', 'en-US'],
  ['pt', 'pt-BR'],
  ['zh-Hans', 'zh-CN'],
  ['de-AT', 'de'],
  ['he', undefined],
])('in %s the CMS is in %s', (tag, locale) => {
  expect(findLocale(tag)).toBe(locale);
});
