import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { toResume } from './resume-json.ts';

test('a degree is the type of a study, and the link that of its institution', () => {
  const education = [{ title: 'University', degree: 'BSc', link: 'https://uni.example' }];
  expect(toResume(makeSite({ education }))).toMatchObject({
    education: [{ institution: 'University', studyType: 'BSc', url: 'https://uni.example' }],
  });
});
