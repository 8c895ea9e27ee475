import { type BrowserContext, expect, test } from '@playwright/test';
import type { MailError } from './cell.ts';
import { mailErrors, storeErrors } from './errors.ts';
import { type CellReport, runCell, type Trial } from './visitor.ts';

// What moves is tested elsewhere; here it would only take time.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 480, height: 320 } });

/** A browser that may keep nothing: what lasts, or closes the page, leaves nothing there. */
const deniedTrials: Trial[] = storeErrors
  .filter(({ ends }) => ends !== 'lasts' && ends !== 'reopens')
  .map((store) => ({ store, mail: mailErrors[0] as MailError, isDenied: true }));

/**
 * `npm test -- --all` lets every error of the store meet every answer of the mail service. Otherwise each
 * error is there once, in pairs that are others with each seed.
 */
const shifts = process.env.TEST_ALL ? [...mailErrors.keys()] : [0];

for (const shift of shifts) {
  test(`no query is lost or doubled, whatever fails (${shift})`, async ({ context }) => {
    test.setTimeout(180_000);
    const start = shift + Number(process.env.TEST_SEED);
    const trials = storeErrors.map((store, index) => {
      const mail = mailErrors[(index + start) % mailErrors.length] as MailError;
      return { store, mail, isDenied: false };
    });
    // Once, and beside others, as these mostly wait too.
    if (shift === 0) trials.push(...deniedTrials);
    expect(await runTrials(context, trials)).toEqual(trials.map(expectReport));
  });
}

/** Runs the trials side by side, since most of their time is waiting, and prints what they come to. */
async function runTrials(context: BrowserContext, trials: Trial[]): Promise<CellReport[]> {
  const reports = await Promise.all(trials.map((trial) => runCell(context, trial)));
  const count = (isHit: (report: CellReport) => boolean) => reports.filter(isHit).length;
  const lost = count(({ stored, isKept }) => stored[1] === 0 && !isKept);
  const doubled = count(({ stored }) => stored[1] > 1);
  const mailedTwice = count(({ mailsAccepted }) => mailsAccepted > 1);
  const untrue = count((report) => report.untrue.length > 0);
  console.log(
    `${reports.length} cells: ${lost} lost, ${doubled} doubled, ${mailedTwice} mailed twice, ${untrue} untrue`,
  );
  return reports;
}

function expectReport({ store, mail, isDenied }: Trial): Record<keyof CellReport, unknown> {
  return {
    store: store.name,
    mail: mail.name,
    shown: store.shown,
    stored: store.stored,
    isExact: true,
    mailsAsked: mail.asked,
    mailsAccepted: mail.accepted,
    presses: store.presses,
    isInHand: store.shown[0] === 'failed',
    // What was not stored in the end is still in the visitor's hands.
    isKept: isDenied ? expect.anything() : store.stored[1] === 0,
    untrue: [],
    leaks: 0,
    // The form asks of a refused query whether it is there already.
    requests: store.ends === 'lasts' ? (store.name === 'denied' ? 2 : 1) : expect.any(Number),
  };
}
