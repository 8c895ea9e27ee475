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
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  vi.useRealTimers();
});

test('gets a token by reCAPTCHA Enterprise, whose script it loads once', async () => {
  const proveApp = await load();
  expect(await proveApp(app, '6Lsite')).toBe(true);
  expect(await proveApp(app, '6Lsite')).toBe(true);
  expect(scripts.map(({ src }) => src)).toEqual([
    'https://www.google.com/recaptcha/enterprise.js?render=explicit',
  ]);
  expect(library.initializeAppCheck).toHaveBeenCalledWith(app, {
    provider: new library.ReCaptchaEnterpriseProvider('6Lsite'),
  });
  expect(console.warn).not.toHaveBeenCalled();
});

test.each([
  ['is blocked', (script: FakeScript) => script.onerror()],
  ['is empty', (script: FakeScript) => script.onload()],
])('a script that %s leaves no token, and is asked for again the next time', async (_how, fail) => {
  const proveApp = await load();
  answer = fail;
  expect(await proveApp(app, '6Lsite')).toBe(false);
  expect(library.initializeAppCheck).not.toHaveBeenCalled();
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(line);
  answer = start;
  expect(await proveApp(app, '6Lsite')).toBe(true);
  expect(scripts).toHaveLength(2);
});

test('a token that is refused is none', async () => {
  const proveApp = await load();
  library.getToken.mockRejectedValueOnce(new Error('key 6Lsite'));
  expect(await proveApp(app, '6Lsite')).toBe(false);
});

test('a script that never comes is waited for no longer than 5 s', async () => {
  const proveApp = await load();
  answer = () => {};
  vi.useFakeTimers();
  const settled = vi.fn();
  proveApp(app, '6Lsite').then(settled);
  await vi.advanceTimersByTimeAsync(4999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith(false);
});
