import { expect, test } from 'vitest';
import { importFile } from '../../../tests/helpers/import-file.ts';

test.each([
  ['cv:\n  name: Mira\n   email: x', 'cv.yaml:2:9  error  '],
  ['cv:\n  name: [Mira', 'cv.yaml:2:9  error  '],
  ['cv: &a\n  name: Mira\n  sections: *a', 'cv.yaml:3:13  error  '],
  ['cv: nothing', 'cv.yaml:1:1  error  this is not a JSON Resume'],
  [
    'cv:\n  name: Mira\n  sections: { a: [&b [1, 1, 1], &c [*b, *b, *b], &d [*c, *c, *c, *c, *c]] }',
    'no e-mail address',
  ],
  [
    `cv:\n${Array.from({ length: 40 }, (_, at) => `  a${at}: &a${at} [*a${at - 1}, *a${at - 1}]`)
      .join('\n')
      .replaceAll('*a-1', '1')}`,
    'cv.yaml:',
  ],
])('YAML that is broken or hostile is refused, or read (%#)', async (text, message) => {
  expect((await importFile(['cv.yaml', text])).error).toContain(message);
});

test('sections and names that nobody expects lose nothing', async () => {
  const { error, errors, records, remarks } = await importFile([
    'cv.yml',
    `cv:
  name: Mira Okafor
  headline: Engineer
  email: [mira@mira.example, second@mira.example]
  sections:
    about: [Trees.]
    contact:
      - name: Harbor
        name_of_it: x
    "../../x {y}":
      - "{process.exit()} <b>bold</b> [a](javascript:b)"
    experience:
      - { company: Quay, position: Dev, name: Both }
    empty:
`,
  ]);
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  expect(Object.keys(records)).toEqual([
    'contact-2/harbor.yaml',
    'experience/quay.yaml',
    'profile.yaml',
    'site.yaml',
    expect.stringMatching(/^x-y\/[\w-]+\.yaml$/),
  ]);
  expect(remarks.join('\n')).toMatch(/second@mira\.example" is a second one/);
  expect(remarks.join('\n')).toMatch(/experience\[0\]\.name — "Both" has no place/);
  expect(remarks.join('\n')).toMatch(/name_of_it — "x" has no place/);
});

test('accounts get the addresses that RenderCV gives them', async () => {
  const cv = `cv:
  name: Ada Lovelace
  email: ada@ada.dev
  social_networks:
    - { network: ORCID, username: 0000-0002-1825-0097 }
    - { network: Mastodon, username: '@ada@hachyderm.io' }
    - { network: StackOverflow, username: 12345/ada }
    - { network: YouTube, username: '@ada' }
    - { network: GitHub, username: ada }
    - { network: Orkut, username: ada }
`;
  const { records, remarks } = await importFile(['cv.yaml', cv]);
  const { socials } = records['profile.yaml'] as { socials: { url: string }[] };
  expect(socials.map(({ url }) => url)).toEqual([
    'https://orcid.org/0000-0002-1825-0097',
    'https://hachyderm.io/@ada',
    'https://stackoverflow.com/users/12345/ada',
    'https://www.youtube.com/@ada',
    'https://github.com/ada',
  ]);
  expect(remarks).toEqual([
    'cv.yaml:10:7  cv.social_networks[5] — "Orkut" has no address, so it is left out',
  ]);
});
