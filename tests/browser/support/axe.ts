import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that a change of colors can break. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Runs all rules of axe and that of fingers' room in the light theme, and those of colors only in the dark one; each
 * violation as `light, rule: element`, none when the page is fine. The page stays dark.
 */
export async function findViolations(page: Page): Promise<string[]> {
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
