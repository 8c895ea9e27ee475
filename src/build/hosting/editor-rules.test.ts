import { expect, test } from 'vitest';
import { listHeaderRules } from './header-rules.ts';
import { writeFirebaseConfig, writeHeadersFile, writeVercelConfig } from './hosting-files.ts';
import { parseSentHeaders, pickHeaders } from './sent-headers.ts';

const policy = "default-src 'none';frame-ancestors 'none'";
const editor = {
  'Content-Security-Policy': "script-src 'self'",
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'X-Robots-Tag': 'noindex',
};
const [without, rules] = [listHeaderRules(policy), listHeaderRules(policy, editor)];
const entries = ['404.html', 'admin/', 'assets/', 'index.html', 'projects/', 'resume.pdf'];
const before = parseSentHeaders(writeHeadersFile(without, entries));
const sent = parseSentHeaders(writeHeadersFile(rules, entries));

/** What a host sends that joins the values of two rules, as the first two do. */
const send = (from: typeof sent, path: string) => pickHeaders(from, path);

const pages = ['/', '/index.html', '/404', '/404.html', '/projects/a/', '/resume.pdf'];
const editorPaths = ['/admin/', '/admin/index.html', '/admin/editor-1a2b.js'];

test.each([...pages, '/assets/a-1.js'])(
  'with an editor beside it, %s is sent with what it was sent with before',
  (path) => {
    const old = Object.fromEntries(send(before, path));
    expect(Object.fromEntries(send(sent, path))).toEqual({ ...old, 'X-Frame-Options': 'DENY' });
  },
);

test('what is not there is framed by nobody either', () => {
  const headers = Object.fromEntries(send(sent, '/none'));
  expect(headers).toMatchObject({ 'X-Frame-Options': 'DENY', 'X-Content-Type-Options': 'nosniff' });
});

test.each([...pages, ...editorPaths, '/none'])('no header of %s is named by two rules', (path) => {
  const names = send(sent, path).map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(editorPaths)('%s has a policy of its own, and all else that files have', (path) => {
  const headers = Object.fromEntries(send(sent, path));
  expect(headers).toEqual({ ...rules.all, ...editor, 'X-Frame-Options': 'DENY' });
});

test.each([
  ['Firebase', '/admin/**', writeFirebaseConfig],
  ['Vercel', '/admin/(.*)', writeVercelConfig],
] as const)('%s hears of the editor last, which is what counts', (_, source, write) => {
  const read = (text: string) => {
    const config = JSON.parse(text);
    return (config.hosting ?? config).headers;
  };
  const [first, ...others] = read(write(rules));
  expect([first, ...others.slice(0, -1)]).toEqual(read(write(without)));
  const headers = Object.entries(editor).map(([key, value]) => ({ key, value }));
  expect(others.at(-1)).toEqual({ source, headers });
});

test('without an editor no rule names its folder', () => {
  for (const text of [writeHeadersFile(without, entries), writeFirebaseConfig(without)]) {
    expect(text).not.toContain('admin');
  }
  expect(writeVercelConfig(without)).not.toContain('admin');
});
