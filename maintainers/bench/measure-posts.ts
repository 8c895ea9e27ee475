import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { noSettings } from '../../src/node/config/no-settings.ts';
import { chromiumArgs, ensureChromium } from '../chromium.ts';
import { runProgram, runScript } from '../run-program.ts';
import { astro } from './astro.ts';
import { makePost } from './make-posts.ts';
import { measureUsage } from './measure-usage.ts';
import { copyProject, measureFolder, removeBuilt, writePeerProject } from './project.ts';

/** Outside of the project, where nothing of it is found by accident; each checkout has one. */
const root = join(tmpdir(), 'frontispiece-posts', basename(resolve()));
const own = join(root, 'this-project');
const other = join(root, 'astro');
const folders = [join(own, 'content/writing'), join(other, astro.posts)];
const settings = { SITE_URL: 'https://example.com' };

const build = () => runScript(['build'], settings, own);
const buildOther = () => runProgram(join(other, astro.program), astro.args, other);

/** A measured value of this project, that of Astro, and the limit. */
type Row = [name: string, own: number, limit: string, astro?: number];

/** Measures this project and Astro in turns with so many posts, and prints a table with the limits. */
export async function measurePosts(count: number): Promise<void> {
  await prepare();
  const rows: Row[] = [
    ['the sample, cold, CPU s', (await take('the sample, cold', build)).cpu, '13'],
    ['the sample, warm, CPU s', (await take('the sample, warm', build)).cpu, '6'],
    ...(await measureSteps(count)),
    ['20 posts added, cache MB', await measureGrowth(count), '3'],
    ...(await measureDev()),
  ];
  console.log(`\n${count} posts`);
  console.table(Object.fromEntries(rows.map(formatRow)));
}

/** Keeps the packages of Astro of an earlier run. */
async function prepare(): Promise<void> {
  await rm(own, { recursive: true, force: true });
  await copyProject(own);
  await writePeerProject(other, astro.packages, astro.files);
  await removeBuilt(other, [...astro.built, astro.posts]);
  for (const folder of folders) await mkdir(folder, { recursive: true });
}

async function take(name: string, work: () => Promise<unknown>) {
  const usage = await measureUsage(work);
  console.log(`${name}: ${usage.cpu.toFixed(1)} CPU s, ${usage.peak.toFixed()} MB`);
  return usage;
}

async function measureSteps(count: number): Promise<Row[]> {
  const rows: Row[] = [];
  const peaks: number[] = [];
  for (const [name, limit, change] of listSteps(count)) {
    for (const folder of folders) await change(folder);
    const mine = await take(`this project, ${name}`, build);
    const theirs = await take(`Astro, ${name}`, buildOther);
    rows.push([`${name}, CPU s`, mine.cpu, `${limit} ×`, theirs.cpu]);
    peaks.push(mine.peak);
  }
  return [...rows, ['any of these builds, peak MB', Math.max(...peaks), '1200']];
}

type Step = [name: string, limit: string, change: (folder: string) => Promise<unknown>];

function listSteps(count: number): Step[] {
  const edit = async (folder: string, number: number, from: RegExp, to: string) => {
    const path = join(folder, makePost(number).file);
    await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
  };
  const middle = count >> 1;
  const makeAll = async (folder: string) => {
    await removeBuilt(own);
    await removeBuilt(other, astro.built);
    await writePosts(folder, 0, count);
  };
  return [
    ['cold', '0.9', makeAll],
    ['nothing changed', '0.15', async () => {}],
    ['one post changed', '0.25', (folder) => edit(folder, middle, /\n\n## .*/, '$& once more')],
    ['one post added', '0.25', (folder) => writePosts(folder, count, 1)],
    ['one post deleted', '0.25', (folder) => rm(join(folder, makePost(middle + 1).file))],
    ['one tag changed', '0.25', (folder) => edit(folder, middle + 2, /tags: \[\w+/, '$&ish')],
  ];
}

async function writePosts(folder: string, from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number++) {
    const { file, text } = makePost(number);
    await writeFile(join(folder, file), text);
  }
}

/** The megabytes by which the cache on disk grows with 20 more posts. */
async function measureGrowth(count: number): Promise<number> {
  const cache = join(own, '.cache');
  const before = await measureFolder(cache);
  await writePosts(join(own, 'content/writing'), count + 1, 20);
  await take('this project, 20 posts added', build);
  return ((await measureFolder(cache)) - before) / 1e6;
}

/** Measures the development server after one has filled the caches. */
async function measureDev(): Promise<Row[]> {
  const { file } = makePost(0);
  const post = `writing/${file.replace('.mdx', '')}/`;
  const open = (path: string) => () =>
    withDev(own, async (url) => void (await (await fetch(url + path)).text()));
  await open(post)();
  const { cpu, peak } = await take('this project, dev', open(''));
  const path = join(own, 'content/writing', file);
  const saves = await withDev(own, (url) => measureSaves(url + post, path, 5));
  return [
    ['dev: first page, warm, CPU s', cpu, '12'],
    ['dev: save → visible, ms', saves.sort((one, other) => one - other)[2] ?? 0, '500'],
    ['dev: first page, peak MB', peak, '1200'],
  ];
}

/** Starts the development server of a project, runs `work`, and ends it. */
async function withDev<Result>(cwd: string, work: (url: string) => Promise<Result>) {
  const env = { ...process.env, ...noSettings, NO_COLOR: '1' };
  const args = ['--import', 'tsx', 'scripts/dev.ts'];
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    let said = '';
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      said += chunk;
      if (address.test(said)) break;
    }
    child.stdout.resume();
    return await work(address.exec(said)?.[0] ?? '');
  } finally {
    child.kill();
    await ended;
  }
}

const address = /http:\/\/127\.0\.0\.1:\d+\//;

/** Saves a post some times, and measures the milliseconds until a browser shows its new text. */
async function measureSaves(url: string, file: string, saves: number): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const times: number[] = [];
    for (let save = 1; save <= saves; save++) {
      const startedAt = performance.now();
      await appendFile(file, `\nSaved time ${save}.\n`);
      await page.getByText(`Saved time ${save}.`).waitFor();
      times.push(performance.now() - startedAt);
      await page.waitForLoadState('networkidle');
    }
    return times;
  } finally {
    await browser.close();
  }
}

function formatRow([name, mine, limit, theirs]: Row) {
  const round = (value: number) => Number(value.toPrecision(3));
  const compared = theirs && { Astro: round(theirs), ratio: round(mine / theirs) };
  return [name, { 'this project': round(mine), 'at most': limit, ...compared }] as const;
}
