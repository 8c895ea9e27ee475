import { readdirSync } from 'node:fs';
import type { Backend } from '@sveltia/cms';
import { expect, test } from 'vitest';
import { makeEditorConfig } from '../shared/editor-config.ts';
import { findLocale, readEditorTexts, translateConfig } from './editor-page.ts';

const setup = { backend: { name: 'gitea' } as Backend, contentFolder: '', basePath: '/' };
const files = ['talks/a.mdx', 'talks/a.yaml'];
const parts = [{ part: 'talks', layout: 'list', heading: '§' } as const];
const { singletons, collections } = makeEditorConfig({ ...setup, parts, files });

/** Lists the texts of the forms, without the words of the site, which are many and have no hints. */
function listTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (!(value instanceof Object)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isWords = name === 'fields' && 'name' in value && value.name === 'words';
    const isText = /^(?:label|label_singular|hint)$/.test(name) && !String(inner).startsWith('§');
    if (isText) return [String(inner)];
    return isWords ? [] : listTexts(inner);
  });
}

test.each(readdirSync('src/tools/editor/texts'))('%s has all texts of the forms', (file) => {
  const tag = file.replace('.json', '');
  const texts = readEditorTexts(tag);
  const all = [...new Set(listTexts([singletons, collections]))].sort();
  expect(Object.keys(texts).sort()).toEqual(all);
  const [profile] = translateConfig(singletons ?? [], texts);
  expect(profile).toMatchObject({ name: 'profile', label: texts.Profile });
});

test.each([
  ['en', 'en-US'],
  ['pt', 'pt-BR'],
  ['zh-Hans', 'zh-CN'],
  ['de-AT', 'de'],
  ['he', undefined],
])('in %s the CMS is in %s', (tag, locale) => {
  expect(findLocale(tag)).toBe(locale);
});
