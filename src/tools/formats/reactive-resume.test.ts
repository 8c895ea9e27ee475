import { expect, test } from 'vitest';
import { importFile } from '../../../tests/helpers/import-file.ts';

const url = (href: string, label = '') => ({ label, href });
const section = (name: string, items: object[], more = {}) => ({
  name,
  columns: 1,
  separateLinks: true,
  visible: true,
  id: name.toLowerCase(),
  items: items.map((item, index) => ({ id: `item${index}`, visible: true, ...item })),
  ...more,
});

const resume = {
  basics: {
    name: 'Mira Okafor',
    headline: 'Compiler engineer',
    email: 'mira@mira.example',
    phone: '+49 40 5550100',
    location: 'Hamburg',
    url: url('https://mira.example'),
    customFields: [{ id: 'a', icon: 'globe', name: 'Talks', value: 'https://talks.example/mira' }],
    picture: { url: '', size: 64, effects: { hidden: false } },
  },
  sections: {
    summary: section('Summary', [], { content: '<p>I make <em>compilers</em> explain.</p>' }),
    profiles: section('Profiles', [
      { network: 'GitHub', username: 'mira', icon: 'github', url: url('https://github.com/mira') },
    ]),
    experience: section('Work', [
      {
        company: 'Quay Systems',
        position: 'Developer',
        location: 'Hamburg',
        date: 'March 2017 to Present',
        summary: '<ul><li><p>Ran an editor.</p></li><li><p>Halved builds.</p></li></ul>',
        url: url('https://quay.example'),
      },
      {
        visible: false,
        company: 'Secret',
        position: 'Spy',
        date: '2016',
        summary: '',
        url: url(''),
      },
    ]),
    education: section('Education', [
      {
        institution: 'University of Lagos',
        studyType: 'BSc',
        area: 'Physics',
        score: '4.6',
        date: 'August 2012 to May 2016',
        summary: '',
        url: url(''),
      },
    ]),
    projects: section('Projects', [
      {
        name: 'Lantern',
        description: 'Lead',
        date: '2019',
        summary: '<p>A linter.</p>',
        keywords: ['Rust'],
        url: url('https://github.com/mira/lantern', 'Source'),
      },
    ]),
    skills: section('Skills', [
      { name: 'Programming', description: 'Advanced', level: 0, keywords: ['Rust', 'C'] },
      { name: 'Git', description: '', level: 4, keywords: [] },
    ]),
    languages: section('Languages', [{ name: 'Igbo', description: 'Native', level: 5 }]),
    publications: section('Publications', [
      { name: 'Carets', publisher: 'Letters', date: 'Aug 2023', summary: '', url: url('') },
    ]),
    references: section('References', [{ name: 'Private', description: '', summary: '' }], {
      visible: false,
    }),
    certifications: section('Certifications', [
      { name: 'Cloud', issuer: 'Board', date: '2022', summary: '', url: url('') },
    ]),
    custom: {
      abc: section('Beyond work', [
        {
          name: 'Sailing',
          description: 'Crew',
          date: '2020 to 2022',
          location: 'Elbe',
          summary: '<p>Weekends.</p>',
          keywords: ['Boats'],
          url: url(''),
        },
      ]),
    },
  },
  metadata: { template: 'glalie', notes: '' },
};

test('a resume of Reactive Resume becomes content without what is hidden', async () => {
  const { error, errors, records, letters, remarks } = await importFile([
    'rr.json',
    JSON.stringify(resume, null, 1),
  ]);
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  expect(records).toMatchObject({
    'profile.yaml': {
      name: 'Mira Okafor',
      roles: ['Compiler engineer'],
      bio: 'I make *compilers* explain.',
      siteUrl: 'https://mira.example',
      contactInfo: { location: { city: 'Hamburg' } },
      socials: [
        { platform: 'GitHub', url: 'https://github.com/mira' },
        { platform: 'Talks', url: 'https://talks.example/mira' },
      ],
    },
    'experience/quay-systems.yaml': {
      year: 'Mar 2017 - Present',
      link: 'https://quay.example',
      description: '- Ran an editor.\n- Halved builds.',
    },
    'education/university-of-lagos.yaml': { year: 'Aug 2012 - May 2016', degree: 'BSc, Physics' },
    'projects/lantern.mdx': {
      role: 'Lead',
      description: 'A linter.',
      links: [{ label: 'Source', url: 'https://github.com/mira/lantern' }],
    },
    'languages/igbo.yaml': { level: 'Native' },
    'publications/carets.yaml': { by: 'Letters', year: 'Aug 2023' },
    'certificates/cloud.yaml': { by: 'Board', year: '2022' },
    'beyond-work/sailing.yaml': { by: 'Crew', year: '2020 - 2022', tags: ['Boats'] },
  });
  expect(letters).not.toMatch(/Secret|Spy|Private/);
  expect(remarks.map((remark) => remark.replace(/^\S+ {2}/, ''))).toEqual([
    'sections.experience.items[1] — it is hidden there, so it is left out (and 1 more like it)',
    'sections.skills.items[1].level — 4 has no place',
    'sections.languages.items[0].level — 5 has no place',
    'sections.custom.abc.items[0].location — "Elbe" has no place',
  ]);
});

const website = (address: string, label = '') => ({ url: address, label });
const newSection = (items: object[], more = {}) => ({
  title: '',
  columns: 1,
  hidden: false,
  items: items.map((item, index) => ({ id: `item${index}`, hidden: false, ...item })),
  ...more,
});

const newest = {
  picture: { hidden: false, url: '', size: 80 },
  basics: {
    name: 'Mira Okafor',
    headline: 'Compiler engineer',
    email: 'mira@mira.example',
    phone: '+49 40 5550100',
    location: 'Hamburg',
    website: website('https://mira.example', 'mira.example'),
    customFields: [
      { id: 'a', icon: 'globe', text: 'Talks', link: 'https://talks.example/mira' },
      { id: 'b', icon: 'user', text: 'she/her', link: '' },
    ],
  },
  summary: { title: '', columns: 1, hidden: false, content: '<p>I make compilers explain.</p>' },
  sections: {
    profiles: newSection([
      {
        network: 'GitHub',
        username: 'mira',
        icon: '',
        website: website('https://github.com/mira', 'github.com/mira'),
      },
    ]),
    experience: newSection([
      {
        company: 'Quay Systems',
        position: 'Engineer',
        location: 'Hamburg',
        period: 'March 2017 - Present',
        website: website('https://quay.example', 'Quay'),
        description: '',
        roles: [
          { id: 'r', position: 'Lead', period: '2020 - Present', description: '<p>Led five.</p>' },
          { id: 's', position: 'Developer', period: '2017 - 2020', description: '<p>Wrote.</p>' },
        ],
      },
      {
        hidden: true,
        company: 'Secret',
        position: 'Spy',
        period: '2016',
        description: '',
      },
    ]),
    education: newSection([
      {
        school: 'University of Lagos',
        degree: 'BSc',
        area: 'Physics',
        grade: '4.6',
        location: '',
        period: '2012 - 2016',
        website: website(''),
        description: '<p>On light.</p>',
      },
    ]),
    projects: newSection([
      {
        name: 'Lantern',
        period: '2019',
        website: website('https://github.com/mira/lantern', 'Source'),
        description: '<p>A linter.</p>',
        options: { showLinkInTitle: true },
      },
    ]),
    skills: newSection([
      { name: 'Programming', proficiency: 'Advanced', level: 0, keywords: ['Rust', 'C'], icon: '' },
    ]),
    languages: newSection([{ language: 'Igbo', fluency: 'Native', level: 0 }]),
    certifications: newSection([
      { title: 'Cloud', issuer: 'Board', date: '2022', website: website(''), description: '' },
    ]),
    publications: newSection([
      { title: 'Carets', publisher: 'Letters', date: 'Aug 2023', description: '<p>Signs.</p>' },
    ]),
    volunteer: newSection([
      { organization: 'Harbour', location: '', period: '2018', description: '<p>Taught.</p>' },
    ]),
    references: newSection([
      {
        name: 'Ada',
        position: 'Boss',
        phone: '',
        website: website(''),
        description: '<p>Good.</p>',
      },
    ]),
    awards: newSection([{ title: 'Prize', awarder: 'Jury' }], { hidden: true }),
  },
  customSections: [
    newSection(
      [{ company: 'Dock', position: 'Intern', period: '2015', description: '<p>Sorted.</p>' }],
      { id: 'c', type: 'experience', title: 'Earlier' },
    ),
    newSection([{ content: '<p>I sail.</p>' }], { id: 'd', type: 'summary', title: 'At sea' }),
    newSection([{ recipient: '<p>Dear Sir</p>', content: '<p>Hire me.</p>' }], {
      id: 'e',
      type: 'cover-letter',
      title: 'Letter',
    }),
  ],
  metadata: { template: 'azurill', notes: '' },
};

test('a resume of version 5 becomes content, too', async () => {
  const { error, errors, records, letters, remarks } = await importFile([
    'rr.json',
    JSON.stringify(newest, null, 1),
  ]);
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  expect(records).toMatchObject({
    'profile.yaml': {
      bio: 'I make compilers explain.',
      siteUrl: 'https://mira.example',
      socials: [
        { platform: 'GitHub', url: 'https://github.com/mira' },
        { platform: 'Talks', url: 'https://talks.example/mira' },
      ],
    },
    'experience/quay-systems.yaml': {
      role: 'Lead',
      year: '2020 - Present',
      link: 'https://quay.example',
      location: 'Hamburg',
      description: 'Led five.',
    },
    'experience/quay-systems-2.yaml': { role: 'Developer', year: '2017 - 2020' },
    'experience/dock.yaml': { role: 'Intern', year: '2015', description: 'Sorted.' },
    'education/university-of-lagos.yaml': {
      year: '2012 - 2016',
      degree: 'BSc, Physics',
      description: 'Score: 4.6.\n\nOn light.',
    },
    'projects/lantern.mdx': {
      year: '2019',
      description: 'A linter.',
      links: [{ label: 'Source', url: 'https://github.com/mira/lantern' }],
    },
    'skills/programming-advanced.yaml': { items: [{ name: 'Rust' }, { name: 'C' }] },
    'languages/igbo.yaml': { level: 'Native' },
    'certificates/cloud.yaml': { by: 'Board', year: '2022' },
    'publications/carets.yaml': { by: 'Letters', year: 'Aug 2023', description: 'Signs.' },
    'volunteer/harbour.yaml': { year: '2018', description: 'Taught.' },
    'references/ada.yaml': { by: 'Boss', quote: 'Good.' },
    'at-sea/at-sea.yaml': { title: 'At sea', description: 'I sail.' },
  });
  expect(letters).not.toMatch(/Secret|Spy|Prize|Hireme|DearSir/);
  expect(remarks.map((remark) => remark.replace(/^\S+ {2}/, ''))).toEqual([
    'basics.customFields[1] — "she/her" has no address, so it is left out',
    'sections.experience.items[0].position — "Engineer" has no place',
    'sections.experience.items[0].period — "March 2017 - Present" has no place',
    'sections.experience.items[0].website.label — "Quay" has no place (and 1 more like it)',
    'sections.experience.items[1] — it is hidden there, so it is left out (and 1 more like it)',
    'customSections[0] — its items are listed with those of "experience"',
    'customSections[2] — it is a letter, so it is left out',
  ]);
});

test('a resume of version 3 has its dates, levels, accounts and own sections', async () => {
  const old = {
    basics: {
      name: 'Rohan Mehta',
      email: 'rohan@mehta.example',
      website: 'https://rohan.example',
      summary: { body: 'I write **Go**.', visible: true, heading: 'Summary' },
      photo: { url: '', visible: false },
      location: { address: '', city: 'Pune', country: 'India' },
      profiles: [{ id: 'p', network: 'Blog', username: 'r', url: 'https://blog.example/r' }],
    },
    sections: {
      work: section('Work', [
        {
          name: 'Cart',
          position: 'SDE',
          url: 'https://cart.example',
          date: { start: '2019-07-01', end: '2022-03-31' },
          summary: '- Built carts',
        },
      ]),
      education: section('Education', [
        { institution: 'COEP', degree: 'B.Tech', area: 'CS', date: { start: '2012', end: '2016' } },
      ]),
      skills: section('Skills', [{ name: 'Go', level: 'Expert', levelNum: 0, keywords: [] }]),
      languages: section('Languages', [{ name: 'Marathi', level: 'Native', levelNum: 10 }]),
      abc: section('Talks', [{ title: 'On Go', subtitle: 'GoConf' }], { type: 'custom' }),
    },
    metadata: {},
  };
  const { error, errors, records, remarks } = await importFile(['rr.json', JSON.stringify(old)]);
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  expect(records).toMatchObject({
    'profile.yaml': {
      bio: 'I write **Go**.',
      siteUrl: 'https://rohan.example',
      socials: [{ platform: 'Blog', url: 'https://blog.example/r' }],
    },
    'experience/cart.yaml': { year: 'Jul 2019 - Mar 2022', link: 'https://cart.example' },
    'education/coep.yaml': { year: '2012 - 2016', degree: 'B.Tech' },
    'languages/marathi.yaml': { level: 'Native' },
    'talks/on-go.yaml': { by: 'GoConf' },
  });
  expect(remarks.map((remark) => remark.replace(/^\S+ {2}/, ''))).toEqual([
    'sections.skills.items[0].levelNum — 0 has no place',
    'sections.languages.items[0].levelNum — 10 has no place',
  ]);
});
