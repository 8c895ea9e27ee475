import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, test } from '@playwright/test';
import limitConcurrency from 'p-limit';
import { formWords } from '../../../src/engine/schemas/words.ts';
import { countMatches } from '../support/contact-services.ts';
import { judge, judgeScreen, type Verdict } from './judge.ts';
import { describeSteps, makeSequence, type Sequence, takeStep } from './steps.ts';
import { heal, listTabs, returnLater, Visitor } from './visitor.ts';
import { press, readScreen, type Screen } from './watch-page.ts';

// Motion is tested elsewhere, and would take time here.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 480, height: 320 } });

const total = Number(process.env.TEST_SEQUENCES) || (process.env.TEST_ALL ? 300 : 60);
/** How many visitors there are in a test, and at the same time: each of them mostly waits. */
const [batch, atOnce] = [30, 8];
/**
 * The most time for the pages to send all that they can, in milliseconds. A busy machine may take half a
 * minute until a form is ready, and a query that is still on the device by then is not lost.
 */
const restTime = 120_000;

for (let start = 0; start < total; start += batch) {
  test(`nothing is lost, doubled or untrue, whatever fails (${start})`, async ({ context }) => {
    await runSequences(context, start, Math.min(batch, total - start));
  });
}

/** Runs sequences side by side. Throws with each that failed. */
async function runSequences(context: BrowserContext, start: number, count: number): Promise<void> {
  test.setTimeout(1_200_000);
  const first = Number(process.env.TEST_SEED);
  const seeds = Array.from({ length: count }, (_, index) => (first + start + index) % 2 ** 31);
  const sequences = seeds.map(makeSequence);
  const verdicts = await limitConcurrency(atOnce).map(sequences, (each) =>
    runSequence(context, each),
  );
  const countBad = (kind: keyof Verdict) =>
    verdicts.filter((verdict) => verdict[kind].length).length;
  console.log(
    `${count} sequences from seed ${seeds[0]}: ${countBad('lost')} lost, ${countBad('doubled')} doubled, ` +
      `${countBad('mailedTwice')} mailed twice, ${countBad('untrue')} untrue`,
  );
  const bad = verdicts.flatMap(({ log, ...verdict }, index) => {
    const isBad = Object.values(verdict).some(({ length }) => length > 0);
    const lines = [describeSteps(sequences[index] as Sequence), ...log, JSON.stringify(verdict)];
    return isBad ? [lines.join('\n')] : [];
  });
  const help = 'Run a sequence again with --seed <seed>.';
  // In the error, as some places show only the end of the output.
  if (bad.length > 0) throw new Error([...bad, help].join('\n\n'));
}

async function runSequence(context: BrowserContext, sequence: Sequence): Promise<Verdict> {
  const visitor = new Visitor(context, sequence.isDenied);
  const untrue = new Set<string>();
  for (const step of sequence.steps) {
    await takeStep(visitor, step);
    for (const line of await findUntruths(visitor)) untrue.add(line);
  }
  await heal(visitor);
  await waitForRest(visitor);
  if (visitor.isDenied || visitor.isFull) await tryAgain(visitor);
  await returnLater(visitor);
  await waitForRest(visitor);
  await tryAgain(visitor);
  // Time for a second mail or document that must not come.
  await wait(300);
  for (const line of await findUntruths(visitor)) untrue.add(line);
  // Without a mail program, the browser logs the URL for it.
  const traces = visitor.traces.filter((line) => !line.includes('mailto:'));
  const leaks = traces.filter((line) => countMatches([line], visitor.secret) > 0);
  for (const line of leaks) untrue.add(`the text is in ${line}`);
  const verdict = await judge(visitor, [...untrue]);
  await Promise.all(listTabs(visitor).map((page) => page.close()));
  return verdict;
}

/** Presses "Try again" for what was refused. */
async function tryAgain(visitor: Visitor): Promise<void> {
  const hasKept = async () => (await look(visitor)).some(({ kept }) => kept.length > 0);
  for (let tries = 0; tries < 3 && (await hasKept()); tries++) {
    for (const page of listTabs(visitor)) await press(page, 'Try again');
    await wait(200);
    await waitForRest(visitor);
  }
}

async function look(visitor: Visitor): Promise<Screen[]> {
  return (await readScreens(visitor)).filter((screen) => screen !== undefined);
}

function readScreens(visitor: Visitor): Promise<(Screen | undefined)[]> {
  return Promise.all(listTabs(visitor).map(readScreen));
}

/** Finds what the pages say that stays wrong: a tab hears of a change in another a little later. */
async function findUntruths(visitor: Visitor): Promise<string[]> {
  let untrue: string[] = [];
  for (let tries = 0; tries < 12; tries++) {
    untrue = (await look(visitor)).flatMap((screen) => judgeScreen(visitor, screen));
    if (untrue.length === 0) return [];
    await wait(150);
  }
  return untrue;
}

/** Waits until each tab has a form with nothing left to send, or one that only its visitor can wake. */
async function waitForRest(visitor: Visitor): Promise<void> {
  const end = performance.now() + restTime;
  const isRefused = ({ said }: Screen['kept'][number]) => said.includes(formWords.refused);
  const isAtRest = (screen: Screen | undefined, tab: number) => {
    const page = listTabs(visitor)[tab];
    if (screen && !screen.isReady && page && visitor.asleep.has(page)) return true;
    if (!screen || screen.isSending || screen.isPending) return false;
    const { kept, device } = screen;
    return kept.every(isRefused) && device.queries.length <= kept.length;
  };
  while (performance.now() < end && !(await readScreens(visitor)).every(isAtRest)) await wait(300);
}
