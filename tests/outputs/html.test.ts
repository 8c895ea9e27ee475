import { readFileSync } from 'node:fs';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { editorBuild, ownerBuild, photoBuild } from '../browser/test-build.ts';
import { builds, listFiles, listPages, readOutput } from './builds.ts';

/** The rules for pages: the standard, and the recommendations of html-validate. */
const htmlRules: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // How something is spelled that HTML lets be spelled in several ways; React has chosen.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // An id may be any text without blanks; React's own begin with a line.
    'valid-id': ['error', { relaxed: true }],
    // The standard lets every element with a role have a label, and lists have a role.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A phone number stays as its owner wrote it; the styles keep it on one line.
    'tel-non-breaking': 'off',
    // A policy in the page forbids scripts from elsewhere altogether.
    'require-sri': 'off',
  },
};

/** The owner's content is looked at too, whatever it is. */
test.each([...builds, editorBuild, ownerBuild])(
  'every page of $outDir is valid HTML',
  async ({ outDir }) => {
    const validator = new HtmlValidate(htmlRules);
    const pages = listPages({ outDir });
    expect(pages).toEqual(expect.arrayContaining(['index.html', '404.html', 'resume/index.html']));
    const errors = await Promise.all(
      pages.map(async (page) => {
        const { results } = await validator.validateString(readOutput({ outDir }, page), page);
        return results.flatMap(({ messages }) =>
          messages.map(
            ({ ruleId, message, selector }) => `${page} ${ruleId} ${selector} ${message}`,
          ),
        );
      }),
    );
    expect(errors.flat()).toEqual([]);
  },
);

const readBytes = ({ outDir }: { outDir: string }, file: string) =>
  readFileSync(`${outDir}/client/${file}`);

test('an editor adds its own folder to a site, and changes no other file', () => {
  const [plain, withEditor] = [listFiles(photoBuild), listFiles(editorBuild)];
  const added = withEditor.filter((file) => !plain.includes(file));
  expect(added.filter((file) => !file.startsWith('admin/'))).toEqual([]);
  expect(added).toContain('admin/index.html');
  expect(added).toContain('admin/third-party-licences.txt');
  const isSame = (file: string) =>
    withEditor.includes(file) && readBytes(photoBuild, file).equals(readBytes(editorBuild, file));
  // Hosts read the headers and hand them out to nobody; their rules have tests of their own.
  expect(plain.filter((file) => file !== '_headers' && !isSame(file))).toEqual([]);
});
