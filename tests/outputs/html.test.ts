import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builds, listPages, readOutput } from './builds.ts';
import { htmlRules } from './html-rules.ts';

const validator = new HtmlValidate(htmlRules);

test.each(builds)('every page of $outDir is valid HTML', async (build) => {
  const pages = listPages(build);
  expect(pages.length).toBeGreaterThan(5);
  const errors = await Promise.all(
    pages.map(async (page) => {
      const { results } = await validator.validateString(readOutput(build, page), page);
      return results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${page} ${ruleId} ${selector} ${message}`),
      );
    }),
  );
  expect(errors.flat()).toEqual([]);
});

test('what is wrong in a page is found', async () => {
  const page = '<!doctype html><html lang="en"><title>A</title><p id="a"><div id="a"></p></html>';
  const { valid } = await validator.validateString(page);
  expect(valid).toBe(false);
});
