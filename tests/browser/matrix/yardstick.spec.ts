import { type BrowserContext, expect, test } from '@playwright/test';
import { type CellReport, tally } from '../../helpers/matrix-report.ts';
import { yardstickForm } from './forms.ts';
import { mailErrors } from './mail-errors.ts';
import { writeReports } from './reports.ts';
import { type StoreError, storeErrors } from './store-errors.ts';
import { runCell } from './visitor.ts';

/** Most cells wait for an answer that does not come, so many may wait side by side. */
const atOnce = 24;

const middle = storeErrors.length / 2;
const halves = { first: storeErrors.slice(0, middle), second: storeErrors.slice(middle) };

for (const [half, rows] of Object.entries(halves)) {
  test(`the form as commonly written loses or doubles queries: ${half} half of the errors`, async ({
    context,
  }) => {
    test.setTimeout(240_000);
    const reports = await runCells(context, rows);
    writeReports(`yardstick-${half}`, reports);
    const { cells, lost, storedTwice, mailedTwice } = tally(reports);
    expect(cells).toBe(rows.length * mailErrors.length);
    expect(lost + storedTwice + mailedTwice).toBeGreaterThan(0);
    // Where nothing goes wrong it works, or its figures would mean nothing.
    const harmless = reports.filter(({ storage, mail }) => storage === 'ok' && mail === 'ok');
    for (const report of harmless) expect(report).toMatchObject(success);
  });
}

const success: Partial<CellReport> = {
  ...{ shown: ['sent', 'sent'], stored: [1, 1], isExact: true, presses: 1 },
  ...{ mailsAsked: 1, mailsAccepted: 1, untrue: [], leaks: 0 },
};

async function runCells(
  context: BrowserContext,
  rows: readonly StoreError[],
): Promise<CellReport[]> {
  const pairs = rows.flatMap((storage) => mailErrors.map((mail) => ({ storage, mail })));
  const reports: CellReport[] = [];
  const queue = pairs.entries();
  const work = async () => {
    for (const [index, { storage, mail }] of queue) {
      reports[index] = await runCell(context, yardstickForm, storage, mail);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return reports;
}
