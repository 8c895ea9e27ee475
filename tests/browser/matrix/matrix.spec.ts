import { expect, test } from '@playwright/test';
import type { CellReport } from '../../helpers/matrix-report.ts';
import { portfolioForm } from './forms.ts';
import { type MailError, mailErrors } from './mail-errors.ts';
import { writeReports } from './reports.ts';
import { type StoreError, storeErrors } from './store-errors.ts';
import { runCell } from './visitor.ts';

for (const [index, storage] of storeErrors.entries()) {
  test(`no query is lost or doubled: storage ${storage.name} × every answer of the mail service`, async ({
    context,
  }) => {
    test.setTimeout(150_000);
    const run = (mail: MailError) => runCell(context, portfolioForm, storage, mail);
    const reports = await Promise.all(mailErrors.map(run));
    writeReports(`form-${String(index).padStart(2, '0')}`, reports);
    expect(reports).toEqual(mailErrors.map((mail) => expectCell(storage, mail)));
  });
}

function expectCell(storage: StoreError, mail: MailError): Record<keyof CellReport, unknown> {
  return {
    ...{ form: portfolioForm.name, storage: storage.name, mail: mail.name },
    ...{ shown: storage.shown, stored: storage.stored, isExact: true },
    ...{ mailsAsked: mail.asked, mailsAccepted: mail.accepted, presses: storage.presses },
    isInHand: storage.shown[0] === 'failed',
    // What was not stored in the end is still in the visitor's hands.
    isKept: storage.stored[1] === 0,
    ...{ untrue: [], leaks: 0 },
    injected: expect.any(Number),
    requests: storage.ends === 'lasts' ? 1 : expect.any(Number),
  };
}
