import type { FirebaseApp } from 'firebase/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const library = vi.hoisted(() => ({
  initializeAppCheck: vi.fn((app: object, _options: { provider: object }) => ({ app })),
  getToken: vi.fn(async (_check: object) => ({ token: 'token' })),
  ReCaptchaEnterpriseProvider: class {
    constructor(readonly key: string) {}
  },
}));
vi.mock('firebase/app-check', () => library);

const app = { name: 'proven' } as FirebaseApp;
const warn = vi.fn();
const line = 'App Check gave no token: the query is sent without one.';

interface FakeScript {
  src?: string;
  onload(): void;
  onerror(): void;
  remove: () => void;
}

/** What becomes of each script that the page is given. */
let answer: (script: FakeScript) => void;
const scripts: FakeScript[] = [];
const enterprise = {};

function start(script: FakeScript): void {
  vi.stubGlobal('grecaptcha', { enterprise });
  script.onload();
}

/** A module of its own for each test, as each visit has one. */
async function load(): Promise<(app: FirebaseApp, key: string) => Promise<boolean>> {
  vi.resetModules();
  return (await import('./app-check.ts')).proveApp;
}

beforeEach(() => {
  answer = start;
  scripts.length = 0;
  const append = (script: FakeScript) => {
    scripts.push(script);
    queueMicrotask(() => answer(script));
  };
  const createElement = () => ({ remove: vi.fn() });
  vi.stubGlobal('document', { createElement, head: { append } });
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  library.getToken.mockReset().mockResolvedValue({ token: 'token' });
  vi.useRealTimers();
});

test('gets a token by reCAPTCHA Enterprise, and refreshes none by itself', async () => {
  const proveApp = await load();
  expect(await proveApp(app, '6Lsite')).toBe(true);
  expect(scripts.map(({ src }) => src)).toEqual([
    'https://www.google.com/recaptcha/enterprise.js?render=explicit',
  ]);
  expect(library.initializeAppCheck).toHaveBeenCalledExactlyOnceWith(app, {
    provider: new library.ReCaptchaEnterpriseProvider('6Lsite'),
  });
  expect(library.getToken).toHaveBeenCalledOnce();
  expect(warn).not.toHaveBeenCalled();
  expect(await proveApp(app, '6Lsite')).toBe(true);
  expect(scripts).toHaveLength(1);
});

test('a script that is blocked leaves no token, and is asked for again the next time', async () => {
  const proveApp = await load();
  answer = (script) => script.onerror();
  expect(await proveApp(app, '6Lsite')).toBe(false);
  expect(scripts[0]?.remove).toHaveBeenCalledOnce();
  expect(library.initializeAppCheck).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledExactlyOnceWith(line);
  answer = start;
  expect(await proveApp(app, '6Lsite')).toBe(true);
  expect(scripts).toHaveLength(2);
});

test('an empty script in its place, and a refused token, leave none', async () => {
  const proveApp = await load();
  answer = (script) => script.onload();
  expect(await proveApp(app, '6Lsite')).toBe(false);
  expect(library.initializeAppCheck).not.toHaveBeenCalled();
  answer = start;
  library.getToken.mockRejectedValueOnce(new Error('key 6Lsite'));
  expect(await proveApp(app, '6Lsite')).toBe(false);
});

test.each([
  ['the script', () => {}, 'token'],
  ['the token', start, new Promise<never>(() => {})],
] as const)('%s is waited for no longer than 5 s', async (_name, start, token) => {
  const proveApp = await load();
  answer = start;
  library.getToken.mockImplementationOnce(async () => ({ token: await token }));
  vi.useFakeTimers();
  const settled = vi.fn();
  proveApp(app, '6Lsite').then(settled);
  await vi.advanceTimersByTimeAsync(4999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith(false);
});
