import { expect, test } from '@playwright/test';
import { portfolioForm } from './forms.ts';
import { mailErrors } from './mail-errors.ts';
import { storeErrors } from './store-errors.ts';
import { runCell } from './visitor.ts';

// What lasts, or closes the page, leaves nothing where the device may keep nothing.
const rows = storeErrors.filter(({ ends }) => !['lasts', 'reopens'].includes(ends));

test('a browser that may keep nothing on the device loses and doubles no query either', async ({
  context,
}) => {
  test.setTimeout(150_000);
  await context.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: deny });
    }
  });
  for (const mail of mailErrors.filter(({ name }) => name === 'ok')) {
    const run = (row: (typeof rows)[number]) => runCell(context, portfolioForm, row, mail);
    const reports = await Promise.all(rows.map(run));
    expect(reports).toMatchObject(
      rows.map(({ name, shown, stored, presses }) => ({
        ...{ storage: name, shown, stored, presses, isExact: true, untrue: [], leaks: 0 },
        ...{ mailsAsked: 1, mailsAccepted: 1 },
      })),
    );
  }
});
