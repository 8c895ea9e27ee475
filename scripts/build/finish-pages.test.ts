import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { finishPages } from './finish-pages.ts';

const html = `<!doctype html>
<html lang="en"><head><link rel="stylesheet" type="text/css" href="/base/assets/static/a.1.css"><link rel="stylesheet" type="text/css" href="/base/assets/static/b.2.css">
<meta charset="utf-8"><style>:root{--x:1}</style></head>
<body><script src="/base/assets/entries/client.3.js" type="module" async></script></body></html>`;

async function write(files: Record<string, string>): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'build-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(outDir, name)), { recursive: true });
    await writeFile(join(outDir, name), text);
  }
  return outDir;
}

const build = {
  'client/assets/static/a.1.css': '.a{content:"$&"}\n',
  'client/assets/static/b.2.css': '.b{color:red}\n',
  'client/assets/entries/client.3.js': 'import("../chunks/chunk-form.js")',
  'client/assets/chunks/chunk-form.js': 'import "./chunk-react.js"',
  'client/assets/chunks/chunk-react.js': '',
  'client/assets/entries/unused.4.js': '',
  'client/assets/photo.5.jpg': '',
  'client/.vite/manifest.json': '{}',
};

test('the styles stand in the page, after the character set and before the page’s own', async () => {
  const outDir = await write(build);
  await finishPages(outDir, [['index.html', html]]);
  const page = await readFile(join(outDir, 'client/index.html'), 'utf8');
  expect(page).toContain(
    '<meta charset="utf-8"><style>.a{content:"$&"}.b{color:red}:root{--x:1}</style>',
  );
  expect(page).not.toContain('stylesheet');
});

test('the first script is asked for after the page has painted', async () => {
  const outDir = await write(build);
  await finishPages(outDir, [['index.html', html]]);
  expect(await readFile(join(outDir, 'client/index.html'), 'utf8')).toContain(
    '<body><script>painted.then(()=>{let l=()=>import("/base/assets/entries/client.3.js");l().catch(',
  );
});

test('what no page can reach is taken out, and what is imported on the way stays', async () => {
  const outDir = await write(build);
  await finishPages(outDir, [['index.html', html]]);
  const files = await readdir(join(outDir, 'client'), { recursive: true });
  expect(files.filter((file) => file.includes('.')).sort()).toEqual([
    'assets/chunks/chunk-form.js',
    'assets/chunks/chunk-react.js',
    'assets/entries/client.3.js',
    'assets/photo.5.jpg',
    'index.html',
  ]);
});

test('a build without a first page is no build', async () => {
  const outDir = await write(build);
  const pages = [['404.html', html]] as const;
  await expect(finishPages(outDir, pages)).rejects.toThrow('the build wrote no index.html');
});
