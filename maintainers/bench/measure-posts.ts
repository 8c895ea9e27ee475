import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { noSettings } from '../../src/node/config/no-settings.ts';
import { chromiumArgs, ensureChromium } from '../chromium.ts';
import { runScript } from '../run-script.ts';
import { makePost } from './make-posts.ts';
import { copyProject } from './project.ts';

/** Outside of the project, where nothing of it is found by accident; each checkout has one. */
const project = join(tmpdir(), 'frontispiece-posts', basename(resolve()));
const posts = join(project, 'content/writing');

/** Measures the build and the development server with so many posts, and prints a table. */
export async function measurePosts(count: number): Promise<void> {
  await rm(project, { recursive: true, force: true });
  await copyProject(project);
  await mkdir(posts, { recursive: true });
  const middle = makePost(count >> 1).file;
  const steps: Record<string, () => Promise<unknown>> = {
    'the sample': async () => {},
    'all posts added': () => writePosts(0, count),
    'nothing changed': async () => {},
    'one post changed': () => appendFile(join(posts, middle), '\nOnce more.\n'),
    'one post added': () => writePosts(count, 1),
    'one post deleted': () => rm(join(posts, middle)),
  };
  const seconds: Record<string, number> = {};
  for (const [name, change] of Object.entries(steps)) {
    await change();
    const before = await readCpu();
    await runScript(['build'], { SITE_URL: 'https://example.com' }, project);
    seconds[name] = Number(((await readCpu()) - before).toPrecision(3));
  }
  console.log(`\n${count} posts, CPU s of each build`);
  console.table(seconds);
  console.log(`Development server: a saved post shows after ${await measureSave()} ms`);
}

async function writePosts(from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number++) {
    const { file, text } = makePost(number);
    await writeFile(join(posts, file), text);
  }
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
  const args = ['--import', 'tsx', 'scripts/dev.ts'];
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const child = spawn(process.execPath, args, { cwd: project, env, stdio: [...stdio] });
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
