import { fail } from '../src/build/command/fail.ts';
import { buildSample } from '../src/tools/bench/build-sample.ts';
import { helpText } from '../src/tools/bench/help-text.ts';
import { openChromium } from '../src/tools/bench/open-chromium.ts';
import { parts } from '../src/tools/bench/parts.ts';
import { compareResults, drawResults } from '../src/tools/bench/print-results.ts';
import { type MeasureCommand, readCommand } from '../src/tools/bench/read-command.ts';
import { makeHead, type Results, readResults, writeResults } from '../src/tools/bench/results.ts';
import { openBuild, openFloor, type Subject } from '../src/tools/bench/subjects.ts';

const siteDir = '.cache/bench/site';

/** Measures the built site beside the barest page of its words, or compares earlier results. */
async function bench(args: string[]): Promise<void> {
  const command = readCommand(args);
  if (command === 'help') return console.log(helpText);
  if ('before' in command) {
    const [before, after] = [await readResults(command.before), await readResults(command.after)];
    return console.log(compareResults(before, after));
  }
  const results = await measure(command);
  const { json = `.cache/bench/${results.head.at.replaceAll(':', '-')}.json` } = command;
  await writeResults(json, results);
  console.log(`\n${drawResults(results)}\n\nWritten to ${json}`);
}

async function measure({ runs, only, site, against }: MeasureCommand): Promise<Results> {
  if (site === undefined) buildSample(siteDir);
  const subjects = await openSubjects(site ?? siteDir, against);
  try {
    const head = makeHead(runs, await readChromiumVersion());
    const found: Results['parts'] = {};
    for (const part of parts.filter(({ name }) => only.includes(name))) {
      console.log(`Measuring: ${part.name}`);
      found[part.name] = await part.measure({ subjects, runs });
    }
    return { head, parts: found };
  } finally {
    for (const subject of subjects) await subject.close();
  }
}

async function openSubjects(site: string, against?: string): Promise<Subject[]> {
  const other = against === undefined ? [] : [await openBuild('against', against)];
  return [await openBuild('site', site), ...other, await openFloor(site)];
}

async function readChromiumVersion(): Promise<string> {
  const browser = await openChromium();
  await browser.close();
  return browser.version();
}

await bench(process.argv.slice(2)).catch(fail);
