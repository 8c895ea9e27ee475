import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that a change of colours alone can break. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Runs rules of axe, or all of them and that of fingers' room besides; each violation as
 * `rule: element`, none when the page is fine.
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Not as a script of the page, which its policy would have to allow.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(`${script}; undefined`);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } }),
  };
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}
