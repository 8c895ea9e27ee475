import { expect, test } from 'vitest';
import { assets, makeSite } from '../../../tests/helpers/make-site.ts';
import { describeProfilePage } from './person.ts';

test('a degree is a credential, and its school one that the owner attended', () => {
  const school = { title: 'University', link: 'https://uni.example' };
  const education = [
    { ...school, degree: 'MSc', year: '2022' },
    { ...school, degree: 'BSc', year: '2020' },
  ];
  const { mainEntity } = describeProfilePage('', makeSite({ education }), assets);
  expect(mainEntity).toMatchObject({
    alumniOf: [
      { '@type': 'EducationalOrganization', name: 'University', url: 'https://uni.example' },
    ],
    hasCredential: [
      { '@type': 'EducationalOccupationalCredential', name: 'MSc' },
      { '@type': 'EducationalOccupationalCredential', name: 'BSc' },
    ],
  });
});

test('the resume names the present roles, and machines read whether the owner can be hired', () => {
  const site = makeSite({
    profile: { availability: { text: 'Open to work', until: '2099-12-31' } },
    experience: [
      { role: 'Developer', company: 'One', year: '2024 - Present' },
      { role: 'Developer', company: 'Two', year: '2025 - Present' },
      { role: 'Intern', company: 'Three', year: '2020' },
    ],
  });
  const { mainEntity } = describeProfilePage('resume/', site, assets);
  expect(mainEntity).toMatchObject({
    seeks: { '@type': 'Demand', description: 'Open to work', validThrough: '2099-12-31' },
    hasOccupation: [{ '@type': 'Occupation', name: 'Developer' }],
    worksFor: [{ name: 'Two' }, { name: 'One' }],
  });
});

test('the portfolio names the schools that it shows, and the resume all of them', () => {
  const site = makeSite({
    education: Array.from({ length: 20 }, (_, n) => ({ title: `School ${n}`, year: '2020' })),
  });
  const counts = ['', 'resume/'].map((path) => {
    const { mainEntity } = describeProfilePage(path, site, assets);
    return (mainEntity as { alumniOf: unknown[] }).alumniOf.length;
  });
  expect(counts).toEqual([8, 20]);
});
