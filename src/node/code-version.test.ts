import { expect, test, vi } from 'vitest';
import { hashBundle } from './code-version.ts';

test('the hash of a bundle depends on the settings in it, and on no others', () => {
  const plain = hashBundle({});
  expect(hashBundle({ SITE_URL: 'https://example.com', CONTENT_DIR: 'elsewhere' })).toBe(plain);
  const others = [{ VITE_FIREBASE_PROJECT_ID: 'a' }, { VITE_FIREBASE_PROJECT_ID: 'b' }];
  const all = [{}, ...others, { VITE_OWN: 'a' }].map((settings) => hashBundle(settings));
  expect(new Set(all).size).toBe(4);
});

test('a copy of the project does not reuse the bundle of the original', () => {
  const version = hashBundle({});
  vi.spyOn(process, 'cwd').mockReturnValue('/copied');
  expect(hashBundle({})).not.toBe(version);
});
