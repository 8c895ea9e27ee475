import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import {
  exampleBuilds,
  firestoreBuild,
  fullBuild,
  manyBuild,
  ownerBuild,
} from '../helpers/sites.ts';
import { builds, findBuild } from './builds.ts';

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
    // So may a name of a person be, and the title of a page with it.
    'long-title': 'off',
    // A policy in the page forbids scripts from elsewhere altogether.
    'require-sri': 'off',
  },
};

/** The owner's content is looked at too, whatever it is. */
test.each([...builds, findBuild(ownerBuild)])('pages of $name are valid HTML', async (build) => {
  const validator = new HtmlValidate(htmlRules);
  const { pages } = build;
  const all = build.name === 'MANY_SITE' ? [...pages].filter((_, index) => index % 8 === 0) : pages;
  const errors: string[] = [];
  for (const [page, html] of all) {
    const { results } = await validator.validateString(html, page);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      errors.push(`${page} ${ruleId} ${selector} ${message}`);
    }
  }
  expect(errors).toEqual([]);
});

test('a long portfolio has small pages, and so have the examples', () => {
  const many = findBuild(manyBuild);
  for (const page of ['', 'projects/', 'experience/', 'projects/tags/all/']) {
    const html = many.read(`${page}index.html`);
    expect(html.length, page).toBeLessThan(72_000);
    expect(gzipSync(html).length, page).toBeLessThan(16_500);
  }
  // They have more to say than the page of the tests, whose budget is that of the first packets.
  for (const { name, read } of exampleBuilds.map(findBuild)) {
    expect(brotliCompressSync(read('index.html')).length, name).toBeLessThan(17_000);
  }
});

test('a short portfolio has no archive, and neither a page of tags nor a short list a search', () => {
  const [short, many] = [builds[0], findBuild(manyBuild)];
  expect(short?.files).not.toContain('projects/index.html');
  expect(short?.read('index.html')).not.toContain('archiveLink');
  for (const page of ['projects/tag/css/', 'education/', '']) {
    expect(many.read(`${page}index.html`), page).not.toContain('search');
  }
});

test.each(builds)('no line of the headers of $name is longer than every host reads', (build) => {
  const lines = build.read('_headers').split('\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000);
});

test.each([
  ['without', firestoreBuild, false],
  ['with', fullBuild, true],
])(
  'the scripts of a build %s the key of App Check have its code accordingly',
  (_, site, isThere) => {
    const { files, read } = findBuild(site);
    const scripts = files.filter((file) => file.endsWith('.js') && !file.startsWith('admin/'));
    expect(scripts.some((file) => /recaptcha/i.test(read(file)))).toBe(isThere);
  },
);
