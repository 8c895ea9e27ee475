import { expect, test } from 'vitest';
import { findCodeHosting } from './find-code-hosting.ts';

const mastodon = { platform: 'Mastodon', url: 'https://social.example/@a' };

test('the first code-hosting platform is found whatever stands around it', () => {
  const gitlab = { platform: 'GitLab', url: 'https://gitlab.com/a' };
  const github = { platform: 'Github', url: 'https://github.com/a' };
  expect(findCodeHosting([mastodon, gitlab, github])).toBe('https://gitlab.com/a');
});

test('a platform is known by its whole name, in any case, with or without a space', () => {
  expect(findCodeHosting([{ platform: 'git hub', url: 'https://a.example' }])).toBe(
    'https://a.example',
  );
  expect(findCodeHosting([{ platform: 'Not GitHub', url: 'https://a.example' }])).toBeUndefined();
});

test('an owner without such a platform has no profile to show', () => {
  expect(findCodeHosting([mastodon])).toBeUndefined();
  expect(findCodeHosting([])).toBeUndefined();
});
