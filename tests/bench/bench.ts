import { cpus, loadavg } from 'node:os';
import { run } from '../../src/node/command/fail.ts';
import { readCommand } from '../../src/node/command/read-command.ts';
import { quote } from '../../src/schemas/quote.ts';
import { measureBuild, runCommand } from './measure-build.ts';
import { measureBytes } from './measure-bytes.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { makeTable, type Sample } from './results.ts';
import { serveSite } from './serve-site.ts';

/** The measurements: of a site by its address, or of content by its folder. */
const parts: Record<string, (what: string) => Promise<Sample>> = {
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  build: measureBuild,
};
const names = Object.keys(parts);

await run(async () => {
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
  const { content = 'content', site = '.cache/bench', against, only, runs = '5' } = options;
  const wanted = only?.split(',') ?? names;
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(`--only names ${quote(unknown)} — write ${names.join(', ')}, or some of them`);
  }
  if (!/^[1-9]\d?$/.test(runs)) {
    throw new Error(`--runs is ${quote(runs)} — write a whole number from 1 to 99`);
  }
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${cpus().length} cores (${cpus()[0]?.model}), load ${load}, Node ${process.version}`,
  );
  console.log(`median of ${runs} (least–most)`);
  const needsSite = wanted.some((name) => name !== 'build');
  if (needsSite && !options.site) await runCommand(['scripts/build.ts', '--out', site], content);
  const sites = needsSite ? [await serveSite('site', site)] : [];
  if (needsSite && against) sites.push(await serveSite('against', against));
  if (needsSite) sites.push(await serveSite('bare', site, true));
  try {
    for (const name of wanted) {
      const subjects = name === 'build' ? [{ name: content, url: content }] : sites;
      await measurePart(name, subjects, Number(runs));
    }
  } finally {
    for (const { close } of sites) await close();
  }
});

/** Measures the sites in turns, so that other work of the computer slows all of them alike. */
async function measurePart(part: string, subjects: { name: string; url: string }[], runs: number) {
  const samples: Record<string, Sample[]> = {};
  for (let run = 0; run < runs; run++) {
    for (const { name, url } of subjects) {
      const sample = await parts[part]?.(url);
      if (sample) samples[name] = [...(samples[name] ?? []), sample];
    }
  }
  console.log(`\n${part}`);
  console.table(makeTable(samples));
}
