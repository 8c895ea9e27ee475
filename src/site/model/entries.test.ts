import { expect, test } from 'vitest';
import { viewParts } from './entries.ts';

test('a school that goes on is marked as one, as a job is', () => {
  const school = { title: 'Bachelor', description: 'Computer science.', schemaVersion: 1 as const };
  const views = viewParts({
    experiences: [],
    projects: [],
    skillGroups: [],
    customParts: [],
    education: ['2024 - Present', '2020 - 2024'].map((year) => ({ ...school, year })),
  });
  expect(views.get('education')?.map(({ isPresent }) => isPresent)).toEqual([true, false]);
});
