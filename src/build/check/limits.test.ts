import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  type ContentFiles,
  experience,
  makeContent,
  makePhoto,
  profile,
  project,
} from '../../../tests/helpers/content.ts';
import { runCheck } from './run-check.ts';

const mostMemory = 300;
/** The goal is 2 s; machines that do other things at the same time need more. */
const mostTime = 10_000;

const reporter = `process.on('exit', () => console.error('peak ' + process.resourceUsage().maxRSS))`;
const measured: string[] = [];

/** Runs the command on a folder and measures it. */
async function measure(
  name: string,
  files: ContentFiles,
  prepare: (root: string) => unknown = () => {},
) {
  const root = await makeContent(files);
  await prepare(root);
  const start = performance.now();
  const module = `data:text/javascript,${reporter}`;
  const { status, stdout, stderr } = runCheck(root, ['--format', 'json'], {}, [module]);
  const time = Math.round(performance.now() - start);
  const memory = Math.round(Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024);
  await rm(root, { recursive: true });
  measured.push(`${name}: ${time} ms, ${memory} MiB`);
  expect(time).toBeLessThan(mostTime);
  expect(memory).toBeLessThan(mostMemory);
  return { status, errors: (JSON.parse(stdout) as { errors: number }).errors };
}

afterAll(() => console.info(measured.join('\n')));

const bomb = Array.from({ length: 12 }, (_, i) => `a${i}: &a${i} [${`*a${i - 1},`.repeat(9)}]\n`);
const jobs = {
  'bomb.yaml': `a-1: &a-1 [x]\n${bomb.join('')}`,
  'chain.yaml': Array.from({ length: 9000 }, (_, i) => `a${i}: &a${i} [*a${i - 1}]\n`).join(''),
  'deep.yaml': `a: ${'['.repeat(250_000)}`,
  'keys.yaml': '__proto__: { a: 1 }\nconstructor: 2\ntoString: 3\n',
  'values.yaml': `technologies: [${'1,'.repeat(120_000)}]\n`,
  'fields.yaml': Array.from({ length: 20_000 }, (_, i) => `k${i}: 1\n`).join(''),
  'slips.yaml': 'a: "\n'.repeat(50_000),
};

test('files that were made to take for ever end in errors, soon and within little memory', async () => {
  // What the command saw in an earlier run it would know by its text.
  const mark = `# ${randomUUID()}\n`;
  const files = Object.entries(jobs).map(([name, text]) => [`experience/${name}`, mark + text]);
  const run = await measure('hostile YAML', Object.fromEntries(files), async (root) => {
    await writeFile(join(root, 'experience/large.yaml'), experience);
    await truncate(join(root, 'experience/large.yaml'), 100 * 1024 * 1024);
    await writeFile(join(root, 'experience/bytes.yaml'), Buffer.alloc(200_000, 0xfe));
    await symlink('loop.yaml', join(root, 'experience/loop.yaml'));
    await symlink('/etc/hostname', join(root, 'experience/outside.yaml'));
    await symlink('/dev/zero', join(root, 'experience/zero.yaml'));
    execFileSync('mkfifo', [join(root, 'experience/pipe.yaml')]);
  });
  expect(run.status).toBe(1);
  expect(run.errors).toBeGreaterThanOrEqual(20);
});

test.each([
  ['emphasis', '*_'.repeat(48 * 1024)],
  ['lists', '- - - a\n'.repeat(12 * 1024)],
])('a body of 96 KB of tangled %s ends in an error as well', async (name, body) => {
  const files = { 'projects/a.mdx': `${project}\n${body}\n` };
  expect(await measure(`tangled ${name}`, files)).toEqual({ status: 1, errors: 1 });
});

test('10,000 files that do not belong are each told', async () => {
  const strays = Array.from({ length: 10_000 }, (_, i) => [`x${i}.txt`, '']);
  const run = await measure('10,000 strays', Object.fromEntries(strays));
  expect(run).toEqual({ status: 1, errors: 10_000 });
});

test('a picture of 100 MB is told and not read', async () => {
  const named = profile.replace('portrait: me.svg', 'portrait: x.png');
  const files = { 'profile.yaml': named, 'x.png': await makePhoto('png') };
  const run = await measure('large picture', files, (root) => truncate(join(root, 'x.png'), 1e8));
  expect(run).toEqual({ status: 1, errors: 1 });
});

test('a drawing with ten thousands of brackets in a comment is looked through once', async () => {
  const named = profile.replace('portrait: me.svg', 'portrait: x.svg');
  const comment = `<!--${'< '.repeat(200_000)}-->`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${comment}</svg>`;
  const run = await measure('drawing', { 'profile.yaml': named, 'x.svg': drawing });
  expect(run).toEqual({ status: 0, errors: 0 });
});
