import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { ownAnalytics } from '../helpers/sites.ts';

export { expect };

export const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

export interface Options {
  /** The variable of the environment that holds the URL of the site. */
  site: string;
}

export interface Fixtures {
  /** Console lines and requests that a test knows of; every other one fails it. */
  expected: { console: RegExp[]; requests: RegExp[] };
}

/**
 * Browser tests start on the site and may talk to nobody but it. A console warning, an uncaught
 * error or an unplanned request fails the test in which it happens.
 */
export const test = base.extend<Options & Fixtures>({
  site: ['FIRESTORE_SITE', { option: true }],
  baseURL: ({ site }, use) => use(process.env[site]),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
  expected: async ({}, use) => use({ console: [], requests: [] }),
  context: async ({ context }, use) => {
    const violations = await watchPolicy(context);
    // Of the service that counts visitors, tests ask no more than that the page goes on without it.
    await context.route(`${ownAnalytics}/**`, (route) => route.fulfill({ body: '' }));
    await use(context);
    expect(violations, 'violations of the content security policy').toEqual([]);
  },
  page: async ({ page, baseURL, expected }, use) => {
    const errors = watch(page, baseURL ?? '', expected);
    await use(page);
    // Requests that are running when the test ends are not errors of the page.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(errors, 'console lines, uncaught errors and requests nobody planned').toEqual([]);
  },
});

/** Violations of the policy by a page of the test, in any of its tabs. */
async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  const mark = 'against the policy: ';
  context.on('console', (message) => {
    if (message.text().startsWith(mark)) violations.push(message.text().slice(mark.length));
  });
  await context.addInitScript((mark) => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const place = `${sourceFile}:${lineNumber}`;
      console.info(`${mark}${effectiveDirective} ${blockedURI} ${place} ${sample}`);
    });
  }, mark);
  return violations;
}

function watch(page: Page, baseURL: string, expected: Fixtures['expected']): string[] {
  const errors: string[] = [];
  const isKnown = (patterns: RegExp[], text: string) => patterns.some((known) => known.test(text));
  page.on('console', (message) => {
    const line = `console.${message.type()}: ${message.text()}`;
    if (!['error', 'warning'].includes(message.type())) return;
    if (!isKnown(expected.console, line)) errors.push(line);
  });
  page.on('pageerror', ({ message }) => {
    // Chromium says so of a page that goes on to the next one without an animation.
    if (!/^(?:Transition was|Skipp\w+ view transition)/.test(message))
      errors.push(`uncaught: ${message}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    const isKnownHost = [baseURL, ownAnalytics].some((start) => url.startsWith(start));
    if (isKnownHost || /^(?:data|blob):/.test(url)) return;
    if (!isKnown(expected.requests, url)) errors.push(`request: ${request.method()} ${url}`);
  });
  return errors;
}

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that a change of colors can break. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Runs all rules of axe and that of fingers' room in the light theme, and those of colors only in the dark one; each
 * violation as `light, rule: element`, none when the page is fine. The page stays dark.
 */
export async function findViolations(page: Page): Promise<string[]> {
  // A key lays out all sections. What is not laid out has no ground to compare the color of a text with.
  await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown')));
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await runAxe(page, { rules: { 'target-size': { enabled: true } } });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await runAxe(page, { runOnly: colorRules });
  return [...light.map((line) => `light, ${line}`), ...dark.map((line) => `dark, ${line}`)];
}

async function runAxe(page: Page, rules: axe.RunOptions): Promise<string[]> {
  // Not as a script of the page, which its policy would have to allow.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(`${script}; undefined`);
  const options: axe.RunOptions = { resultTypes: ['violations'], ...rules };
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}
