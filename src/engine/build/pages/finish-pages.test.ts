import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { documentMarks } from '../../pages/routes/document-marks.ts';
import { license, licensesPlugin } from '../licenses/licenses-plugin.ts';
import { finishPages, type RenderedPage } from './finish-pages.ts';

const entry = '/base/assets/client.3.js';
const html = `<!doctype html>
<html lang="en"><head>
<meta charset="utf-8">
${documentMarks.policy}${documentMarks.styles}</head>
<body><code>data-styles=""</code>${documentMarks.lateStyles} data-entry="${entry}">load()</script>${documentMarks.lateLink}</body></html>`;
const links = ['a.1', 'b.2']
  .map((name) => `<link rel="stylesheet" type="text/css" href="/base/assets/static/${name}.css">`)
  .join('');

function makePage(file: string, more: Partial<RenderedPage> = {}): RenderedPage {
  const parts = { scripts: ['load()'], styles: [], foreign: [], uses: [] };
  const styles = ':root{--x:1}';
  const page = {
    file,
    pagePath: file.replace('index.html', ''),
    html,
    links,
    styles,
    classes: [],
    script: entry,
    parts,
  };
  return { ...page, article: undefined, isListed: true, key: file, ...more };
}

const build = {
  'assets/static/a.1.css': '.a{content:"$&"}\n',
  'assets/static/b.2.css': '.b{color:red}\n',
  'assets/client.3.js': 'import("./chunks/chunk-form.js")',
  'assets/chunks/chunk-form.js': 'import "./chunk-react.js"',
  'assets/chunks/chunk-react.js': '',
  'assets/entries/unused.4.js': '',
  'assets/photo.5.jpg': '',
  '.vite/manifest.json': '{}',
};

/** Finishes pages of a build, and reads the first of them. */
async function finish(pages: RenderedPage[], files: Record<string, string> = build) {
  const client = await makeFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(client, name)), { recursive: true });
    await writeFile(join(client, name), text);
  }
  const result = await finishPages(client, pages, { origins: [], hasAppCheck: false });
  return { ...result, client, page: await readFile(join(client, 'index.html'), 'utf8') };
}

test('the styles of the bundle are in the page, before those of the content', async () => {
  const { page } = await finish([makePage('index.html')]);
  expect(page).toContain('"><style>.a{content:"$&"}.b{color:red}:root{--x:1}</style>');
  expect(page).not.toContain('stylesheet');
  for (const mark of Object.values(documentMarks)) expect(page).not.toContain(mark);
  expect(page).toContain('<code>data-styles=""</code>');
});

test('a page has the rules for classes of its elements, not for words of its text', async () => {
  const css = '.home_name{color:red}.post_text{color:blue}';
  const text = html.replace('<body>', '<body>home_name');
  const page = makePage('index.html', { html: text, classes: ['post_text'] });
  const styles = (await finish([page], { ...build, 'assets/static/a.1.css': css })).page;
  expect(styles).toContain('.post_text{');
  expect(styles).not.toContain('.home_name{');
});

test('a page has its policy before its styles, and pages are listed by URL', async () => {
  const { page, pages, needs } = await finish([
    makePage('a/b/index.html', { styles: ':root{--x:2}', article: '<p>A</p>' }),
    makePage('hidden/index.html', { isListed: false }),
    makePage('404.html', { isListed: false }),
    makePage('index.html'),
  ]);
  expect(page).toMatch(
    /<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src 'none';script-src 'self' 'sha256-.{44}';style-src 'sha256-.{44}';/,
  );
  expect(needs.styles).toHaveLength(2);
  expect(needs.scripts).toHaveLength(1);
  expect(pages).toEqual([
    { pagePath: '', isListed: true },
    { pagePath: '404.html', isListed: false },
    { pagePath: 'a/b/', isListed: true, article: '<p>A</p>' },
    { pagePath: 'hidden/', isListed: false },
  ]);
});

test('a page of the last build is copied from it with its late styles', async () => {
  const styles = '@layer late{.c{}}';
  const last = await finish([
    makePage('index.html'),
    makePage('a/index.html', { styles, article: '<p>A</p>' }),
  ]);
  await writeFile(join(last.client, 'a/index.html'), 'of the last build');
  const client = await makeFolder();
  for (const name of ['static/a.1.css', 'static/b.2.css']) {
    await mkdir(join(client, 'assets/static'), { recursive: true });
    await writeFile(join(client, 'assets', name), '');
  }
  const { pages, needs, built } = await finishPages(
    client,
    ['a/index.html', makePage('index.html')],
    { origins: [], hasAppCheck: false },
    { folder: last.client, pages: last.built },
  );
  expect(pages).toEqual(last.pages);
  expect(needs.uses).toEqual(['stylesheet']);
  expect(built.get('a/index.html')).toEqual(last.built.get('a/index.html'));
  expect(await readFile(join(client, 'a/index.html'), 'utf8')).toBe('of the last build');
  const { late = '' } = built.get('a/index.html') ?? {};
  expect(await readFile(join(client, late), 'utf8')).toBe(styles);
});

test('the layer `late` is a file that is loaded after the paint, or without script', async () => {
  const font = '@font-face{src:url(data:font/woff2;base64,AA)}';
  const styles = `:root{--x:1}@layer late{${font}}`;
  const files = { ...build, 'assets/static/b.2.css': '@layer late{.b{color:red}}' };
  const { page, client } = await finish([makePage('index.html', { styles })], files);
  const [, file = ''] = page.match(/data-styles="\/base\/(assets\/late\.[\da-f]{10}\.css)"/) ?? [];
  expect(page).toContain('<style>.a{content:"$&"}:root{--x:1}</style>');
  expect(page).toContain(`<noscript><link rel="stylesheet" href="/base/${file}"></noscript>`);
  expect(page).toMatch(/style-src 'self' 'sha256-/);
  expect(page).toContain("font-src 'self' data:");
  expect(await readFile(join(client, file), 'utf8')).toBe(
    `@layer late{.b{color:red}}@layer late{${font}}`,
  );
});

test('scripts and styles that no page can reach are removed', async () => {
  const { client } = await finish([makePage('index.html')]);
  const files = await readdir(client, { recursive: true });
  expect(files.filter((file) => file.includes('.')).sort()).toEqual([
    'assets/chunks/chunk-form.js',
    'assets/chunks/chunk-react.js',
    'assets/client.3.js',
    'assets/photo.5.jpg',
    'index.html',
  ]);
});

test('a script from elsewhere, which the policy would block, ends the build', async () => {
  const script = '//a.example/b.js';
  const parts = { scripts: [], styles: [], foreign: [script], uses: [] };
  await expect(finish([makePage('index.html', { parts })])).rejects.toThrow(
    `index.html loads a script from ${script}, which its own content security policy blocks — scripts come from the site itself, except for the one that counts visitors — put the script into public/, or name it under "analytics" in site.yaml`,
  );
});

test('licenses of fonts and icons follow those of Vite, with the text of named ones', async () => {
  const dir = await makeFolder();
  const file = join(dir, license.fileName);
  await writeFile(file, 'Vite’s\n');
  const { writeBundle } = licensesPlugin(['simple-icons/LICENSE.md']);
  await (writeBundle as (options: { dir: string }) => Promise<void>)({ dir });
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^Vite’s\n\n## simple-icons\/LICENSE\.md\n\n# CC0 1\.0 Universal/);
  expect(text).toMatch(/\n## Apache-2\.0\n\n +Apache License\n[\s\S]*\n## MIT\n\nMIT License\n/);
});
