import { expect, test } from 'vitest';
import { importFile, toLetters } from '../../../tests/helpers/import-file.ts';

const cv = `# My CV
cv:
  name: Mira Okafor
  headline: Compiler engineer
  location: Hamburg, Germany
  email: mira@mira.example
  phone: +49 40 5550100
  website: https://mira.example/cv
  photo: mira.jpg
  social_networks:
    - network: LinkedIn
      username: mira-o
    - { network: GitHub, username: mira }
  custom_connections:
    - placeholder: Book a call
      url: https://calls.example/mira
      fontawesome_icon: calendar-days
  sections:
    summary:
      - I make *compilers* explain themselves.
      - Before that, I taught physics.
    education:
      - institution: University of Lagos
        area: Physics
        degree: BSc
        location: Lagos
        start_date: 2012-09
        end_date: 2016
        highlights:
          - "GPA: 4.6/5.0"
    experience:
      - &quay
        company: Quay Systems
        position: Developer
        location: Hamburg
        start_date: 2017-03
        end_date: present
        summary: An editor.
        highlights:
          - Ran it on [40 ships](https://ships.example).
          - Halved the time of builds.
    volunteer_work:
      - company: Code Harbor
        position: Mentor
        date: Fall 2023
    open_source:
      - name: "[Lantern](https://github.com/mira/lantern)"
        date: 2019-05
        summary: A linter for forms.
    skills:
      - label: Programming
        details: Rust, TypeScript (types, mostly)
    languages:
      - label: Igbo
        details: native
    publications:
      - title: Errors as teachers
        authors:
          - Ines Roth
          - "***Mira Okafor***"
          - Tom Hart
        doi: 10.1234/errors.7
        journal: Compiler Letters
        date: 2023-08
      - title: Carets
        authors: [M. Okafor, Tom Hart]
        url: https://letters.example/8
        date: 2024
    awards:
      - bullet: Best Talk, 2024
    Beyond work:
      - I sail on weekends.
      - label: Boat
        details: A dinghy called Token.
design:
  theme: classic
`;

test('a file of RenderCV becomes content with all of its texts', async () => {
  const { error, errors, records, letters, out, remarks } = await importFile(['cv.yaml', cv]);
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  expect(records).toMatchObject({
    'profile.yaml': {
      name: 'Mira Okafor',
      roles: ['Compiler engineer'],
      bio: 'I make *compilers* explain themselves.',
      about: { paragraphs: ['Before that, I taught physics.'] },
      contactInfo: { phoneNo: '+49 40 5550100', location: { city: 'Hamburg, Germany' } },
      socials: [
        { platform: 'LinkedIn', url: 'https://www.linkedin.com/in/mira-o' },
        { platform: 'GitHub', url: 'https://github.com/mira' },
        { platform: 'Book a call', url: 'https://calls.example/mira' },
        { platform: 'Website', url: 'https://mira.example/cv' },
      ],
    },
    'experience/quay-systems.yaml': {
      year: 'Mar 2017 - Present',
      description:
        'An editor.\n\n- Ran it on [40 ships](https://ships.example).\n- Halved the time of builds.',
    },
    'education/university-of-lagos.yaml': { degree: 'BSc, Physics', year: 'Sep 2012 - 2016' },
    'volunteer/mentor.yaml': { by: 'Code Harbor', year: 'Sep 2023 - Dec 2023' },
    'projects/lantern.mdx': { year: 'May 2019', link: 'https://github.com/mira/lantern' },
    'languages/igbo.yaml': { level: 'native' },
    'publications/errors-as-teachers.yaml': {
      by: 'Compiler Letters',
      year: 'Aug 2023',
      description: 'Ines Roth, **Mira Okafor**, Tom Hart',
      links: [{ label: 'DOI', url: 'https://doi.org/10.1234/errors.7' }],
    },
    'publications/carets.yaml': {
      description: '**M. Okafor**, Tom Hart',
      link: 'https://letters.example/8',
    },
    'awards/best-talk-2024.yaml': { title: 'Best Talk, 2024' },
    'beyond-work/i-sail-on-weekends.yaml': {},
    'beyond-work/boat.yaml': { description: 'A dinghy called Token.' },
  });
  expect(records['site.yaml'].parts).toContainEqual({
    part: 'beyond-work',
    layout: 'list',
    heading: 'Beyond work',
  });
  const known = letters + toLetters(out);
  const texts = [...cv.matchAll(/: *"?([A-Z][^\n"]+)|- "?([A-Z][^\n"]+)/g)]
    .flatMap(([, field, item]) => (field ?? item ?? '').split(/[,:]/))
    .filter((text) => text.trim() && !/username|^Fall/.test(text));
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.filter((text) => !known.includes(toLetters(text)))).toEqual([]);
  expect(remarks).toEqual([
    'cv.yaml:9:10  cv.photo — "mira.jpg" has no place',
    'cv.yaml:26:19  cv.sections.education[0].location — "Lagos" has no place',
  ]);
});

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
