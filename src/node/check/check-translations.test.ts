import { expect, test } from 'vitest';
import {
  checkFiles,
  experience,
  picture,
  printFindings,
  profile,
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

test('a link leads to the headings that its page has in the language of the link', async () => {
  const link = '[Hin](/projects/a/#why)';
  const files = { ...originals, 'de/profile.yaml': `bio: '${link}'\n` };
  expect((await checkFiles(files)).errors).toEqual([]);
  // The body is not translated, so its headings are those of the original.
  expect((await checkFiles({ ...files, 'de/projects/a.mdx': '---\n---\n' })).errors).toEqual([]);
  const { root, errors } = await checkFiles({
    ...files,
    'de/projects/a.mdx': '---\n---\n\n## Warum\n',
  });
  expect(printFindings(root, errors)).toEqual([
    'de/profile.yaml:1:7 a link in "bio" leads to a part or heading that does not exist: "/projects/a/#why"',
  ]);
});

test('a link may lead to a page of another language, if that is made there', async () => {
  const files = {
    ...originals,
    'projects/b.mdx': project.replace('Shop', 'Store').replace('example.com', 'b.example'),
    'de/site.yaml': 'addresses: { projects: arbeiten }\n',
    'de/projects/a.mdx': '---\n---\n\n## Warum\n\n[Englisch](/projects/a/)\n',
  };
  const links = '[1](/de/projects/a/#warum), [2](/de/arbeiten/a/), [3](/de/) and [4](/de/resume/)';
  const find = async (bio: string) => {
    const { root, errors } = await checkFiles({
      ...files,
      'profile.yaml': profile.replace('I build.', bio),
    });
    return printFindings(root, errors);
  };
  expect(await find(`'${links}.'`)).toEqual([]);
  expect(await find("'[1](/de/projects/a/#why) and [2](/de/projects/b/).'")).toEqual([
    'profile.yaml:3:7 a link in "bio" leads to a part or heading that does not exist: "/de/projects/a/#why"',
    'profile.yaml:3:36 a link in "bio" is broken, as no page or file of the site has this address: "/de/projects/b/" — did you mean "/de/projects/a/"?',
  ]);
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
