import { expect, test } from 'vitest';
import { mapText } from '../../../tests/helpers/map-text.ts';
import { educationType } from '../../schemas/education.ts';

test('basics become the profile', () => {
  const { profile, remarks } = mapText({
    basics: {
      name: ' Ada  Lovelace ',
      label: 'Programmer | Writer, Editor / Translator (French, German)',
      summary: 'One.\n\nTwo\nlines.\n\n\nThree.',
      email: 'mailto:ada@example.com',
      phone: 'tel:(+44) 20 7946 0000',
      location: { city: 'London', countryCode: 'GB' },
      url: 'ada.example.com',
      profiles: [
        { network: 'GitHub', username: 'ada', url: 'https://github.com/ada' },
        { network: 'Twitter', username: '@ada' },
        { url: '//www.example.org/ada' },
        { network: 'Mail', url: 'ada@example.com' },
        { network: 'Again', url: 'https://github.com/ada' },
      ],
    },
  });
  expect(remarks).toEqual([]);
  expect(profile).toEqual({
    schemaVersion: 1,
    name: 'Ada Lovelace',
    roles: ['Programmer', 'Writer', 'Editor', 'Translator (French, German)'],
    bio: 'One.',
    about: { paragraphs: ['Two\nlines.', 'Three.'] },
    contactInfo: {
      phoneNo: '+44 20 7946 0000',
      email: 'ada@example.com',
      location: { city: 'London', countryCode: 'GB' },
    },
    socials: [
      { platform: 'GitHub', url: 'https://github.com/ada' },
      { platform: 'Twitter', url: 'https://x.com/ada' },
      { platform: 'example.org', url: 'https://www.example.org/ada' },
      { platform: 'Mail', url: 'mailto:ada@example.com' },
      { platform: 'Website', url: 'https://ada.example.com' },
    ],
    copyrightYear: 2026,
  });
});

test('missing fields get placeholders, and refused ones a remark', () => {
  const { profile, placeholders, remarks } = mapText({
    basics: {
      phone: '(912) 555-4321',
      picture: 'http://example.com/a.png',
      url: 'javascript:alert(1)',
      profiles: [{ network: 'Skype', username: 'ada' }],
    },
  });
  expect(profile).toMatchObject({
    name: 'Your Name',
    roles: ['Your role'],
    socials: [],
    contactInfo: { email: 'name@example.com' },
  });
  expect(profile).not.toHaveProperty('about');
  expect(placeholders).toEqual(['name', 'roles', 'bio', 'contactInfo.email']);
  expect(remarks).toEqual([
    'basics.phone — is not a telephone number with "+" and the country code: "(912) 555-4321"',
    'basics.picture — "http://example.com/a.png" has no place',
    'basics.url — must start with https://, http:// or mailto:, found "javascript:alert(1)"',
    'basics.profiles[0] — "Skype" has no address, so it is left out',
  ]);
});

test.each([
  ['2015', ['2015', 'Spring 2015', '12/06/2015', '2015-13-01']],
  ['Jun 2015', ['2015-06', '2015-6', '2015-06-12', '2015-06-12T00:00:00Z', '2015.06.12']],
  ['Mar 2015', ['März 2015', 'mars 2015', '2015年3月', '1 de março de 2015']],
  ['Jun 2015', ['06/2015', 'Jun 2015', 'june, 2015', 'Jun. 2015', '5th June 2015', 'June 5, 2015']],
  [undefined, ['soon', '1066-10-14', '9999-12-31', '20150612', '15', 'June']],
])('the date %s is read from %j', (date, texts) => {
  const work = texts.map((startDate) => ({ name: 'A', startDate, endDate: '' }));
  const years = mapText({ work }).experiences.map(({ year }) => year);
  expect(years).toEqual(texts.map(() => (date ? `${date} - Present` : '1900')));
});

test.each([
  [{ startDate: '2014-13-01' }, '2014 - Present', 'startDate — "2014-13-01" is read as 2014'],
  [{ startDate: '2014', endDate: 'soon' }, '2014', 'endDate — "soon" cannot be read as a date'],
  [
    { startDate: '2016', endDate: '2014-05' },
    'May 2014 - 2016',
    'endDate — it is before the start, so the two dates are swapped',
  ],
])('an experience with %j has the period "%s"', (dates, year, remark) => {
  const { experiences, remarks } = mapText({ work: [{ name: 'Studio', ...dates }] });
  expect(experiences[0]?.year).toBe(year);
  expect(remarks).toEqual([`work[0].${remark}`]);
});

test('sections with a part become its entries, by their former names too', () => {
  const { experiences, education, skills, projects } = mapText({
    work: {
      company: 'Studio',
      position: 'Developer',
      startDate: '2020-02-01',
      location: 'Berlin',
      website: 'studio.example',
      summary: 'Pages for shops',
      highlights: ['Made one', 'Made two!'],
      keywords: ['React', 'react', 'Vite'],
    },
    education: [
      { institution: 'School', studyType: 'Bachelor', area: 'Physics', gpa: 4, courses: 'A; B' },
    ],
    projects: [
      {
        name: 'Shop',
        highlights: ['*Fast*', 'import {x}'],
        url: 'shop.example',
        startDate: '2021',
        roles: ['Lead'],
      },
      { name: 'Tool', url: 'github.com/ada/tool' },
    ],
    skills: [
      { name: 'Web', keywords: ['HTML', 'html', 'Whatever'] },
      'Git',
      { name: 'web', keywords: 'CSS | HTML' },
    ],
  });
  expect(experiences).toEqual([
    {
      year: 'Feb 2020 - Present',
      role: 'Developer',
      company: 'Studio',
      location: 'Berlin',
      link: 'https://studio.example',
      description: 'Pages for shops\n\n- Made one\n- Made two!',
      technologies: ['React', 'Vite'],
    },
  ]);
  expect(education).toEqual([
    {
      year: '1900',
      title: 'School',
      degree: 'Bachelor, Physics',
      description: 'Score: 4.\nCourses: A, B.',
    },
  ]);
  expect(projects).toMatchObject([
    {
      values: {
        title: 'Shop',
        links: [{ url: 'https://shop.example' }],
        order: 1,
        year: '2021 - Present',
        role: 'Lead',
        description: '- *Fast*\n- import {x}',
      },
    },
    { values: { title: 'Tool', link: 'https://github.com/ada/tool' } },
  ]);
  const items = [
    { name: 'HTML', icon: 'html5' },
    { name: 'Whatever' },
    { name: 'CSS', icon: 'css' },
  ];
  expect(skills).toEqual([
    { group: 'Web', order: 1, items },
    { group: 'Skills', order: 2, items: [{ name: 'Git', icon: 'git' }] },
  ]);
});

test('a degree is the description of a school without another one, and is not said twice', () => {
  const { education } = mapText({
    education: [
      { institution: 'A', studyType: 'B.Sc.' },
      { institution: 'B', area: 'Physics' },
      { institution: 'C', studyType: 'B.Sc.', area: 'Physics' },
      { institution: 'D', studyType: 'B.Sc.', area: 'Physics', summary: 'Stars.' },
      { institution: 'E' },
    ],
  });
  expect(education.map(({ degree, description }) => [degree, description])).toEqual([
    [undefined, 'B.Sc.'],
    [undefined, 'Physics.'],
    ['B.Sc.', 'Physics.'],
    ['B.Sc., Physics', 'Stars.'],
    [undefined, educationType.example.description],
  ]);
});

test('the other sections become custom parts', () => {
  const { entries, parts, remarks, placeholders } = mapText({
    basics: { name: 'Ada', label: 'Coder', summary: 'I count.', email: 'ada@ada.dev' },
    volunteer: [
      { organization: 'Club', startDate: '2019', endDate: '2019-05', highlights: ['A'] },
      { name: 'Helpers', position: 'Treasurer' },
    ],
    awards: [{ title: 'Prize', awarder: 'Jury', date: '2014-11-01', summary: 'First.' }],
    certificates: [{ name: 'Cloud', issuer: 'Org', date: '2021', url: 'org.example' }],
    publications: [{ name: 'Paper', publisher: 'Journal', releaseDate: '2014-10' }],
    languages: [{ language: 'German', fluency: 'Native' }, 'French', {}],
    interests: [{ name: 'Birds', keywords: ['Owls'] }],
    references: [{ name: 'Bob', reference: 'Good *work*.' }, { reference: 'Fine.' }],
  });
  expect(remarks).toEqual([]);
  expect(placeholders).toEqual(['title']);
  expect(entries).toMatchObject([
    { part: 'volunteer', title: 'Club', year: '2019 - May 2019', description: '- A' },
    { part: 'volunteer', title: 'Treasurer', by: 'Helpers' },
    { part: 'awards', title: 'Prize', by: 'Jury', year: 'Nov 2014', description: 'First.' },
    { part: 'certificates', title: 'Cloud', by: 'Org', year: '2021', link: 'https://org.example' },
    { part: 'publications', title: 'Paper', by: 'Journal', year: 'Oct 2014' },
    { part: 'languages', title: 'German', level: 'Native' },
    { part: 'languages', title: 'French', order: 2 },
    { part: 'interests', title: 'Birds', tags: ['Owls'] },
    { part: 'references', title: 'Bob', quote: 'Good *work*.' },
    { part: 'references', title: 'Name of the entry', quote: 'Fine.' },
  ]);
  expect(parts).toEqual([
    'about',
    'experience',
    'education',
    'projects',
    'technologies',
    { part: 'volunteer', layout: 'ledger', heading: 'Volunteering' },
    ...['awards', 'certificates', 'publications', 'languages', 'interests'].map((part) => {
      return { part, layout: part === 'publications' ? part : 'list' };
    }),
    { part: 'references', layout: 'quotes' },
  ]);
});

test.each([
  ['https://ada.dev', 'https://ada.dev', []],
  ['https://ada.dev/blog', undefined, [{ platform: 'Website', url: 'https://ada.dev/blog' }]],
  ['mailto:ada@ada.dev', undefined, [{ platform: 'Website', url: 'mailto:ada@ada.dev' }]],
])('the address %s in "basics" makes the site %s', (url, siteUrl, socials) => {
  const { profile } = mapText({ basics: { name: 'Ada', email: 'ada@ada.dev', url } });
  expect(profile).toMatchObject({ socials });
  expect(profile?.siteUrl).toBe(siteUrl);
});

test('a level follows the name of its skill or group', () => {
  const { skills } = mapText({
    skills: [
      { name: 'Web', level: 'Master', keywords: ['CSS'] },
      { name: 'Git', level: 'Good' },
    ],
  });
  expect(skills).toMatchObject([
    { group: 'Web (Master)', items: [{ name: 'CSS', icon: 'css' }] },
    { group: 'Skills', items: [{ name: 'Git (Good)', icon: 'git' }] },
  ]);
});

test('texts keep their markup; lines are words alone', () => {
  const { profile, experiences, education, entries, remarks } = mapText({
    basics: {
      name: 'Ada & Co',
      label: '**Programmer**, `Writer`',
      email: '_ada_@example.com',
      summary: '<p>I <em>count</em>.</p><p><a href="//b">Two</a></p>',
    },
    work: [{ name: 'S', summary: 'For:\n- _one_', highlights: ['- *Made*', '<b>Two\n lines</b>'] }],
    education: [{ institution: 'U', area: '*Maths*', summary: 'With **honors**' }],
    references: [{ name: 'Bob', reference: '<b>Good</b>' }],
  });
  expect(profile).toMatchObject({
    name: 'Ada & Co',
    roles: ['Programmer', 'Writer'],
    bio: 'I *count*.',
    about: { paragraphs: ['Two'] },
    contactInfo: { email: '_ada_@example.com' },
  });
  expect(experiences[0]?.description).toBe('For:\n\n- *one*\n\n- *Made*\n- **Two lines**');
  expect(education[0]).toMatchObject({ degree: 'Maths', description: 'With **honors**' });
  expect(entries[0]).toMatchObject({ quote: '**Good**' });
  expect(remarks).toEqual([
    'basics.label — its HTML or Markdown is taken out; the words stay',
    'basics.summary — the link to "//b" is left out; its words stay',
    'education[0].area — its HTML or Markdown is taken out; the words stay',
  ]);
});

test.each<[object, string[]]>([
  [{ work: { name: 'S', note: 'X' } }, ['work.note — "X" has no place']],
  [{ work: [{ name: 'S', company: 'T' }] }, ['work[0].company — "T" has no place']],
  [
    { work: [{ name: 'S', highlights: [['a'], 'b'] }, true] },
    ['work[0].highlights[0][0] — "a" has no place', 'work[1] — true has no place'],
  ],
  [{ 'odd.name': 1, $schema: 'x', meta: { theme: 'y' } }, ['["odd.name"] — 1 has no place']],
  [{ experience: ['S'] }, ['experience — a list of 1 has no place — did you mean "work"?']],
  [
    { projects: [{ name: 'P', higlights: ['x'] }] },
    ['projects[0].higlights — a list of 1 has no place — did you mean "highlights"?'],
  ],
  [{ work: null, skills: [], projects: [{}, null, ''], education: [{ institution: ' ' }] }, []],
])('values of %j without a place get a remark', (resume, remark) => {
  expect(mapText({ basics: { name: 'Ada' }, ...resume }).remarks).toEqual(remark);
});
