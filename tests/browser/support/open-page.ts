import type { Page, Response } from '@playwright/test';

/** The URL of a path below the base that the sites of the tests were built for. */
export function toSitePath(path: string): string {
  return `${process.env.SITE_BASE}${path}`;
}

/** Opens a page of the site and waits until its script has run. */
export async function openPage(page: Page, path = '/'): Promise<Response | null> {
  const response = await page.goto(`.${path}`);
  await waitForScript(page);
  return response;
}

/** Imports the page's own script a second time, which the browser answers once it has run. */
export async function waitForScript(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  const url = await page.locator('script[data-entry]').getAttribute('data-entry');
  await page.evaluate(`import(${JSON.stringify(url)}).then(() => undefined)`);
}

/** Waits for the styles that a page does without at first, such as those of what moves. */
export async function waitForLateStyles(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]:not([media=print])')?.sheet,
  );
}

/** Holds the page's requests to such URLs until the returned function is called. */
export async function holdRequests(page: Page, url: RegExp): Promise<() => void> {
  const [released, release] = makePromise();
  await page.route(url, async (route) => {
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
