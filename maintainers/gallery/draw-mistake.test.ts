import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawMistake } from './draw-mistake.ts';

test('docs/mistake.svg shows what the check prints now', async () => {
  const drawn = readFileSync('docs/mistake.svg', 'utf8');
  expect(await drawMistake(), 'run npm run gallery -- --mistake docs/mistake.svg').toBe(drawn);
  expect(drawn).toContain('did you mean &#34;technologies&#34;?');
  expect(drawn).toContain('no errors');
}, 120_000);
