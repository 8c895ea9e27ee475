import { expect, test } from 'vitest';
import { makeRest } from '../../../tests/helpers/github.ts';
import { talkType } from '../../../tests/helpers/pull.ts';
import { mapRepositories, readRest } from './github.ts';

const choice = { pinned: false, topics: [], counts: false, known: [] };

test('without a token the pins are those that were known, or else the repositories with most stars', () => {
  const page = readRest(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name, index) =>
      makeRest(name, { stargazers_count: index }),
    ),
  );
  const pull = (known: string[]) =>
    mapRepositories([page], { ...choice, pinned: true, known }, talkType);
  expect(
    pull([])
      .drafts.map(({ title }) => title)
      .join(''),
  ).toBe('gfedcb');
  expect(pull([]).remarks).toEqual([expect.stringContaining('only with GITHUB_TOKEN')]);
  expect(pull(['https://github.com/octocat/a']).drafts.map(({ title }) => title)).toEqual(['a']);
});

test('without a token, a second pull has the order of the first, whatever was left out', () => {
  const page = readRest([
    makeRest('a', { stargazers_count: 1 }),
    makeRest('b', { stargazers_count: 3 }),
    makeRest('bare', { stargazers_count: 2, description: null }),
  ]);
  const pull = (known: string[]) =>
    mapRepositories([page], { ...choice, pinned: true, known }, talkType).drafts.filter(
      ({ values }) => values.description,
    );
  const first = pull([]);
  expect(first.map(({ title, values }) => [title, values.order])).toEqual([
    ['b', 1],
    ['a', 2],
  ]);
  expect(pull(first.map(({ from = '' }) => from))).toEqual(first);
});
