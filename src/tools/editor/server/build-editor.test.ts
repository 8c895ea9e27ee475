import { expect, test } from 'vitest';
import { readEditorSource } from '../../../node/config/editor-source.ts';
import { createRead } from '../../../node/config/read-settings.ts';
import { findHosts, listEditorHeaders, makeBackend } from './build-editor.ts';

/** The source that settings name, with `EDITOR_` before each. */
function read(settings: Record<string, string>) {
  const all = Object.entries(settings).map(([name, value]) => [`EDITOR_${name}`, value]);
  const { source } = readEditorSource(createRead(Object.fromEntries(all)));
  if (!source) throw new Error('These settings are not right.');
  return source;
}

const github = { BACKEND: 'github', REPO: 'alex/portfolio' };
const gitlab = { BACKEND: 'gitlab', REPO: 'alex/team/portfolio' };
const hostSetting = { HOST: 'https://git.example.com:8443/' };
const oauth = { AUTH_URL: 'https://auth.example.com/' };
const pkce = { APP_ID: 'a1b2' };

test('owners sign in with a token, an OAuth client of GitHub, or an application of GitLab', () => {
  expect(makeBackend(read(github)).auth_methods).toEqual(['token']);
  expect(makeBackend(read({ ...github, ...oauth, BRANCH: 'main' }))).toEqual({
    name: 'github',
    repo: 'alex/portfolio',
    branch: 'main',
    api_root: 'https://api.github.com',
    base_url: 'https://auth.example.com',
  });
  expect(makeBackend(read({ ...gitlab, ...pkce }))).toEqual({
    name: 'gitlab',
    repo: 'alex/team/portfolio',
    auth_type: 'pkce',
    app_id: 'a1b2',
    api_root: 'https://gitlab.com/api/v4',
    base_url: 'https://gitlab.com',
    graphql_api_root: 'https://gitlab.com/api/graphql',
  });
});

const avatars = 'https://avatars.githubusercontent.com';
const gravatar = 'https://secure.gravatar.com';
const place = 'https://git.example.com:8443';

test.each([
  [github, 'https://api.github.com', [avatars]],
  [{ ...gitlab, ...hostSetting, ...pkce }, place, [place, gravatar]],
])('with %j the page talks to the service only', (settings, service, images) => {
  expect(findHosts(read(settings))).toEqual({ service, images });
});

test.each([
  [github, 'same-origin'],
  [{ ...github, ...oauth }, 'same-origin-allow-popups'],
  [{ ...gitlab, ...pkce }, 'unsafe-none'],
])('with %j only a window that signs somebody in may find back', (settings, opener) => {
  const headers = listEditorHeaders(read(settings));
  expect(headers).toMatchObject({
    'Cross-Origin-Opener-Policy': opener,
    'X-Robots-Tag': 'noindex',
  });
  const policy = headers['Content-Security-Policy'];
  expect(policy).toMatch(/^default-src 'none';script-src 'self';.*;frame-ancestors 'none'$/);
  expect(policy).not.toMatch(/unsafe-eval|\*|\shttps?:(?:[\s;]|$)/);
});
