import { readFile, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFileWhole } from '../../src/node/files.ts';
import { runProgram, runScript } from '../run-program.ts';
import { makeBareMarkdown } from './bare-page.ts';
import { inspectPage } from './inspect-page.ts';
import { measureLighthouse } from './lighthouse.ts';
import { type Peer, type PeerWords, peers } from './peers.ts';
import { copyProject, installPackages, measureFolder, writePeerProject } from './project.ts';
import { type BenchSite, serveBench } from './serve-bench.ts';
import { formatTable, measureInTurns, type Sample, takeMedian } from './turns.ts';

/** Outside of the project, where nothing of it is found by accident. */
const root = join(tmpdir(), 'frontispiece-peers');

interface BuiltPeer {
  name: string;
  /** The folder of its packages, and that of its pages. */
  folder: string;
  site: string;
  seconds: number;
}

/** Measures the peers and this project in turns, and writes the medians into the README. */
export async function measurePeers(runs: number, settings: NodeJS.ProcessEnv): Promise<void> {
  await rm(root, { recursive: true, force: true });
  const load = Number(loadavg()[0]?.toFixed(1));
  const built = [await buildOwn(settings)];
  const words = await readPeerWords(built[0]?.site ?? '');
  for (const peer of peers) built.push(await buildPeer(peer, words));
  const sites: BenchSite[] = [];
  const findings = new Map<string, Sample>();
  let samples = new Map<string, Sample[]>();
  try {
    for (const { name, site } of built) sites.push(await serveBench(name, site));
    for (const { name, url } of sites) findings.set(name, await inspectPage(url));
    samples = await measureInTurns(sites, runs, ({ url }) => measureLighthouse(url));
  } finally {
    for (const { close } of sites) await close();
  }
  const rows = built.map((peer) =>
    toRow(peer, samples.get(peer.name), findings.get(peer.name) ?? {}),
  );
  const table = formatTable([head, ...(await Promise.all(rows))]);
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node.js ${process.version.slice(1)}`;
  const measured = `Measured on ${day} in turns, medians of ${runs} runs: ${machine}, load ${load}.`;
  const page = await readFile('README.md', 'utf8');
  const written = page.replace(tablePattern, `${table}\n`).replace(/^Measured on .*$/m, measured);
  await writeFileWhole('README.md', written);
  console.log(`${table}\n\n${measured}\nWrote both into README.md`);
}

const head = [
  '',
  'loads, kB',
  'script, kB',
  'requests',
  'first paint, s',
  'axe finds',
  'without script, %',
  'installed, MB',
  'build, s',
];
const tablePattern = /^\| \| loads.*\n(?:\|.*\n)*/m;

async function toRow(
  { name, folder, seconds }: BuiltPeer,
  samples: Sample[] | undefined,
  { violations = 0, wordsWithoutScript = 0 }: Sample,
): Promise<(string | number)[]> {
  const toKilobytes = (bytes: number) => Number((bytes / 1000).toPrecision(2));
  return [
    name,
    toKilobytes(takeMedian(samples, 'bytes')),
    toKilobytes(takeMedian(samples, 'script bytes')),
    takeMedian(samples, 'requests'),
    (takeMedian(samples, 'first paint, ms') / 1000).toFixed(2),
    violations,
    wordsWithoutScript,
    Math.round((await measureFolder(join(folder, 'node_modules'))) / 1e6),
    Number(seconds.toPrecision(2)),
  ];
}

async function buildOwn(settings: NodeJS.ProcessEnv): Promise<BuiltPeer> {
  const folder = join(root, 'this-project');
  await copyProject(folder);
  await installPackages(folder, ['ci', '--omit=dev']);
  const seconds = await runScript(['build'], settings, folder);
  return { name: 'This project', folder, site: join(folder, 'dist'), seconds };
}

async function buildPeer(peer: Peer, words: PeerWords): Promise<BuiltPeer> {
  const { name, packages, files, build, out } = peer;
  const folder = join(root, name.replace(/\W+/g, '-').toLowerCase());
  await writePeerProject(folder, packages, files(words));
  const settings = { NODE_ENV: 'production', DO_NOT_TRACK: '1' };
  const seconds = await runProgram('npx', ['--no', '--', ...build], folder, settings);
  return { name, folder, site: join(folder, out), seconds };
}

async function readPeerWords(site: string): Promise<PeerWords> {
  const page = await readFile(join(site, 'client/index.html'), 'utf8');
  const resume = await readFile(join(site, 'client/resume.json'), 'utf8');
  return { markdown: makeBareMarkdown(page), resume };
}
