import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from '../../build/check/check-content.ts';
import { inspectText } from '../../build/check/inspect-text.ts';
import { recordTypes } from '../../schemas/index.ts';
import { examples } from '../entries/examples.ts';
import { drawModeline, nameSchemaFile } from '../entries/record-name.ts';
import { drawEditorFiles, findOutdated, writeEditorFiles } from './editor-files.ts';
import { readOptions } from './read-options.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schemas-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the files for editors in this project are up to date', async () => {
  const outdated = await findOutdated(drawEditorFiles('content'));
  const paths = outdated.map(({ path }) => path);
  expect(paths, 'write them again with: npm run schemas').toEqual([]);
});

test('a file that differs or is not there is out of date until it is written', async () => {
  const files = drawEditorFiles(join(folder, 'content'), folder);
  expect(await findOutdated(files)).toEqual(files);
  await writeEditorFiles(files);
  expect(await findOutdated(files)).toEqual([]);
  const [first] = files;
  if (first) await writeFile(first.path, first.text.replaceAll('\n', '\r\n'));
  expect(await findOutdated(files)).toEqual([]);
  if (first) await writeFile(first.path, `${first.text} `);
  expect(await findOutdated(files)).toEqual([first]);
});

test('each YAML record is mapped to its schema in the settings of VS Code', async () => {
  const settings = JSON.parse(await readFile('.vscode/settings.json', 'utf8'));
  const expected = recordTypes
    .filter(({ format }) => format === 'yaml')
    .map((type) => {
      const files = `content/${type.filePattern}`;
      const globs = ['yaml', 'yml'].map((ending) => files.replace('{yaml,yml}', ending));
      return [`./content/.schemas/${nameSchemaFile(type)}`, globs];
    });
  expect(settings['yaml.schemas']).toEqual(Object.fromEntries(expected));
});

test('each YAML file of the sample content begins with the name of its schema', async () => {
  const { records } = await checkContent('content');
  const files = records.filter(({ type }) => type.format === 'yaml');
  expect(files.length).toBeGreaterThan(10);
  for (const { path, type, text } of files) {
    expect(text.split('\n')[0], path).toBe(drawModeline(type));
  }
});

test('each field of a project is a place in its snippet', async () => {
  const snippets = JSON.parse(await readFile('.vscode/content.code-snippets', 'utf8'));
  const { body }: { body: string[] } = snippets['New project'];
  const fields = body.flatMap((line) => /^(\w+): \[?\$\{\d+:.+\}\]?$/.exec(line)?.[1] ?? []);
  const project = recordTypes.find(({ name }) => name === 'Project');
  expect(fields).toEqual(Object.keys(project?.schema.shape ?? {}));
});

test('what the snippets write is valid as it stands', async () => {
  const snippets: Record<string, { body: string | string[] }> = JSON.parse(
    await readFile('.vscode/content.code-snippets', 'utf8'),
  );
  const texts = Object.values(snippets).map(({ body }) =>
    [body]
      .flat()
      .join('\n')
      .replace(/\$(?:\{\d+:(.*?)\}|0)/g, (_, value = '') => value),
  );
  const [project] = recordTypes.filter(({ format }) => format === 'mdx');
  if (!project) throw new Error('no record is written in MDX');
  const { findings, value } = await inspectText(texts.join('\n\n'), project);
  expect({ findings, value }).toEqual({ findings: [], value: examples.Project });
});

function runCommand(...args: string[]) {
  const command = ['--import', 'tsx', 'scripts/schemas.ts', ...args];
  const env = { ...process.env, CONTENT_DIR: folder };
  const { status, stdout, stderr } = spawnSync('node', command, { env, encoding: 'utf8' });
  return { status, stdout: stdout.replaceAll(folder, 'C'), stderr: stderr.replaceAll(folder, 'C') };
}

test('the command says what is out of date, writes it, and is content then', () => {
  const names = recordTypes.map((type) => `  C/.schemas/${nameSchemaFile(type)}\n`).join('');
  expect(runCommand('--check')).toEqual({
    status: 1,
    stdout: '',
    stderr: `5 files for editors out of date:\n${names}Write them again with: npm run schemas\n`,
  });
  expect(runCommand()).toEqual({ status: 0, stdout: `Wrote 5 files:\n${names}`, stderr: '' });
  const stdout = '6 files, all up to date\n';
  expect(runCommand('--check')).toEqual({ status: 0, stdout, stderr: '' });
}, 30_000);

test.each([
  ['--chek', '"--chek" is not known here — write npm run schemas, or npm run schemas -- --check'],
  [
    '--constructor',
    '"--constructor" is not known here — write npm run schemas, or npm run schemas -- --check',
  ],
  ['here', '"here" is not known here — write npm run schemas, or npm run schemas -- --check'],
  [
    '--check=no',
    '"--check=no" is not known here — write npm run schemas, or npm run schemas -- --check',
  ],
])('%s is refused', (arg, message) => {
  expect(() => readOptions([arg])).toThrow(message);
});
