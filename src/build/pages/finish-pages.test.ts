import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { takeLayer } from './finish-page.ts';
import { finishPages } from './finish-pages.ts';

const html = `<!doctype html>
<html lang="en"><head><link rel="stylesheet" type="text/css" href="/base/assets/static/a.1.css"><link rel="stylesheet" type="text/css" href="/base/assets/static/b.2.css">
<meta charset="utf-8"><style>:root{--x:1}</style></head>
<body><script src="/base/assets/entries/client.3.js" type="module" async></script></body></html>`;

async function write(files: Record<string, string>): Promise<string> {
  const client = await mkdtemp(join(tmpdir(), 'build-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(client, name)), { recursive: true });
    await writeFile(join(client, name), text);
  }
  return client;
}

const alone = { origins: [], hasAppCheck: false };

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

test('the styles stand in the page, after the character set and before the page’s own', async () => {
  const client = await write(build);
  await finishPages(client, [['index.html', html]], alone);
  const page = await readFile(join(client, 'index.html'), 'utf8');
  expect(page).toContain('"><style>.a{content:"$&"}.b{color:red}:root{--x:1}</style>');
  expect(page).not.toContain('stylesheet');
});

test('the policy of the page stands before all that it is about, and pages are told of together', async () => {
  const client = await write(build);
  const other = html.replace('--x:1', '--x:2');
  const { pages, needs } = await finishPages(
    client,
    [
      ['index.html', html],
      ['a/b/index.html', other],
      [
        'hidden/index.html',
        html.replace('<style>', '<meta name="robots" content="noindex"><style>'),
      ],
      ['404.html', html],
    ],
    alone,
  );
  const page = await readFile(join(client, 'index.html'), 'utf8');
  const [policy = ''] =
    page.match(
      /(?<=<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content=")[^"]*/,
    ) ?? [];
  expect(policy).toMatch(
    /^default-src 'none';script-src 'self' 'sha256-.{44}';style-src 'sha256-.{44}';/,
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

test('the first script is asked for after the page has painted', async () => {
  const client = await write(build);
  await finishPages(client, [['index.html', html]], alone);
  expect(await readFile(join(client, 'index.html'), 'utf8')).toContain(
    '<body><script>painted.then(()=>{let l=()=>import("/base/assets/entries/client.3.js");l().catch(',
  );
});

test('a script at the end of the page goes on with the late one', async () => {
  const client = await write(build);
  const ended = html.replace('<script src', '<script>a=1</script><script src');
  await finishPages(client, [['index.html', ended]], alone);
  expect(await readFile(join(client, 'index.html'), 'utf8')).toContain(
    '<body><script>a=1;painted.then(()=>{let l=()=>import("/base/assets/entries/client.3.js");',
  );
});

test('data for machines come after every script', async () => {
  const client = await write(build);
  const data = '<script type="application/ld+json">{"a":1}</script>';
  const ended = html.replace('<script src', `<script>a=1</script>${data}<script src`);
  await finishPages(client, [['index.html', ended]], alone);
  const page = await readFile(join(client, 'index.html'), 'utf8');
  expect(page).toContain('<script>a=1;painted.then(()=>{let l=');
  expect(page).toMatch(/<\/script><script type="application\/ld\+json">{"a":1}<\/script><\/body>/);
});

test('styles of the layer `late` come in a file that is asked for after the paint, or without script', async () => {
  const client = await write({
    ...build,
    'assets/static/b.2.css': '@layer late{.b{color:red}}',
  });
  const own = html.replace('--x:1}', '--x:1}@layer late{:root{--y:2}}');
  await finishPages(client, [['index.html', own]], alone);
  const page = await readFile(join(client, 'index.html'), 'utf8');
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
  const client = await write(build);
  const link = '<link rel="manifest" href="/base/manifest.webmanifest">';
  await finishPages(client, [['index.html', html.replace('<style>', `${link}\n<style>`)]], alone);
  const page = await readFile(join(client, 'index.html'), 'utf8');
  const [head, body] = page.split('</head>');
  expect(head?.replace(`<noscript>${link}</noscript>`, '')).not.toContain('manifest.webmanifest');
  expect(head).toContain(`<noscript>${link}</noscript>`);
  expect(body).toContain('of[["manifest","/base/manifest.webmanifest"]])');
  expect(body).not.toContain('<link');
});

test('what no page can reach is taken out, and what is imported on the way stays', async () => {
  const client = await write(build);
  await finishPages(client, [['index.html', html]], alone);
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
  const client = await write(build);
  const pages = [['404.html', html]] as const;
  await expect(finishPages(client, pages, alone)).rejects.toThrow('the build wrote no index.html');
});

test('every block of a layer is taken out whole, and the rest stays in its order', () => {
  const css =
    '@layer base,late;a{b:c}@layer late{.d{e:f}@media print{.g{h:"}\\"}"}}}.j{k:l}@layer late{.m{n:o}}';
  expect(takeLayer(css, 'late')).toEqual({
    rest: '@layer base,late;a{b:c}.j{k:l}',
    taken: '@layer late{.d{e:f}@media print{.g{h:"}\\"}"}}}@layer late{.m{n:o}}',
  });
  expect(() => takeLayer('@layer late{.a{b:c}', 'late')).toThrow('no end');
});
