import { type Node, parseTree } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { splitSummary } from './map-profile.ts';
import { mapResume } from './map-resume.ts';

/** The records that a resume makes by type, and what is said of the rest as `path — message`. */
function mapText(resume: unknown) {
  const root = parseTree(JSON.stringify(resume)) as Node;
  const { drafts, remarks } = mapResume(root, new Date(2026, 5));
  const of = (name: string) => drafts.filter(({ type }) => type.name === name);
  return {
    drafts,
    profile: of('Profile')[0],
    experiences: of('Experience').map(({ values }) => values),
    education: of('Education').map(({ values }) => values),
    projects: of('Project'),
    skills: of('SkillGroup').map(({ values }) => values),
    remarks: remarks.map(({ path, message }) => `${path} — ${message}`),
  };
}

/** The placeholders of a draft as `field — message`. */
function listGaps(draft: ReturnType<typeof mapText>['drafts'][number] | undefined) {
  return draft?.gaps.map(({ field, message }) => `${field} — ${message}`);
}

describe('the profile', () => {
  test('holds what basics says', () => {
    const { profile, remarks } = mapText({
      basics: {
        name: ' Ada  Lovelace ',
        label: 'Programmer | Writer, Editor / Translator (French, German)',
        summary: 'One.\n\nTwo\nlines.\n\n\nThree.',
        email: 'mailto:ada@example.com',
        phone: 'tel:0044 20 7946 0000',
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
    expect(profile?.values).toEqual({
      schemaVersion: 1,
      name: 'Ada Lovelace',
      roles: ['Programmer', 'Writer', 'Editor', 'Translator (French, German)'],
      bio: 'One.',
      portrait: 'images/portrait.svg',
      about: { image: 'images/about.svg', paragraphs: ['Two\nlines.', 'Three.'] },
      contactInfo: { phoneNo: '+44 20 7946 0000', email: 'ada@example.com' },
      socials: [
        { platform: 'GitHub', url: 'https://github.com/ada' },
        { platform: 'Twitter', url: 'https://x.com/ada' },
        { platform: 'example.org', url: 'https://www.example.org/ada' },
        { platform: 'Mail', url: 'mailto:ada@example.com' },
        { platform: 'Website', url: 'https://ada.example.com' },
      ],
      copyrightYear: 2026,
    });
    expect(listGaps(profile)).toEqual([
      'portrait — the resume names no picture; put yours there',
      'about.image — the resume has no such picture; put yours there',
    ]);
  });

  test('has a placeholder for all that basics does not say', () => {
    const { profile } = mapText({ basics: {} });
    expect(profile?.values).toMatchObject({
      name: 'Your Name',
      roles: ['Your role'],
      bio: 'Two or three sentences under your name.',
      contactInfo: { phoneNo: '+1 555 0100', email: 'name@example.com' },
      socials: [],
    });
    expect(listGaps(profile)).toEqual([
      'name — the resume does not name you',
      'roles — the resume has no label',
      'bio — the resume has no summary',
      'portrait — the resume names no picture; put yours there',
      'about.image — the resume has no such picture; put yours there',
      'about.paragraphs — the summary is too short for it',
      'contactInfo.phoneNo — the resume has no number',
      'contactInfo.email — the resume has no address',
    ]);
  });

  test('quotes what cannot be used', () => {
    const { profile, remarks } = mapText({
      basics: {
        phone: '(912) 555-4321',
        email: 'ada at example',
        picture: 'http://example.com/a.png',
        url: 'javascript:alert(1)',
        profiles: [
          { network: 'Skype', username: 'ada' },
          { network: 'Blog', url: 'my blog' },
        ],
      },
    });
    expect(listGaps(profile)).toEqual(
      expect.arrayContaining([
        'portrait — save the picture of the resume, "http://example.com/a.png", into the content folder',
        'contactInfo.phoneNo — the resume has "(912) 555-4321"; write it with "+" and the country\'s code',
        'contactInfo.email — the resume has "ada at example"',
      ]),
    );
    expect(profile?.values.socials).toEqual([]);
    expect(remarks).toEqual([
      'basics.url — "javascript:alert(1)" is no address that the page can link to',
      'basics.profiles[0] — it has no address',
      'basics.profiles[0].username — "ada" is left out: the page shows the address of an account alone',
      'basics.profiles[1] — it has no address',
      'basics.profiles[1].url — "my blog" is no address that the page can link to',
    ]);
  });
});

describe('an experience', () => {
  test('comes from work and from volunteer', () => {
    const { experiences } = mapText({
      work: [
        {
          name: 'Studio',
          position: 'Developer',
          startDate: '2020-02-01',
          summary: 'Pages for shops',
          highlights: ['Made one', 'Made two!'],
          keywords: ['React', 'react', 'Vite'],
        },
      ],
      volunteer: [
        { organization: 'Club', position: 'Mentor', startDate: '2019', endDate: '2019-05' },
      ],
    });
    expect(experiences).toEqual([
      {
        year: 'Feb 2020 - Present',
        role: 'Developer',
        company: 'Studio',
        description: 'Pages for shops.\nMade one.\nMade two!',
        technologies: ['React', 'Vite'],
      },
      {
        year: '2019 - May 2019',
        role: 'Mentor',
        company: 'Club',
        description: 'What you did there, in a few sentences.',
        technologies: [],
      },
    ]);
  });

  test('has placeholders that are surely nobody’s', () => {
    const { drafts } = mapText({ work: [{ summary: 'I did something.' }] });
    expect(drafts[1]?.values).toMatchObject({
      year: '1900',
      role: 'Web Developer',
      company: 'Name of the company',
    });
    expect(listGaps(drafts[1])).toEqual([
      'year — the resume has no date that can be read',
      'role — the resume does not say what you were there',
      'company — the resume does not say where it was',
    ]);
  });

  test.each<[object, string, string[]]>([
    [
      { startDate: '2014-13-01', endDate: '' },
      '2014 - Present',
      ['work[0].startDate — "2014-13-01" is read as 2014'],
    ],
    [
      { startDate: '2014', endDate: 'soon' },
      '2014',
      ['work[0].endDate — "soon" cannot be read as a date'],
    ],
    [
      { startDate: '2016', endDate: '2014-05' },
      'May 2014 - 2016',
      ['work[0].endDate — it lies before the start, so the two dates are exchanged'],
    ],
    [{ endDate: 2014 }, '2014', []],
    [{ endDate: 'Present' }, '1900', []],
    [{ startDate: '06/2015', endDate: 'Present' }, 'Jun 2015 - Present', []],
    [{ startDate: 2014, endDate: null }, '2014 - Present', []],
    [
      { startDate: { year: 2014 } },
      '1900',
      ['work[0].startDate — a group of fields is left out: text is expected'],
    ],
  ])('with %j has the period "%s"', (dates, year, said) => {
    const { experiences, remarks } = mapText({ work: [{ name: 'Studio', ...dates }] });
    expect(experiences[0]?.year).toBe(year);
    expect(remarks).toEqual(said);
  });
});

describe('HTML and Markdown', () => {
  test('are taken out of what is shown as plain text, and that is said once for a field', () => {
    const { profile, experiences, education, skills, remarks } = mapText({
      basics: {
        name: 'Ada &amp; Co',
        label: '**Programmer**, `Writer`',
        email: '_ada_@example.com',
        summary: '<p>I <em>count</em>.</p><ul><li>One</li><li>Two</li></ul>',
      },
      work: [
        {
          name: 'R&amp;D',
          position: '<b>Chef</b>',
          startDate: '2020',
          summary: 'See [us](https://a.example).',
          highlights: ['*Made* one', '<i>Made</i> `two`', '- Made a < b & List<T>'],
          keywords: '- **React**\n- HTML &lt;b&gt;, C#',
        },
      ],
      education: [{ institution: '# School', courses: ['_A_', 'B'], endDate: '2014' }],
      skills: ['`Git`'],
    });
    expect(profile?.values).toMatchObject({
      name: 'Ada & Co',
      roles: ['Programmer', 'Writer'],
      bio: 'I count.',
      about: { paragraphs: ['One.\nTwo.'] },
      contactInfo: { email: '_ada_@example.com' },
    });
    expect(experiences).toEqual([
      {
        year: '2020 - Present',
        role: 'Chef',
        company: 'R&D',
        description: 'See us.\nMade one.\nMade two.\nMade a < b & List<T>.',
        technologies: ['React', 'HTML <b>', 'C#'],
      },
    ]);
    expect(education[0]).toMatchObject({ title: 'School', description: 'Courses: A, B.' });
    expect(skills[0]?.items).toEqual([{ name: 'Git', icon: 'git' }]);
    expect(remarks).toEqual([
      'basics.label — it held Markdown; only the words stay',
      'basics.summary — it held HTML and a list; only the words stay',
      'work[0].position — it held HTML; only the words stay',
      'work[0].summary — it held links and Markdown; only the words stay',
      'work[0].highlights — it held Markdown and HTML; only the words stay',
      'work[0].keywords — it held Markdown; only the words stay',
      'education[0].institution — it held Markdown; only the words stay',
      'education[0].courses — it held Markdown; only the words stay',
      'skills[0] — it held Markdown; only the words stay',
    ]);
  });
});

test('education says the degree, the score and the courses', () => {
  const entry = {
    institution: 'School',
    studyType: 'Bachelor',
    area: 'Physics',
    score: 4,
    courses: 'A; B',
  };
  expect(
    mapText({ education: [{ ...entry, startDate: '2011', endDate: '2014' }] }).education,
  ).toEqual([
    {
      year: '2011 - 2014',
      title: 'School',
      description: 'Bachelor, Physics.\nScore: 4.\nCourses: A, B.',
      logo: 'images/logo.svg',
      cardLogo: 'images/card.svg',
    },
  ]);
});

test('a project has its highlights as case study, and the order of the resume', () => {
  const { projects } = mapText({
    projects: [
      {
        name: 'Shop',
        description: 'A shop.',
        highlights: ['*Fast*', 'import {x}'],
        keywords: 'Vite, React',
        url: 'shop.example',
      },
      { name: 'Game' },
    ],
  });
  expect(projects[0]).toMatchObject({
    values: {
      title: 'Shop',
      description: 'A shop.',
      technologies: ['Vite', 'React'],
      link: 'https://shop.example',
      order: 1,
    },
    body: '- Fast\n- import \\{x\\}',
    gaps: [],
  });
  expect(projects[1]).toMatchObject({ values: { order: 2 }, body: '' });
  expect(listGaps(projects[1])).toEqual([
    'description — the resume does not say what it is',
    'link — the resume has no address for it',
  ]);
});

test('skills become groups; those without keywords, and groups of one name, come together', () => {
  const { skills } = mapText({
    skills: [
      {
        name: 'Web',
        keywords: ['HTML', 'Node.js', 'html', 'C++', 'scikit-learn', 'C*', 'Whatever'],
      },
      'Git',
      { name: 'Docker', level: '' },
      { name: 'web', keywords: 'CSS | Next.js' },
      { keywords: ['Go'] },
    ],
  });
  expect(skills).toEqual([
    {
      group: 'Web',
      order: 1,
      items: [
        { name: 'HTML', icon: 'html5' },
        { name: 'Node.js', icon: 'nodedotjs' },
        { name: 'C++', icon: 'cplusplus' },
        { name: 'scikit-learn', icon: 'scikitlearn' },
        { name: 'C*' },
        { name: 'Whatever' },
        { name: 'CSS', icon: 'css' },
        { name: 'Next.js', icon: 'nextdotjs' },
      ],
    },
    {
      group: 'Skills',
      order: 2,
      items: [
        { name: 'Git', icon: 'git' },
        { name: 'Docker', icon: 'docker' },
        { name: 'Go', icon: 'go' },
      ],
    },
  ]);
});

test('old names of fields are read, and one entry instead of a list', () => {
  const { experiences, education, remarks } = mapText({
    work: { company: 'Studio', position: 'Developer', startDate: '2014' },
    education: [{ institution: 'School', gpa: '3.9', startDate: '2014' }],
  });
  expect(experiences[0]).toMatchObject({ company: 'Studio', role: 'Developer' });
  expect(education[0]).toMatchObject({ description: 'Score: 3.9.' });
  expect(remarks).toEqual([
    'education[0].startDate — no end is given, so the page says "2014 - Present"',
  ]);
});

test.each<[object, string[]]>([
  [
    {
      work: [{ name: 'S', startDate: '2014' }],
      volunteer: [
        { organization: 'T', startDate: '2014-05' },
        { organization: 'U', startDate: '2015', endDate: 'now' },
      ],
    },
    ['volunteer[0].startDate — no end is given, so the page says "May 2014 - Present"'],
  ],
  [
    { work: [{ name: 'S', summary: 'a', location: 'X', description: 'Y', url: 'Z' }] },
    [
      'work[0].location — "X" is left out: an experience entry has no place for it; the description may say it',
      'work[0].description — "Y" is left out: an experience entry has no place for it; the description may say it',
      'work[0].url — "Z" is left out: an experience entry has no place for it; the description may say it',
    ],
  ],
  [
    { work: { name: 'S', location: 'X' } },
    [
      'work.location — "X" is left out: an experience entry has no place for it; the description may say it',
    ],
  ],
  [
    { work: [{ name: 'S', positon: 'Chef' }] },
    ['work[0].positon — "Chef" is left out: this field is not known — did you mean "position"?'],
  ],
  [
    { work: [{ name: 'S', company: 'T' }] },
    ['work[0].company — "T" is left out: another field says it already'],
  ],
  [
    { work: [{ name: 'S', position: true }] },
    ['work[0].position — true is left out: text is expected'],
  ],
  [
    { work: [{ name: 'S', highlights: [['a'], 'b'] }] },
    ['work[0].highlights[0] — a list of 1 is left out: text is expected'],
  ],
  [
    { work: ['Chef', 7] },
    [
      'work[0] — "Chef" is left out: a group of fields is expected',
      'work[1] — 7 is left out: a group of fields is expected',
    ],
  ],
  [
    { work: [{ url: 'x' }] },
    [
      'work[0].url — "x" is left out: an experience entry has no place for it; the description may say it',
    ],
  ],
  [{ wrk: [1] }, ['wrk — a list of 1 is left out: this field is not known — did you mean "work"?']],
  [
    { basics: { location: { city: 'Rome' } } },
    ['basics.location — a group of fields is left out: the page shows no address'],
  ],
  [
    { work: [{ name: 'S', summary: 'x'.repeat(10_001) }] },
    ['work[0].summary — it has 10001 characters, and 10000 are the most'],
  ],
  [{ basics: 'Ada' }, ['basics — "Ada" is left out: a group of fields is expected']],
  [
    { languages: [{ language: 'English' }] },
    [
      'languages — a list of 1 is left out: the page has no part for it; what matters may go into "about" of profile.yaml',
    ],
  ],
  [{ 'odd.name': 1 }, ['["odd.name"] — 1 is left out: this field is not known']],
  [{ $schema: 'x', meta: { theme: 'y', version: 'v1.0.0' } }, []],
  [{ work: null, skills: [], projects: [{}, null, ''], education: [{ institution: ' ' }] }, []],
])('of %j it says where and why something is left out', (resume, said) => {
  expect(mapText({ basics: { name: 'Ada' }, ...resume }).remarks).toEqual(said);
});

const long = `${'Word '.repeat(50)}end.`;

test.each<[summary: string, bio: string, paragraphs: string[]]>([
  ['', '', []],
  ['One. Two.', 'One. Two.', []],
  ['One.\n\nTwo.', 'One.', ['Two.']],
  [`One. ${long} ${long} Two.`, `One. ${long}`, [`${long} Two.`]],
  [`${long} ${long}\n\nTwo.`, long, [long, 'Two.']],
  ['x'.repeat(2000), 'x'.repeat(2000), []],
])('%j has its first sentences as bio', (summary, bio, paragraphs) => {
  expect(splitSummary(summary)).toEqual({ bio, paragraphs });
});
