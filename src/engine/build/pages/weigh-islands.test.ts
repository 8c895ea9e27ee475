import { expect, test } from 'vitest';
import { writeFiles } from '../../../../tests/helpers/content.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { weighIslands } from './weigh-islands.ts';

/** Text that no compression makes smaller than its letters, about half a byte each. */
const fill = (letters: number) => {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 28).toString(16);
  };
  return Array.from({ length: letters }, next).join('');
};

const files = {
  'index.html':
    '<p>&lt;div data-island="Game"</p><div data-island="Game"></div><div data-island="Game">',
  'plain/index.html': '<p>Nothing</p>',
  'assets/client.1.js': 'start()',
  'assets/react.js': fill(20_000),
  'assets/game.js': fill(4000),
  'assets/unused.js': fill(2000),
  '.vite/islands.json': JSON.stringify({
    shared: ['assets/react.js'],
    own: {
      'contact-form': ['assets/game.js'],
      Game: ['assets/game.js'],
      Unused: ['assets/unused.js'],
    },
  }),
};
const pages = ['index.html', 'plain/index.html'].map((file) => ({
  file,
  script: '/base/assets/client.1.js',
}));

async function weigh(budget?: number) {
  const client = await makeFolder();
  await writeFiles(client, files);
  return weighIslands(client, pages, budget);
}

test('what an island costs is listed beside React, with its pages', async () => {
  const { costs, warnings } = await weigh();
  expect(costs.map((line) => line.replace(/\d+\.\d/, '#'))).toEqual([
    'React for islands: # kB',
    'Game: # kB on 1 page',
    'Unused: # kB on no page',
  ]);
  expect(warnings).toEqual([]);
});

test('a page over its budget is a warning that lists what it loads', async () => {
  const { warnings } = await weigh(5000);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]?.replace(/\d+\.\d/g, '#')).toBe(
    'index.html  warning  loads # kB, and the budget is # kB: HTML # kB, first script # kB, React # kB, Game # kB — make the largest smaller, or raise "budget" in site.yaml',
  );
  expect((await weigh(50_000)).warnings).toEqual([]);
});
