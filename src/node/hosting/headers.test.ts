import { expect, test } from 'vitest';
import { listHeaderRules, pickHeaders, writeHeadersFile } from './headers.ts';
import { listVercelRoutes, writeFirebaseConfig, writeVercelConfig } from './host-configs.ts';

const policy = "default-src 'none';frame-ancestors 'none'";
const editor = {
  'Content-Security-Policy': "script-src 'self'",
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'X-Robots-Tag': 'noindex',
};
const [rules, withEditor] = [listHeaderRules(policy), listHeaderRules(policy, { editor })];
const topNames = ['404.html', 'admin/', 'assets/', 'index.html', 'projects/', 'resume.pdf'];
const firebase = JSON.parse(writeFirebaseConfig(rules));
const vercel = JSON.parse(writeVercelConfig(rules));

/** The headers that Netlify or Cloudflare send; they join the values of two rules. */
function send(path: string, from = rules) {
  const headers = pickHeaders(writeHeadersFile(from, topNames), path);
  const names = headers.map(([name]) => name);
  expect(new Set(names).size, `${path} has a header twice`).toBe(names.length);
  return Object.fromEntries(headers);
}

interface Listed {
  source: string;
  headers: { key: string; value: string }[];
}

/** The headers that Firebase or Vercel send: of two values the last one. */
function sendListed(listed: Listed[], path: string): Record<string, string> {
  const hits = listed.filter(({ source }) => source.length < 6 || path.startsWith('/assets/'));
  const all = hits.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value]));
  return Object.fromEntries(all);
}

test.each(['/', '/resume.pdf', '/nothing/here'])(
  'every host sends %s with the same headers',
  (path) => {
    expect(send(path)).toEqual(rules.all);
    for (const { headers } of [firebase.hosting, vercel]) {
      expect(sendListed(headers, path)).toEqual({ ...rules.all, 'Cache-Control': 'no-cache' });
    }
  },
);

test('files with a hash in their name are cached for a year', () => {
  const path = '/assets/app-1f2e.js';
  expect(send(path)).toEqual({
    ...rules.all,
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
  for (const { headers } of [firebase.hosting, vercel]) {
    expect(sendListed(headers, path)).toEqual(send(path));
  }
  // In the folder beside the settings.
  expect(firebase.hosting).toMatchObject({ public: 'client', ignore: ['_headers'] });
  expect(vercel).toMatchObject({ outputDirectory: 'client', buildCommand: '', framework: null });
});

test.each(['/', '/index.html', '/404', '/projects/a/', '/resume.pdf', '/assets/a-1.js'])(
  'with an editor, %s has the same headers as without, and none for frames',
  (path) => {
    expect(send(path, withEditor)).toEqual({ ...send(path), 'X-Frame-Options': 'DENY' });
  },
);

test.each(['/admin/', '/admin/index.html', '/admin/editor-1a2b.js'])(
  '%s has the policy of the editor, and the other headers of all files',
  (path) => {
    expect(send(path, withEditor)).toEqual({ ...rules.all, ...editor, 'X-Frame-Options': 'DENY' });
  },
);

const unlisted = ['resume/museum.pdf', 'de/resume/museum.pdf'];
const quiet = listHeaderRules(policy, { unlisted });

test.each(unlisted)('every host tells search engines to leave out %s, and nothing else', (path) => {
  const asked = { 'X-Robots-Tag': 'noindex' };
  expect(send(`/${path}`, quiet)).toEqual({ ...rules.all, ...asked });
  expect(send('/resume/other.pdf', quiet)).toEqual(rules.all);
  const { hosting } = JSON.parse(writeFirebaseConfig(quiet));
  for (const { headers } of [hosting, JSON.parse(writeVercelConfig(quiet))]) {
    const listed = [{ key: 'X-Robots-Tag', value: 'noindex' }];
    expect(headers).toContainEqual({ source: `/${path}`, headers: listed });
  }
  const route = { src: `^/${path.replace('.pdf', String.raw`\.pdf`)}$`, headers: asked };
  expect(listVercelRoutes(quiet)).toContainEqual({ ...route, continue: true });
});

test('hosts that take the last rule have that of the editor last', () => {
  const headers = Object.entries(editor).map(([key, value]) => ({ key, value }));
  const { hosting } = JSON.parse(writeFirebaseConfig(withEditor));
  expect(hosting.headers.at(-1)).toEqual({ source: '/admin/**', headers });
  const { headers: listed } = JSON.parse(writeVercelConfig(withEditor));
  expect(listed.at(-1)).toEqual({ source: '/admin/(.*)', headers });
});

test('a preview asks search engines not to list it', () => {
  const preview = listHeaderRules(policy, { isPreview: true });
  expect(send('/resume.pdf', preview)).toEqual({ ...rules.all, 'X-Robots-Tag': 'noindex' });
});
