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
