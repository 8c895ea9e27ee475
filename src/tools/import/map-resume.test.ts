import { expect, test } from 'vitest';
import { mapText } from '../../../tests/helpers/map-text.ts';

test('entries come from each section, by their old names too', () => {
  const { experiences, education, skills, projects, gaps } = mapText({
    work: {
      company: 'Studio',
      position: 'Developer',
      startDate: '2020-02-01',
      summary: 'Pages for shops',
      highlights: ['Made one', 'Made two!'],
      keywords: ['React', 'react', 'Vite'],
    },
    volunteer: [{ organization: 'Club', startDate: '2019', endDate: '2019-05' }],
    education: [
      { institution: 'School', studyType: 'Bachelor', area: 'Physics', gpa: 4, courses: 'A; B' },
    ],
    projects: [
      { name: 'Shop', highlights: ['*Fast*', 'import {x}'], url: 'shop.example' },
      { name: 'B' },
    ],
    skills: [
      { name: 'Web', keywords: ['HTML', 'Node.js', 'html', 'Whatever'] },
      'Git',
      { name: 'web', keywords: 'CSS | C++' },
      { keywords: ['Go'] },
    ],
  });
  const placeholder = 'What you did there, in a few sentences.';
  expect(experiences).toEqual([
    {
      ...{ year: 'Feb 2020 - Present', role: 'Developer', company: 'Studio' },
      ...{ description: 'Pages for shops.\nMade one.\nMade two!', technologies: ['React', 'Vite'] },
    },
    {
      ...{ year: '2019 - May 2019', role: 'Web Developer', company: 'Club' },
      ...{ description: placeholder, technologies: [] },
    },
  ]);
  expect(education).toEqual([
    {
      ...{ year: '1900', title: 'School', logo: 'images/logo.svg', cardLogo: 'images/card.svg' },
      description: 'Bachelor, Physics.\nScore: 4.\nCourses: A, B.',
    },
  ]);
  expect(projects[0]).toMatchObject({
    values: { title: 'Shop', link: 'https://shop.example', order: 1, technologies: [] },
    body: '- Fast\n- import \\{x\\}',
  });
  expect(projects[1]).toMatchObject({ values: { order: 2 }, body: '' });
  const [html, node, css] = [
    ['HTML', 'html5'],
    ['Node.js', 'nodedotjs'],
    ['CSS', 'css'],
  ].map(([name, icon]) => ({ name, icon }));
  expect(skills).toEqual([
    {
      ...{ group: 'Web', order: 1 },
      items: [html, node, { name: 'Whatever' }, css, { name: 'C++', icon: 'cplusplus' }],
    },
    {
      group: 'Skills',
      order: 2,
      items: [
        { name: 'Git', icon: 'git' },
        { name: 'Go', icon: 'go' },
      ],
    },
  ]);
  expect(gaps).toEqual(
    expect.arrayContaining([
      'role — the resume does not say what you were there',
      'year — the resume has no date that can be read',
      'link — the resume has no address for it',
    ]),
  );
});

test.each<[object, string, string[]]>([
  [
    { startDate: '2014-13-01', endDate: '' },
    '2014 - Present',
    ['startDate — "2014-13-01" is read as 2014'],
  ],
  [{ startDate: '2014', endDate: 'soon' }, '2014', ['endDate — "soon" cannot be read as a date']],
  [
    { startDate: '2016', endDate: '2014-05' },
    'May 2014 - 2016',
    ['endDate — it lies before the start, so the two dates are exchanged'],
  ],
  [{ endDate: 'Present' }, '1900', []],
  [{ startDate: '06/2015', endDate: 'Present' }, 'Jun 2015 - Present', []],
])('an experience with %j has the period "%s"', (dates, year, said) => {
  const { experiences, remarks } = mapText({ work: [{ name: 'Studio', ...dates }] });
  expect(experiences[0]?.year).toBe(year);
  expect(remarks).toEqual(said.map((text) => `work[0].${text}`));
});

test('HTML and Markdown are taken out, and that is said once for a field', () => {
  const { profile, experiences, remarks } = mapText({
    basics: {
      ...{ name: 'Ada &amp; Co', label: '**Programmer**, `Writer`', email: '_ada_@example.com' },
      summary: '<p>I <em>count</em>.</p><ul><li>One</li><li>Two</li></ul>',
    },
    work: [
      { name: 'S', highlights: ['*Made* one', '<i>Made</i> `two`', '- Made a < b & List<T>'] },
    ],
  });
  expect(profile).toMatchObject({
    ...{ name: 'Ada & Co', roles: ['Programmer', 'Writer'], bio: 'I count.' },
    about: { paragraphs: ['One.\nTwo.'] },
    contactInfo: { email: '_ada_@example.com' },
  });
  expect(experiences[0]?.description).toBe('Made one.\nMade two.\nMade a < b & List<T>.');
  expect(remarks).toEqual([
    'basics.label — it held Markdown; only the words stay',
    'basics.summary — it held HTML and a list; only the words stay',
    'work[0].highlights — it held Markdown and HTML; only the words stay',
  ]);
});

const noPlace = 'an experience entry has no place for it; the description may say it';

test.each<[object, string[]]>([
  [
    { volunteer: [{ organization: 'T', startDate: '2014-05' }] },
    ['volunteer[0].startDate — no end is given, so the page says "May 2014 - Present"'],
  ],
  [{ work: { name: 'S', location: 'X' } }, [`work.location — "X" is left out: ${noPlace}`]],
  [
    { work: [{ name: 'S', positon: 'Chef' }] },
    ['work[0].positon — "Chef" is left out: this field is not known — did you mean "position"?'],
  ],
  [
    { work: [{ name: 'S', company: 'T' }] },
    ['work[0].company — "T" is left out: another field says it already'],
  ],
  [
    { work: [{ name: 'S', highlights: [['a'], 'b'] }, 7] },
    [
      'work[0].highlights[0] — a list of 1 is left out: text is expected',
      'work[1] — 7 is left out: a group of fields is expected',
    ],
  ],
  [
    { work: [{ name: 'S', summary: 'x'.repeat(10_001) }] },
    ['work[0].summary — it has 10001 characters, and 10000 are the most'],
  ],
  [{ 'odd.name': 1 }, ['["odd.name"] — 1 is left out: this field is not known']],
  [{ $schema: 'x', meta: { theme: 'y', version: 'v1.0.0' } }, []],
  [{ work: null, skills: [], projects: [{}, null, ''], education: [{ institution: ' ' }] }, []],
])('of %j it says where and why something is left out', (resume, said) => {
  expect(mapText({ basics: { name: 'Ada' }, ...resume }).remarks).toEqual(said);
});
