import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builds, listPages, readOutput } from './builds.ts';
import { htmlRules } from './html-rules.ts';

test.each(builds)('every page of $outDir is valid HTML', async (build) => {
  const validator = new HtmlValidate(htmlRules);
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
