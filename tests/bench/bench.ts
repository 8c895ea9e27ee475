import { symlink } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from '../../src/node/command/fail.ts';
import { readCommand } from '../../src/node/command/read-command.ts';
import { noSettings } from '../../src/node/config/no-settings.ts';
import { withFolder } from '../../src/node/files.ts';
import { quote } from '../../src/schemas/quote.ts';
import { testBuild } from '../browser/test-build.ts';
import { copyProject } from './copy-project.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { measurePeers } from './measure-peers.ts';
import { serveSite } from './serve-site.ts';
import { timeCommand } from './time-command.ts';

/** How often each is measured. */
const runs = 5;

/** The measurements, those of a site by its address; their names end with the unit. */
const parts: Record<string, (url: string) => Promise<Record<string, number>>> = {
  lighthouse: measureLighthouse,
  build: measureBuild,
};
const names = Object.keys(parts);

/** Made-up accounts, and none of the owner's settings. */
const settings = { ...noSettings, ...testBuild.env, VITE_FIRESTORE_EMULATOR_HOST: '' };

await run(async () => {
  const { options } = readCommand({
    usage: 'npm run bench -- [--only lighthouse] [--against <folder>], or … -- --peers',
    about: `Measures the build, and the site beside a bare page of the same words.
All of it takes about ten minutes; the computer should have nothing else to do.`,
    options: {
      only: { value: 'parts', about: 'Measures these alone, with commas between them.' },
      site: { value: 'folder', about: 'Measures that build, and builds none.' },
      peers: {
        about:
          'Installs other generators, measures their sites and this one, and writes docs/peers.json.',
      },
      against: { value: 'folder', about: 'Measures another build too, one run after the other.' },
    },
  });
  const { site = '.cache/bench', against, only } = options;
  const wanted = only?.split(',') ?? names;
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(`--only names ${quote(unknown)} — write ${names.join(', ')}, or some of them`);
  }
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${cpus().length} cores (${cpus()[0]?.model}), load ${load}`);
  console.log(`Node ${process.version}, median of ${runs} (least–most)`);
  if (options.peers) return measurePeers(runs, settings);
  const needsSite = wanted.some((name) => name !== 'build');
  if (needsSite && !options.site) await runScript(['build', '--out', site]);
  const sites = needsSite ? [await serveSite('site', site)] : [];
  if (needsSite && against) sites.push(await serveSite('against', against));
  if (needsSite) sites.push(await serveSite('bare', site, true));
  try {
    for (const name of wanted) {
      const subjects = name === 'build' ? [{ name: 'content', url: '' }] : sites;
      await measurePart(name, subjects);
    }
  } finally {
    for (const { close } of sites) await close();
  }
});

/** Measures the sites in turns, so that other work of the computer slows all of them alike. */
async function measurePart(part: string, subjects: { name: string; url: string }[]) {
  const rows: Record<string, Record<string, number[]>> = {};
  for (let run = 0; run < runs; run++) {
    for (const { name, url } of subjects) {
      for (const [number, value] of Object.entries((await parts[part]?.(url)) ?? {})) {
        rows[number] ??= {};
        rows[number][name] = [...(rows[number][name] ?? []), value];
      }
    }
  }
  console.log(`\n${part}`);
  console.table(Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, show(row)])));
}

/** Shows the median of each site, with the range of its runs. */
function show(row: Record<string, number[]>): Record<string, string> {
  const cells = Object.entries(row).map(([site, values]): [string, string] => {
    const sorted = values
      .toSorted((one, other) => one - other)
      .map((value) => Number(value.toPrecision(3)));
    const [least, most] = [sorted[0], sorted.at(-1)];
    const range = least === most ? '' : ` (${least}–${most})`;
    return [site, `${sorted[sorted.length >> 1]}${range}`];
  });
  return Object.fromEntries(cells);
}

/** Measures the seconds that a command of the project takes. */
function runScript([name, ...args]: string[], cwd = '.') {
  const command = ['--import', 'tsx', `scripts/${name}.ts`, ...args];
  return timeCommand(process.execPath, command, cwd, {
    ...settings,
    CONTENT_DIR: resolve('content'),
  });
}

/** Times commands in a copy of the project as a fresh checkout has it, the first build being cold. */
function measureBuild(): Promise<Record<string, number>> {
  return withFolder(async (folder) => {
    await copyProject(folder);
    await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    return {
      'cold build, s': await runScript(['build'], folder),
      'warm build, s': await runScript(['build'], folder),
      'warm check, s': await runScript(['check-content'], folder),
    };
  });
}
