import { inspect } from 'node:util';
import { expect } from 'vitest';
import { type Check, createContext, runChecks } from '../../src/engine/tools/checks/check.ts';

/** The settings of a site with Firebase, whose key has the secret of the tests. */
export const firebaseSettings = {
  VITE_FIREBASE_API_KEY: 'AIza-s3cret',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-portfolio',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

/** What those of the checks find that have this name, as `kind text`; it never contains the secret. */
export async function runNamedChecks(
  checks: readonly Check[],
  wanted: string,
  settings: Record<string, string>,
  origins: Record<string, string> = {},
): Promise<string[]> {
  const named = checks.filter(({ name }) => name === wanted);
  const results = await runChecks(named, createContext(settings, origins));
  expect(inspect(results)).not.toContain('s3cret');
  return results.map(({ kind, text }) => `${kind} ${text}`);
}
