import { expect, test } from 'vitest';
import { listHeaderRules } from './header-rules.ts';
import { writeFirebaseConfig, writeHeadersFile, writeVercelConfig } from './hosting-files.ts';
import { parseSentHeaders, pickHeaders } from './sent-headers.ts';

const rules = listHeaderRules("default-src 'none';frame-ancestors 'none'");
const sent = parseSentHeaders(writeHeadersFile(rules, []));

interface Listed {
  source: string;
  headers: { key: string; value: string }[];
}

/** What a host of the other kind sends: of two values the last one. */
function sendFrom(listed: Listed[], path: string): Record<string, string> {
  const hits = listed.filter(({ source }) => source.length < 6 || path.startsWith('/assets/'));
  const all = hits.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value]));
  return Object.fromEntries(all);
}

const firebase = JSON.parse(writeFirebaseConfig(rules));
const vercel = JSON.parse(writeVercelConfig(rules));

test.each(['/', '/projects/a/', '/resume.pdf', '/nothing/here'])(
  'every host sends %s with the same headers',
  (path) => {
    const headers = Object.fromEntries(pickHeaders(sent, path));
    expect(headers).toEqual(rules.all);
    for (const { headers: listed } of [firebase.hosting, vercel]) {
      expect(sendFrom(listed, path)).toEqual({ ...headers, 'Cache-Control': 'no-cache' });
    }
  },
);

test('files with a hash in their name are kept for a year, with the same headers besides', () => {
  const path = '/assets/app-1f2e.js';
  const headers = Object.fromEntries(pickHeaders(sent, path));
  expect(headers).toEqual({ ...rules.all, ...rules.assets });
  expect(sendFrom(firebase.hosting.headers, path)).toEqual(headers);
  expect(sendFrom(vercel.headers, path)).toEqual(headers);
});

test('no header is named by two rules, whose values hosts would join', () => {
  expect(Object.keys(rules.all)).not.toContain('Cache-Control');
  const names = pickHeaders(sent, '/assets/a.js').map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('the settings of the hosts name the folder beside them', () => {
  expect(firebase).toMatchObject({
    firestore: { rules: 'firestore.rules' },
    hosting: { public: 'client', ignore: ['_headers'] },
  });
  expect(vercel).toMatchObject({ outputDirectory: 'client', buildCommand: '', framework: null });
});
