import type { Page, Route } from '@playwright/test';

/** A text that only the script of one part holds. */
export const marks = {
  form: 'Query submitted successfully!',
  react: 'https://react.dev/errors/',
  store: 'firestore.googleapis.com',
  mail: 'api.emailjs.com',
};

/** Hands the script that holds `mark` to `handle`; all others come as they are. */
export async function catchScript(
  page: Page,
  mark: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('**/assets/**/*.js', async (route) => {
    const response = await route.fetch();
    const isMarked = (await response.text()).includes(mark);
    await (isMarked ? handle(route) : route.fulfill({ response }));
  });
}

/** Keeps the script that holds `mark` back until the function handed back is called. */
export async function delayScript(page: Page, mark: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await catchScript(page, mark, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
