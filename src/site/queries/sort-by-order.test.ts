import { expect, test } from 'vitest';
import { sortProjects, sortSkillGroups } from './sort-by-order.ts';

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

test('projects with one order and one title stand by file name', () => {
  const projects = ['b', 'a'].map((file) => ({ title: 'Same', order: 1, file }));
  expect(sortProjects(projects).map(({ file }) => file)).toEqual(['a', 'b']);
});

test('skill groups stand by order, ties by file name', () => {
  const groups = [
    { order: 2, file: 'a' },
    { order: -1, file: 'c' },
    { order: 2, file: 'A' },
  ];
  expect(sortSkillGroups(groups).map(({ file }) => file)).toEqual(['c', 'A', 'a']);
});
