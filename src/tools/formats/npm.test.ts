import { expect, test } from 'vitest';
import { flatten, talkType } from '../../../tests/helpers/pull.ts';
import { readPackages } from './npm.ts';

test('a package becomes an entry with its page, its homepage and its repository', () => {
  const found = {
    name: '@octocat/tool',
    version: '1.2.3',
    description: 'A *small* tool.',
    keywords: ['cli', 'tool'],
    date: '2026-02-03T10:00:00.000Z',
    links: {
      npm: 'https://www.npmjs.com/package/%40octocat%2Ftool',
      homepage: 'https://github.com/octocat/tool#readme',
      repository: 'git+https://github.com/octocat/tool.git',
      bugs: 'https://github.com/octocat/tool/issues',
    },
    publisher: { username: 'octocat' },
  };
  const answer = { objects: [{ package: found, score: { final: 1 } }], total: 1, time: 'x' };
  expect(flatten(readPackages(answer, talkType))).toEqual([
    {
      from: 'https://www.npmjs.com/package/%40octocat%2Ftool',
      title: '@octocat/tool',
      description: 'A \\*small\\* tool.',
      date: '2026-02-03',
      tags: ['cli', 'tool'],
      link: 'https://www.npmjs.com/package/%40octocat%2Ftool',
      links: [{ url: 'https://github.com/octocat/tool' }],
    },
  ]);
});
