import { findViolations } from './support/axe.ts';
import { hang, refuse } from './support/contact-mail.ts';
import { disturbStore } from './support/contact-store.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.use({ site: 'FIRESTORE_SITE' });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing wrong in the ${colorScheme} form`, () => {
    test.use({ colorScheme });

    test('before and after success', async ({ page, form, query }) => {
      await openForm(page);
      expect(await findViolations(page)).toEqual([]);
      await form.send(query);
      await expect(form.alert).toHaveText('Query submitted successfully!');
      expect(await findViolations(page)).toEqual([]);
    });

    test('while sending and after failure', async ({ page, form, query, expected }) => {
      expected.console.push(/Failed to load resource/, /The query was not (?:stored|mailed)/);
      let answer = hang;
      await disturbStore(page, (route) => answer(route));
      await page.clock.install();
      await openForm(page);
      await form.send(query);
      await expect(form.button).toHaveText('Sending…');
      expect(await findViolations(page)).toEqual([]);
      // A second rule in place of the first would leave a gap that a retry slips through.
      answer = refuse;
      await page.clock.fastForward(15_500);
      await expect(form.alert).toHaveText('Failed to submit query.');
      expect(await findViolations(page)).toEqual([]);
    });

    test('with errors at the fields', async ({ page, form, query }) => {
      await openForm(page);
      await form.send({ ...query, user_name: ' ', message: ' ' });
      await expect(page.getByText('Enter your name.')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  });
}
