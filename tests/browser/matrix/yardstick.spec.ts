import { expect, test } from '@playwright/test';
import { type CellReport, tally } from '../../../scripts/testing/matrix-report.ts';
import { yardstickForm } from './forms.ts';
import { mailFaults } from './mail-faults.ts';
import { writeReports } from './reports.ts';
import { storeFaults } from './store-faults.ts';
import { runCell } from './visitor.ts';

/** Most of its cells wait for an answer that does not come, so many may wait side by side. */
const atOnce = 30;

test('the form as commonly written loses or doubles queries in the same cells', async ({
  context,
}) => {
  test.setTimeout(240_000);
  const pairs = storeFaults.flatMap((storage) => mailFaults.map((mail) => ({ storage, mail })));
  const reports: CellReport[] = [];
  const queue = pairs.entries();
  const work = async () => {
    for (const [index, { storage, mail }] of queue) {
      reports[index] = await runCell(context, yardstickForm, storage, mail);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  writeReports('yardstick', reports);
  const { cells, lost, storedTwice, mailedTwice } = tally(reports);
  expect(cells).toBe(storeFaults.length * mailFaults.length);
  expect(reports.find(({ storage, mail }) => storage === 'ok' && mail === 'ok')).toMatchObject({
    ...{ shown: ['sent', 'sent'], stored: [1, 1], isExact: true },
    ...{ mailsAsked: 1, mailsAccepted: 1, untrue: [], leaks: 0 },
  });
  expect(lost + storedTwice + mailedTwice).toBeGreaterThan(0);
});
