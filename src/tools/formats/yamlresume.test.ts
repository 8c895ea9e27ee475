import { expect, test } from 'vitest';
import { importFile } from '../../../tests/helpers/import-file.ts';

const resume = `---
content:
  basics:
    name: Mira Okafor
    headline: Compiler engineer
    email: mira@mira.example
    phone: "+49 40 5550100"
    url: https://mira.example
    summary: |
      - I make compilers explain themselves.
      - I **sail**.
  location:
    city: Hamburg
    address: 12 Harbor Lane
    country: Germany
  profiles:
    - { network: GitHub, username: mira, url: https://github.com/mira }
  work:
    - name: Quay Systems
      position: Developer
      startDate: Mar 1, 2017
      endDate: ""
      summary: |
        - Ran an editor on 40 ships.
        - Halved the time of builds.
      keywords: [Rust, Editors]
  education:
    - institution: University of Lagos
      degree: Bachelor
      area: Physics
      score: "4.6"
      courses: [Optics, Heat]
      startDate: Sep 1, 2012
      endDate: Jul 1, 2016
  languages:
    - { language: Igbo, fluency: Native or Bilingual Proficiency, keywords: [Lagos] }
  skills:
    - { name: Programming, level: Expert, keywords: [Rust, TypeScript] }
  projects:
    - name: Lantern
      description: A linter for forms.
      summary: "- Found 300 mistakes."
      startDate: Mar 2019
      endDate: Nov 2019
      url: https://github.com/mira/lantern
  references:
    - name: Ines Roth
      relationship: Head of Tools
      email: ines@quay.example
      summary: She asks why, and means it.
  certificates:
    - { name: Cloud Architect, issuer: Cloud Board, date: May 2022 }
layouts:
  - engine: latex
locale: { language: en }
`;

test('a file of yamlresume becomes content', async () => {
  const { error, errors, records, remarks } = await importFile(['resume.yml', resume]);
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  expect(records).toMatchObject({
    'profile.yaml': {
      name: 'Mira Okafor',
      roles: ['Compiler engineer'],
      siteUrl: 'https://mira.example',
      contactInfo: { location: { city: 'Hamburg', countryCode: 'Germany' } },
      socials: [{ platform: 'GitHub', url: 'https://github.com/mira' }],
    },
    'experience/quay-systems.yaml': {
      year: 'Mar 2017 - Present',
      description: '- Ran an editor on 40 ships.\n- Halved the time of builds.',
      technologies: ['Rust', 'Editors'],
    },
    'education/university-of-lagos.yaml': {
      year: 'Sep 2012 - Jul 2016',
      degree: 'Bachelor, Physics',
      description: 'Score: 4.6.\nCourses: Optics, Heat.',
    },
    'languages/igbo.yaml': { level: 'Native or Bilingual Proficiency', tags: ['Lagos'] },
    'projects/lantern.mdx': { description: 'A linter for forms.\n\n- Found 300 mistakes.' },
    'references/ines-roth.yaml': { by: 'Head of Tools', quote: 'She asks why, and means it.' },
    'certificates/cloud-architect.yaml': { by: 'Cloud Board', year: 'May 2022' },
  });
  expect(remarks).toEqual([
    'resume.yml:14:14  content.location.address — "12 Harbor Lane" has no place',
    'resume.yml:49:14  content.references[0].email — "ines@quay.example" has no place',
  ]);
});
