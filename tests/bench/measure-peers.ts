import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFileWhole } from '../../src/node/files.ts';
import { copyProject } from './copy-project.ts';
import { inspectPage } from './inspect-page.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { newestDay, type Peer, peers, type Words } from './peers.ts';
import { type PeersReport, peersFile, replaceTable } from './peers-table.ts';
import { serveSite } from './serve-site.ts';
import { timeCommand } from './time-command.ts';

/** Outside of the project, where nothing of it is found by accident; packages stay for the next time. */
const root = join(tmpdir(), 'portfolio-peers');

interface Subject {
  name: string;
  packages: Record<string, string>;
  /** The folder of its packages, and that of its pages. */
  folder: string;
  site: string;
  seconds: number;
}

/**
 * Installs and builds the peers and this project, measures all of them in turns, and writes the medians
 * to `docs/peers.json` and the README.
 */
export async function measurePeers(runs: number, settings: NodeJS.ProcessEnv): Promise<void> {
  const load = Number(loadavg()[0]?.toFixed(1));
  const own = await prepareOwn(settings);
  const subjects = [own];
  const words = await readWords(own.site);
  for (const peer of peers) subjects.push(await preparePeer(peer, words));
  const sites = [];
  for (const { name, site } of subjects) sites.push(await serveSite(name, site));
  const samples = new Map(subjects.map(({ name }) => [name, [] as Record<string, number>[]]));
  const findings = new Map<string, Record<string, number>>();
  try {
    for (const { name, url } of sites) findings.set(name, await inspectPage(url));
    for (let run = 0; run < runs; run++) {
      for (const { name, url } of sites) {
        console.log(`Run ${run + 1} of ${runs}: ${name}`);
        samples.get(name)?.push(await measureLighthouse(url));
      }
    }
  } finally {
    for (const { close } of sites) await close();
  }
  const rows = subjects.map(async ({ name, packages, folder, seconds }) => {
    const median = (metric: string) => takeMedian(samples.get(name) ?? [], metric);
    const { violations = 0, 'words without script, %': wordsLeft = 0 } = findings.get(name) ?? {};
    return {
      name,
      packages,
      bytes: median('bytes'),
      scriptBytes: median('script bytes'),
      requests: median('requests'),
      firstPaint: Math.round(median('first paint, ms')),
      violations,
      wordsWithoutScript: wordsLeft,
      installedMegabytes: Math.round((await measureFolder(join(folder, 'node_modules'))) / 1e6),
      buildSeconds: Number(seconds.toPrecision(2)),
    };
  });
  const report: PeersReport = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, Node.js ${process.version.slice(1)}`,
    load,
    runs,
    sites: await Promise.all(rows),
  };
  await writeFileWhole(peersFile, `${JSON.stringify(report, null, 2)}\n`);
  await writeFileWhole('README.md', replaceTable(await readFile('README.md', 'utf8'), report));
  console.table(report.sites.map(({ packages: _, ...row }) => row));
  console.log(`Wrote ${peersFile}, and its table in README.md`);
}

async function prepareOwn(settings: NodeJS.ProcessEnv): Promise<Subject> {
  const folder = join(root, 'this-project');
  await clear(folder);
  await copyProject(folder);
  await install(folder, 'package-lock.json', ['ci', '--omit=dev']);
  const build = ['--import', 'tsx', 'scripts/build.ts'];
  const seconds = await time(process.execPath, build, folder, settings);
  return { name: 'This project', packages: {}, folder, site: join(folder, 'dist'), seconds };
}

async function preparePeer(peer: Peer, words: Words): Promise<Subject> {
  const { name, packages, files, build, out } = peer;
  const folder = join(root, name.replace(/\W+/g, '-').toLowerCase());
  await clear(folder);
  const manifest = { private: true, type: 'module', dependencies: packages };
  const all = { ...files(words), 'package.json': JSON.stringify(manifest) };
  for (const [path, text] of Object.entries(all)) await writeFileWhole(join(folder, path), text);
  await install(folder, 'package.json', ['install', '--before', newestDay]);
  const [program, ...args] = build;
  const run = ['--no', '--', program, ...args];
  const seconds = await time('npx', run, folder, { NODE_ENV: 'production', DO_NOT_TRACK: '1' });
  return { name, packages, folder, site: join(folder, out), seconds };
}

/** Removes all but the packages, and what a build kept among these. */
async function clear(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const others = (await readdir(folder)).filter(
    (name) => !/^(?:node_modules|installed)$/.test(name),
  );
  const caches = ['.cache', '.astro', '.vite'].map((name) => join('node_modules', name));
  for (const name of [...others, ...caches]) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Installs packages, unless those that the file names are there. */
async function install(folder: string, file: string, args: string[]): Promise<void> {
  const wanted = `${args}\n${await readFile(join(folder, file), 'utf8')}`;
  const note = join(folder, 'installed');
  if (existsSync(note) && (await readFile(note, 'utf8')) === wanted) return;
  console.log(`Installing ${folder}`);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  await time('npm', [...args, ...options], folder, {});
  await writeFile(note, wanted);
}

/** Says which command is run, and measures the seconds that it takes. */
function time(program: string, args: string[], cwd: string, settings: NodeJS.ProcessEnv) {
  console.log(`  ${program} ${args.slice(0, 4).join(' ')}`);
  return timeCommand(program, args, cwd, settings);
}

async function readWords(site: string): Promise<Words> {
  const markdown = await readFile(join(site, 'client/index.md'), 'utf8');
  const resume = await readFile(join(site, 'client/resume.json'), 'utf8');
  return { markdown: markdown.replace(/!\[[^\]]*\]\([^)]*\)\s*/g, ''), resume };
}

async function measureFolder(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function takeMedian(samples: Record<string, number>[], metric: string): number {
  const values = samples.map((sample) => sample[metric] ?? 0).sort((one, other) => one - other);
  return values[values.length >> 1] ?? 0;
}
