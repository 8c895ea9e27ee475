import { expect, test } from 'vitest';
import {
  checkFiles,
  experience,
  picture,
  printFindings,
  project,
} from '../../../tests/helpers/content.ts';

const originals = {
  'site.yaml': 'languages: [en, de]\n',
  'experience/a.yaml': `${experience}link: https://studio.example\n`,
  'projects/a.mdx': `${project}\n## Why\n\n[Up](#why)\n`,
};

test('a translation has its own fields, and those that its original has besides', async () => {
  const { errors, translations, records, fileCount } = await checkFiles({
    ...originals,
    'de/experience/a.yaml': 'role: Entwickler\nyear: 2009\nmadeFrom: { role: abc }\n',
  });
  expect(errors).toEqual([]);
  expect(fileCount).toBe(5);
  expect(records.map(({ path }) => path)).not.toContain('de/experience/a.yaml');
  expect(translations).toMatchObject([
    {
      language: 'de',
      path: 'experience/a.yaml',
      source: 'de/experience/a.yaml',
      fields: { role: 'Entwickler', year: '2009' },
      value: { role: 'Entwickler', year: '2009', company: 'Studio', technologies: ['React.js'] },
      madeFrom: { role: 'abc' },
    },
  ]);
});

test('pictures and files of a translated body are found from where the original lies', async () => {
  const body = '---\n---\n\n![Bild](b.svg) [Blatt](sheet.pdf)\n';
  const { errors, warnings, images, files } = await checkFiles({
    ...originals,
    'projects/b.svg': picture,
    'projects/sheet.pdf': '%',
    'de/projects/a.mdx': body,
  });
  expect([...errors, ...warnings].filter(({ rule }) => rule !== 'sample-content')).toEqual([]);
  expect(images).toEqual(['me.svg', 'projects/b.svg']);
  expect(files).toEqual(['projects/sheet.pdf']);
});

test('words that a language without a catalog lacks are listed, ready to paste', async () => {
  const { root, errors } = await checkFiles({
    'site.yaml': 'languages: [en, sw]\n',
    'sw/site.yaml': 'words: { sayHello: Habari }\n',
  });
  expect(printFindings(root, errors)).toEqual([
    expect.stringMatching(/^sw\/site\.yaml:1:8 the language is Swahili, .*: \d+ are missing$/),
  ]);
  expect(errors[0]?.hint).toContain('words: { mainNavigation: "Main", ');
});
