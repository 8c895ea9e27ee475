import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { noSettings } from '../../src/engine/content/config/read-settings.ts';
import { chromiumArgs, ensureChromium } from '../chromium.ts';
import { createRandom, type Random } from '../random.ts';
import { runEngine } from '../run-engine.ts';

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
  await runEngine(['build'], { SITE_URL: 'https://example.com' }, project);
  return Number(((await readCpu()) - before).toPrecision(3));
}

/** The CPU seconds of programs that have ended; Linux has fixed its clock at 100 ticks a second. */
async function readCpu(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8');
  const fields = stat.replace(/^.*\) /s, '').split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

const serverUrl = /http:\/\/127\.0\.0\.1:\d+\//;

/** Starts the development server, saves a post, and measures the milliseconds until a browser shows its new text. */
async function measureSave(): Promise<number> {
  const { file } = makePost(0);
  const env = { ...process.env, ...noSettings, NO_COLOR: '1' };
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/engine/cli.ts', 'dev'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    let said = '';
    while (!serverUrl.test(said)) said += (await once(child.stdout, 'data'))[0];
    child.stdout.resume();
    const page = await browser.newPage();
    const url = `${serverUrl.exec(said)?.[0]}writing/${file.replace('.mdx', '')}/`;
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

/** Makes the post of this number, always the same: about 1,900 words and two blocks of code. */
function makePost(number: number) {
  const random = createRandom(number);
  const repeat = (length: number, make: (index: number) => string) =>
    Array.from({ length }, (_, index) => make(index));
  const words = (count: number) => repeat(count, () => drawWord(random)).join(' ');
  const sentence = () => `So **${words(1)}** ${words(random.below(20))} \`${words(1)}\` Łódź.`;
  const code = () =>
    repeat(14, () => `const ${words(1)} = await run('${words(2)}', 42);`).join('\n');
  const sections = repeat(6, (index) =>
    [
      `## ${words(4)}`,
      ...repeat(4, () => repeat(5, sentence).join(' ')),
      index % 3 === 1 ? `\`\`\`ts\n${code()}\n\`\`\`` : `- ${sentence()}\n- ${sentence()}`,
    ].join('\n\n'),
  );
  const day = new Date(Date.UTC(2015, 0, 1 + number)).toISOString().slice(0, 10);
  const tag = random.pick(['Databases', 'Rust', 'Networks', 'Testing', 'Fonts', 'Shells']);
  const fields = `title: On ${words(4)}\ndate: ${day}\nsummary: ${words(9)}.\ntags: [${tag}]`;
  const text = `---\n${fields}\n---\n\n${sections.join('\n\n')}\n`;
  return { file: `post-${String(number + 1).padStart(4, '0')}.mdx`, text };
}

const syllables =
  'ba ce dor el fin gra hu ist jon ka len mor nus op per qui ran sel tor un ver wim xa ys zu oth'.split(
    ' ',
  );

/** Draws a word as often as in a language: a few are in every sentence, thousands in few posts. */
function drawWord({ next }: Random): string {
  const rank = Math.floor(6000 ** next());
  return Array.from(rank.toString(26), (digit) => syllables[Number.parseInt(digit, 26)]).join('');
}
