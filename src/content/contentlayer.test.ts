import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkContent } from './check-content.ts';
import { experience, makeContent, project, skills } from './make-content.ts';

const run = promisify(execFile);
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
  expect((await checkContent(content)).faults).toEqual([]);
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

test('every record knows its file and its slug', async () => {
  const { file, slug } = await readRecord('Project', 'projects/windows.mdx');
  expect({ file, slug }).toEqual({ file: 'projects/windows.mdx', slug: 'windows' });
});
