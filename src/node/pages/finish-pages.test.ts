import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { takeLate } from './finish-page.ts';
import { finishPages, type RenderedPage } from './finish-pages.ts';

const html = `<!doctype html>
<html lang="en"><head><link rel="stylesheet" type="text/css" href="/base/assets/static/a.1.css"><link rel="stylesheet" type="text/css" href="/base/assets/static/b.2.css">
<meta charset="utf-8"><style>:root{--x:1}</style></head>
<body><script src="/base/assets/entries/client.3.js" type="module" async></script></body></html>`;

const build = {
  'assets/static/a.1.css': '.a{content:"$&"}\n',
  'assets/static/b.2.css': '.b{color:red}\n',
  'assets/entries/client.3.js': 'import("../chunks/chunk-form.js")',
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

test('the styles stand in the page, after the character set and before the page’s own', async () => {
  const { page } = await finish([['index.html', html]]);
  expect(page).toContain('"><style>.a{content:"$&"}.b{color:red}:root{--x:1}</style>');
  expect(page).not.toContain('stylesheet');
});

test('the policy of a page stands before all that it is about, and pages are told of by address', async () => {
  const hidden = html.replace('<style>', '<meta name="robots" content="noindex"><style>');
  const { page, pages, needs } = await finish([
    ['a/b/index.html', html.replace('--x:1', '--x:2')],
    ['hidden/index.html', hidden],
    ['404.html', html],
    ['index.html', html],
  ]);
  expect(page).toMatch(
    /<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src 'none';script-src 'self' 'sha256-.{44}';style-src 'sha256-.{44}';/,
  );
  expect(needs.styles).toHaveLength(2);
  expect(needs.scripts).toHaveLength(1);
  expect(pages).toEqual([
    { address: '', isListed: true },
    { address: '404.html', isListed: false },
    { address: 'a/b/', isListed: true },
    { address: 'hidden/', isListed: false },
  ]);
});

test('a font that stands in the late styles is allowed', async () => {
  const font = '@layer late{@font-face{src:url(data:font/woff2;base64,AA)}}';
  const { page } = await finish([['index.html', html.replace('</style>', `${font}</style>`)]]);
  expect(page).toContain("font-src 'self' data:");
});

const late = 'painted.then(()=>{let l=()=>import("/base/assets/entries/client.3.js").catch(';
const data = '<script type="application/ld+json">{"a":1}</script>';

test.each([
  ['is asked for after the page has painted', '', `<body><script>${late}`],
  ['goes on where a script ends', '<script>a=1</script>', `<body><script>a=1;${late}`],
  ['comes before data for machines', `<script>a=1</script>${data}`, `<body><script>a=1;${late}`],
])('the first script %s', async (_, before, expected) => {
  const { page } = await finish([
    ['index.html', html.replace('<script src', `${before}<script src`)],
  ]);
  expect(page).toContain(expected);
  if (before.includes(data)) expect(page).toContain(`</script>${data}</body>`);
});

test('styles of the layer `late` come in a file that is asked for after the paint, or without script', async () => {
  const own = html.replace('--x:1}', '--x:1}@layer late{:root{--y:2}}');
  const files = { ...build, 'assets/static/b.2.css': '@layer late{.b{color:red}}' };
  const { page, client } = await finish([['index.html', own]], files);
  const [, file = ''] =
    page.match(/of\[\["stylesheet","\/base\/(assets\/late\.[\da-f]{10}\.css)"\]\]/) ?? [];
  expect(page).toContain('<style>.a{content:"$&"}:root{--x:1}</style>');
  expect(page).toContain(`<noscript><link rel="stylesheet" href="/base/${file}"></noscript>`);
  expect(page).toMatch(/style-src 'self' 'sha256-/);
  expect(await readFile(join(client, file), 'utf8')).toBe(
    '@layer late{.b{color:red}}@layer late{:root{--y:2}}',
  );
});

test('the manifest is asked for after the paint, too', async () => {
  const link = '<link rel="manifest" href="/base/manifest.webmanifest">';
  const { page } = await finish([['index.html', html.replace('<style>', `${link}\n<style>`)]]);
  const [head, body] = page.split('</head>');
  expect(head?.replace(`<noscript>${link}</noscript>`, '')).not.toContain('manifest.webmanifest');
  expect(head).toContain(`<noscript>${link}</noscript>`);
  expect(body).toContain('of[["manifest","/base/manifest.webmanifest"]])');
  expect(body).not.toContain('<link');
});

test('what no page can reach is taken out, and what is imported on the way stays', async () => {
  const { client } = await finish([['index.html', html]]);
  const files = await readdir(client, { recursive: true });
  expect(files.filter((file) => file.includes('.')).sort()).toEqual([
    'assets/chunks/chunk-form.js',
    'assets/chunks/chunk-react.js',
    'assets/entries/client.3.js',
    'assets/photo.5.jpg',
    'index.html',
  ]);
});

test('a build without a first page is no build', async () => {
  await expect(finish([['404.html', html]])).rejects.toThrow('the build wrote no index.html');
});

test.each(['https://a.example/b.js', '//a.example/b.js', 'data:text/javascript,1'])(
  'a script from %s, which the policy would block, ends the build',
  async (address) => {
    const page = html.replace('<body>', `<body><script async src="${address}"></script>`);
    await expect(finish([['index.html', page]])).rejects.toThrow(
      `index.html loads a script from ${address}, which its own content security policy blocks — scripts come from the site itself, but for the one that counts visitors — put the script into public/, or name it under "analytics" in site.yaml`,
    );
  },
);

test('every block of a layer is taken out whole, and the rest stays in its order', () => {
  const css =
    '@layer base,late;a{b:c}@layer late{.d{e:f}@media print{.g{h:"}\\"}"}}}.j{k:l}@layer late{.m{n:o}}';
  expect(takeLate(css)).toEqual({
    rest: '@layer base,late;a{b:c}.j{k:l}',
    taken: '@layer late{.d{e:f}@media print{.g{h:"}\\"}"}}}@layer late{.m{n:o}}',
  });
  expect(() => takeLate('@layer late{.a{b:c}')).toThrow('Unclosed block');
});

test('what is for paper comes late too, each rule in the layer where it was', () => {
  const css =
    '@layer a,b,late;@layer a{c{d:e}@media print{f{g:h}}}@layer b{@media print{i{j:k}}l{m:n}}';
  expect(takeLate(css)).toEqual({
    rest: '@layer a,b,late;@layer a{c{d:e}}@layer b{l{m:n}}',
    taken: '@layer a{@media print{f{g:h}}}@layer b{@media print{i{j:k}}}',
  });
});
