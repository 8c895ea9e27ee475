import { expect, test } from 'vitest';
import { makeGraph, makeGraphAnswer, makeRest } from '../../../tests/helpers/github.ts';
import { flatten, talkType } from '../../../tests/helpers/pull.ts';
import { mapRepositories, readGraph, readRest } from './github.ts';

const choice = { pinned: false, topics: [], counts: false, known: [] };

test('a repository becomes an entry with its address, its site, its years and its languages', () => {
  const page = readRest([
    makeRest('site', { homepage: 'https://octocat.example', stargazers_count: 1, forks_count: 2 }),
    makeRest('secret', { private: true }),
    makeRest('copy', { fork: true }),
  ]);
  expect(flatten(mapRepositories([page], { ...choice, counts: true }, talkType))).toEqual([
    {
      from: 'https://github.com/octocat/site',
      title: 'site',
      description: 'About site',
      tags: ['TypeScript'],
      link: 'https://github.com/octocat/site',
      links: [
        { url: 'https://octocat.example/' },
        { label: '1 star', url: 'https://github.com/octocat/site/stargazers' },
        { label: '2 forks', url: 'https://github.com/octocat/site/forks' },
      ],
      year: '2011 - 2026',
    },
  ]);
});

test('pins come first in their order, then the repositories with a topic, none of them private', () => {
  const pins = [
    makeGraph('b', {
      usesCustomOpenGraphImage: true,
      openGraphImageUrl: 'https://repository-images.githubusercontent.com/1/a',
    }),
    makeGraph('hidden', { isPrivate: true }),
    null,
    makeGraph('a'),
  ];
  const nodes = [
    makeGraph('a'),
    makeGraph('c', { repositoryTopics: { nodes: [] } }),
    makeGraph('d'),
  ];
  const page = readGraph(makeGraphAnswer(pins, nodes));
  const wanted = { ...choice, pinned: true, topics: ['Portfolio'] };
  const { drafts, remarks } = mapRepositories([page], wanted, talkType);
  expect(drafts.map(({ title, values }) => [title, values.order])).toEqual([
    ['b', 1],
    ['a', 2],
    ['d', 3],
  ]);
  expect(flatten({ drafts })[0]).toMatchObject({
    tags: ['Go', 'CSS'],
    year: '2011',
    picture: 'https://repository-images.githubusercontent.com/1/a',
  });
  expect(remarks).toEqual([]);
});

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
