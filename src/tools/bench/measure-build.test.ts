import { expect, test } from 'vitest';
import { readSteps } from './measure-build.ts';

test('the steps of a build are read from its words', () => {
  const words = 'Built dist/client: 6 pages in 6.2 s\n  in seconds: check 0.9, old pages 12.4\n';
  expect(readSteps('warm', words)).toEqual({
    'warm.checkSeconds': 0.9,
    'warm.old pagesSeconds': 12.4,
  });
});
