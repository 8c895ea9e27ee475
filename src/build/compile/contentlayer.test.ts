import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type ComponentType, createElement } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  experience,
  makeContent,
  profile,
  project,
  skills,
} from '../../../tests/helpers/content.ts';
import { runMdx } from '../../site/components/mdx/prose.tsx';
import { checkContent, ResultCache } from '../check/index.ts';
import { compileRecords } from './compile-records.ts';

const run = promisify(execFile);
const caseStudy = `
## The \\{problem\\} & its <Note>parts</Note>

| a | b |
|---|--:|
| ~~1~~ | **2** |

- [x] done, [a link](https://example.com "title") and https://example.com [^1]

{/* unseen */}

[^1]: A note.

\`\`\`ts
const a = '<b>';
\`\`\`
`;

let workFolder: string;
let content: string;

beforeAll(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'contentlayer-'));
  await symlink(resolve('node_modules'), join(workFolder, 'node_modules'));
  content = await makeContent({
    'README.md': '# Not a record',
    'skills/a.yaml': skills,
    'experience/a.yaml': experience.replace('2024 - Present', '2009').replaceAll('\n', '\r\n'),
    'projects/windows.mdx': `${project}\nText.\n`.replaceAll('\n', '\r\n'),
    'projects/list-last.mdx': project
      .replace(/(tech.*\n)(link.*\n)/, '$2$1')
      .replaceAll('\n', '\r\n'),
    'projects/marked.mdx': `\ufeff${project}`,
    'projects/told.mdx': `${project.replace('link', 'date: 2026-03-01\nlink')}${caseStudy}`,
    'profile.yaml': profile,
  });
  const command = resolve('node_modules/.bin/contentlayer2');
  const config = resolve('contentlayer.config.ts');
  // Contentlayer works in $PWD, whatever its process's directory is.
  const env = { ...process.env, CONTENT_DIR: content, PWD: workFolder };
  await run(command, ['build', '-c', config], { cwd: workFolder, env });
}, 30_000);

afterAll(async () => {
  await rm(workFolder, { recursive: true });
  await rm(content, { recursive: true });
});

async function readRecord(type: string, file: string): Promise<Record<string, unknown>> {
  const name = `${file.replaceAll('/', '__')}.json`;
  return JSON.parse(
    await readFile(join(workFolder, '.contentlayer/generated', type, name), 'utf8'),
  );
}

test('the checker has nothing against what Contentlayer reads here', async () => {
  expect((await checkContent(content)).errors).toEqual([]);
});

test('a bare year becomes text', async () => {
  expect((await readRecord('Experience', 'experience/a.yaml')).year).toBe('2009');
});

test('Windows line ends leave nothing behind in the last field', async () => {
  const record = await readRecord('Project', 'projects/windows.mdx');
  expect(record.link).toBe('https://example.com');
  expect((await readRecord('Project', 'projects/list-last.mdx')).technologies).toEqual([
    'React.js',
  ]);
});

test('a byte order mark is passed over', async () => {
  expect((await readRecord('Project', 'projects/marked.mdx')).title).toBe('Shop');
});

test('what the build compiles is what Contentlayer makes of the same files', async () => {
  const { records } = await checkContent(content);
  const compiled = await compileRecords(records, new ResultCache());
  for (const [type, own] of compiled) {
    const file = join(workFolder, `.contentlayer/generated/${type}/_index.json`);
    const theirs = JSON.parse(await readFile(file, 'utf8'));
    expect(own.map(plain)).toEqual([theirs].flat().map(plain));
  }
});

test('a compiled body draws the same page as Contentlayer’s bundle of it', async () => {
  const { records } = await checkContent(content);
  const bodies = (await compileRecords(records, new ResultCache())).get('Project') ?? [];
  for (const { _id, body } of bodies) {
    const { code } = body as { code: string };
    const theirs = (await readRecord('Project', String(_id))).body as { code: string };
    const bundle = new Function('_jsx_runtime', theirs.code)(jsxRuntime).default;
    const draw = (Body: ComponentType<{ components: object }>) =>
      renderToStaticMarkup(createElement(Body, { components: { Note: 'aside' } }));
    expect(code ? draw(runMdx(code)) : '').toBe(draw(bundle).trim());
  }
});

/** Contentlayer puts a name and an empty object into each object, which its types do not know. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!(value instanceof Object)) return value;
  const { code: _, ...rest } = value as Record<string, unknown>;
  if (rest.type === '__UNNAMED__') {
    delete rest.type;
    delete rest._raw;
  }
  return Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, plain(inner)]));
}

test('every record knows its file and its slug', async () => {
  const { file, slug } = await readRecord('Project', 'projects/windows.mdx');
  expect({ file, slug }).toEqual({ file: 'projects/windows.mdx', slug: 'windows' });
});
