import { expect, type Page, type Response } from '@playwright/test';

/** The URL of a path below the base that the sites of the tests were built for. */
export function toSiteAddress(path: string): string {
  return `${process.env.SITE_BASE}${path}`;
}

/** Opens a page of the site and waits until its script has run, and all of it is laid out. */
export async function openPage(page: Page, path = '/'): Promise<Response | null> {
  const response = await page.goto(`.${path}`);
  await waitForScript(page);
  return response;
}

/** Imports the page's own script a second time, which the browser answers once it has run. */
export async function waitForScript(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  const address = await page.locator('script[data-entry]').getAttribute('data-entry');
  await page.evaluate(`import(${JSON.stringify(address)}).then(() => undefined)`);
}

/** Waits until fonts and parts are there: what comes later would move what is below it. */
export async function waitForLayout(page: Page): Promise<void> {
  // The script lays out the last part once it is done with the others, and with the fonts.
  await expect(page.locator('section').last()).toHaveAttribute('style', /content-visibility/);
}

/** Waits for the styles that a page does without at first, such as those of what moves. */
export async function waitForLateStyles(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet,
  );
}

/** Holds the page's requests to such URLs until the returned function is called. */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  const [released, release] = makePromise();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Makes a promise, and the function that resolves it. */
export function makePromise(): [promise: Promise<void>, resolve: () => void] {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return [promise, resolve];
}
