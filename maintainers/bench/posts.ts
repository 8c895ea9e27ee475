import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { noSettings } from '../../src/node/config/no-settings.ts';
import { chromiumArgs, ensureChromium } from '../chromium.ts';
import { runScript } from '../run-script.ts';
import { makePost } from './make-posts.ts';

/** Outside of the project, where nothing of it is found by accident; each checkout has one. */
const project = join(tmpdir(), 'frontispiece-posts', basename(resolve()));
const posts = join(project, 'content/writing');
/** The files and folders that builds leave in a project. */
const built = ['.cache', '.contentlayer', '.generated', 'dist'];

/**
 * Measures builds and the development server with `count` posts, and prints a table.
 *
 * @throws if the last build with caches differs from one without them
 */
export async function measurePosts(count: number): Promise<void> {
  await rm(project, { recursive: true, force: true });
  await copyProject();
  await mkdir(posts, { recursive: true });
  const middle = join(posts, makePost(count >> 1).file);
  const seconds = {
    'the sample': await measureBuild(),
    'all posts added': await measureBuild(writePosts(0, count)),
    'nothing changed': await measureBuild(),
    'one post changed': await measureBuild(appendFile(middle, '\nOnce more.\n')),
    'one post added': await measureBuild(writePosts(count, 1)),
    'one post deleted': await measureBuild(rm(middle)),
    'no caches': await measureBuild(forgetBuilds()),
  };
  console.log(`\n${count} posts, CPU s of each build`);
  console.table(seconds);
  await promisify(execFile)('diff', ['-rq', 'warm', 'dist'], { cwd: project });
  console.log(`Development server: a saved post shows after ${await measureSave()} ms`);
}

/** Copies the project, with a link to its packages. */
async function copyProject(): Promise<void> {
  const left = ['node_modules', '.git', '.env', ...built];
  for (const name of await readdir('.')) {
    if (!left.includes(name)) await cp(name, join(project, name), { recursive: true });
  }
  await symlink(resolve('node_modules'), join(project, 'node_modules'), 'junction');
}

async function writePosts(from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number++) {
    const { file, text } = makePost(number);
    await writeFile(join(posts, file), text);
  }
}

async function forgetBuilds(): Promise<void> {
  await cp(join(project, 'dist'), join(project, 'warm'), { recursive: true });
  for (const name of built) await rm(join(project, name), { recursive: true });
}

/** The CPU seconds of a build after a change. */
async function measureBuild(change?: Promise<void>): Promise<number> {
  await change;
  const before = await readCpu();
  await runScript(['build'], { SITE_URL: 'https://example.com' }, project);
  return Number(((await readCpu()) - before).toPrecision(3));
}

/** The CPU seconds of programs that have ended; Linux has fixed its clock at 100 ticks a second. */
async function readCpu(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8');
  const fields = stat.replace(/^.*\) /s, '').split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

const address = /http:\/\/127\.0\.0\.1:\d+\//;

/** Starts the development server, saves a post, and measures the milliseconds until a browser shows its new text. */
async function measureSave(): Promise<number> {
  const { file } = makePost(0);
  const env = { ...process.env, ...noSettings, NO_COLOR: '1' };
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    let said = '';
    while (!address.test(said)) said += (await once(child.stdout, 'data'))[0];
    child.stdout.resume();
    const page = await browser.newPage();
    const url = `${address.exec(said)?.[0]}writing/${file.replace('.mdx', '')}/`;
    await page.goto(url, { waitUntil: 'networkidle' });
    const startedAt = performance.now();
    await appendFile(join(posts, file), '\nSaved just now.\n');
    await page.getByText('Saved just now.').waitFor();
    return Math.round(performance.now() - startedAt);
  } finally {
    await browser.close();
    child.kill();
    await once(child, 'exit');
  }
}
