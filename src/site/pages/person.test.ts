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
