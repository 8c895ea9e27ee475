import { cpus, loadavg } from 'node:os';
import { fail } from '../src/build/command/fail.ts';
import { readCommand } from '../src/build/command/read-command.ts';
import { quote } from '../src/schemas/quote.ts';
import { measureBuild, runCommand } from '../src/tools/bench/measure-build.ts';
import { measureBytes } from '../src/tools/bench/measure-bytes.ts';
import { measureLighthouse } from '../src/tools/bench/measure-lighthouse.ts';

import { makeTable, type Sample } from '../src/tools/bench/results.ts';
import { type Site, serveSite } from '../src/tools/bench/serve-site.ts';

/** What is measured of each site, by the part's name. */
const parts: Record<string, { title: string; measure(url: string): Promise<Sample> }> = {
  bytes: { title: 'Sent', measure: measureBytes },
  lighthouse: { title: 'Lighthouse, mobile', measure: (url) => measureLighthouse(url) },
};
const names = [...Object.keys(parts), 'build'];

/** Measures the built site beside the barest page of its words, and how long the build takes. */
async function bench(): Promise<void> {
  const { options } = readCommand({
    usage: 'npm run bench -- [--only bytes,lighthouse] [--against <folder>]',
    about: `Measures the site beside a bare page of the same words: ${names.join(', ')}.
All of it takes about ten minutes; the computer should have nothing else to do.`,
    options: {
      only: { value: 'parts', about: 'Measures these alone, with commas between them.' },
      runs: { value: 'number', about: 'Measures each that often; 5 if not given.' },
      site: { value: 'folder', about: 'Measures that build, and builds none.' },
      against: { value: 'folder', about: 'Measures another build too, one run after the other.' },
      content: { value: 'folder', about: 'Builds that content; content/ if not given.' },
    },
  });
  const { content = 'content', site = '.cache/bench', against } = options;
  const [wanted, runs] = [readParts(options.only), readRuns(options.runs)];
  const [cpu] = cpus();
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${cpus().length} cores (${cpu?.model}), load ${load}, Node ${process.version}`);
  console.log(`median of ${runs} (least–most)`);
  if (wanted.some((name) => name !== 'build')) {
    if (!options.site) await runCommand(['scripts/build.ts', '--out', site], content);
    const other = against === undefined ? [] : [await serveSite('against', against)];
    const sites = [await serveSite('site', site), ...other, await serveSite('bare', site, true)];
    for (const name of wanted) await measurePart(name, sites, runs);
    for (const { close } of sites) await close();
  }
  if (!wanted.includes('build')) return;
  const samples: Sample[] = [];
  for (let run = 0; run < runs; run++) samples.push(await measureBuild(content));
  console.log('\nBuild');
  console.table(makeTable({ [content]: samples }));
}

/** The sites alternate, so that whatever else the computer does slows all of them alike. */
async function measurePart(name: string, sites: readonly Site[], runs: number): Promise<void> {
  const part = parts[name];
  if (!part) return;
  const samples: Record<string, Sample[]> = {};
  for (let run = 0; run < runs; run++) {
    for (const { name, url } of sites) {
      samples[name] = [...(samples[name] ?? []), await part.measure(url)];
    }
  }
  console.log(`\n${part.title}`);
  console.table(makeTable(samples));
}

/** @throws when a part is unknown */
function readParts(text = names.join(',')): string[] {
  const wanted = text.split(',');
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown === undefined) return wanted;
  throw new Error(`--only names ${quote(unknown)} — write ${names.join(', ')}, or some of them`);
}

/** @throws when it is no number of runs */
function readRuns(text = '5'): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new Error(`--runs is ${quote(text)} — write a whole number from 1 to 99`);
}

await bench().catch(fail);
