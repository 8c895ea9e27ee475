import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs all of axe's rules, and that of fingers' room besides; each violation as `rule: element`, none when the page is fine. */
export async function findViolations(page: Page): Promise<string[]> {
  // Not as a script of the page, which its policy would have to allow.
  await page.evaluate(`${script}; undefined`);
  const violations = await page.evaluate<axe.Result[]>(
    'axe.run({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } }).then(({ violations }) => violations)',
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}
