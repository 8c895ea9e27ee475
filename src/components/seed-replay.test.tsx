import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import SeedReplay from './seed-replay.tsx';
import { findFailing, hasLost, run } from './seed-replay-run.ts';

const failing = findFailing(0);

test('without script, it is a whole run with what came of it', () => {
  const html = renderToStaticMarkup(<SeedReplay seed={failing} />);
  expect(html.match(/<tr>/g)).toHaveLength(1 + run(failing).length);
  expect(html).toMatch(/<p role="status">Seed \d+: the balance is \d+ and should be 120\.</);
  expect(html).toContain('data-loss="true"');
  expect(html).not.toContain('data-future');
  expect(html).not.toContain('style=');
});

test('a run that loses nothing says so', () => {
  expect(hasLost(run(1))).toBe(false);
  const html = renderToStaticMarkup(<SeedReplay seed={1} />);
  expect(html).toContain('Seed 1: the balance is 120, as it should be.');
  expect(html).not.toContain('data-loss');
});

test('its controls wait for their script', () => {
  expect(renderToStaticMarkup(<SeedReplay />)).toContain('<fieldset disabled="">');
});
