import { describe, expect, test } from 'vitest';
import { isPresent, sortNewestFirst, sortProjects, sortSkillGroups } from './sorting.ts';

test('projects stand by order, those without one last by title', () => {
  const projects = [
    { title: 'Zebra', file: '1' },
    { title: 'Ant', file: '2' },
    { title: 'Second', order: 2, file: '3' },
    { title: 'Between', order: 1.5, file: '4' },
    { title: 'First', order: 1, file: '5' },
  ];
  const titles = ['First', 'Between', 'Second', 'Ant', 'Zebra'];
  expect(sortProjects(projects).map(({ title }) => title)).toEqual(titles);
  expect(projects[0]?.title).toBe('Zebra');
});

test('of projects without an order the newest come first, and those without a period last', () => {
  const projects = [
    { title: 'A', file: '1' },
    { title: 'B', year: '2009', file: '2' },
    { title: 'C', year: 'März 2021 – heute', file: '3' },
    { title: 'D', year: '2024-05', file: '4' },
    { title: 'E', order: 1, file: '5' },
  ];
  expect(sortProjects(projects).map(({ title }) => title)).toEqual(['E', 'C', 'D', 'B', 'A']);
});

test('skill groups stand by order, ties by file name', () => {
  const groups = [
    { order: 2, file: 'a' },
    { order: -1, file: 'c' },
    { order: 2, file: 'A' },
  ];
  expect(sortSkillGroups(groups).map(({ file }) => file)).toEqual(['c', 'A', 'a']);
});

function sortYears(...years: string[]): string[] {
  const records = years.map((year, index) => ({ year, file: `${index}.yaml` }));
  return sortNewestFirst(records).map(({ year }) => year);
}

describe('sortNewestFirst', () => {
  test('puts what is present first, then the latest end, then the latest start', () => {
    const newestFirst = [
      'Jun 2025 - Present',
      'May 2025 - Present',
      'Dec 2024 - Present',
      'Dec 2024 - May 2025',
      'Mar - Apr 2025',
      'Jan - Mar 2025',
      '2009',
    ];
    expect(sortYears(...newestFirst.toReversed())).toEqual(newestFirst);
  });

  test('reads periods in any language, and leaves them as they are written', () => {
    const newestFirst = ['mai 2024 – aujourd’hui', '2024-03 - 2024-05', '04/2024', '2023年5月'];
    expect(sortYears(...newestFirst.toReversed())).toEqual(newestFirst);
  });

  test('takes a bare year as ending in December', () => {
    expect(sortYears('Nov 2024', '2024')).toEqual(['2024', 'Nov 2024']);
  });

  test('settles ties by file name, whatever the order they come in', () => {
    const records = ['b.yaml', 'B.yaml', 'a.yaml'].map((file) => ({ year: '2024', file }));
    const files = ['B.yaml', 'a.yaml', 'b.yaml'];
    expect(sortNewestFirst(records).map(({ file }) => file)).toEqual(files);
    expect(sortNewestFirst(records.toReversed()).map(({ file }) => file)).toEqual(files);
  });

  test('names the file whose period cannot be read', () => {
    expect(() => sortNewestFirst([{ year: 'once', file: 'experience/a.yaml' }])).toThrow(
      'experience/a.yaml: "year" cannot be read as a period: "once"',
    );
  });
});

test.each([
  ['2024 to present', true],
  ['2024 - 2025', false],
])('%s is present: %s', (year, expected) => {
  expect(isPresent({ year })).toBe(expected);
});
