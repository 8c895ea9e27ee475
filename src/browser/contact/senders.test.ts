import { afterEach, expect, test, vi } from 'vitest';
import { createSenders } from './senders.ts';

const loads = vi.hoisted(() => ({ firestore: vi.fn(), emailjs: vi.fn(), appCheck: vi.fn() }));
vi.mock('./firestore-store.ts', () => {
  loads.firestore();
  return { createFirestoreStore: vi.fn((...settings: unknown[]) => ({ settings })) };
});
vi.mock('@emailjs/browser', () => {
  loads.emailjs();
  return { sendForm: vi.fn() };
});

vi.mock('firebase/app-check', () => {
  loads.appCheck();
  return {};
});

const firebase = { apiKey: 'key', authDomain: 'domain', projectId: 'project', appId: 'app' };
const emailjs = { serviceId: 'service', templateId: 'template', publicKey: 'public' };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('the code of mail and store is fetched on the first sign of use, not before', async () => {
  const senders = createSenders('firestore', { firebase, emailjs });
  expect(loads.firestore).not.toHaveBeenCalled();
  expect(loads.emailjs).not.toHaveBeenCalled();
  senders.prepare();
  await vi.waitFor(() => {
    expect(loads.firestore).toHaveBeenCalled();
    expect(loads.emailjs).toHaveBeenCalled();
  });
});

test('one page has one store', async () => {
  const senders = createSenders('firestore', { firebase, emulatorHost: 'localhost:1' });
  const store = await senders.openStore();
  expect(store).toEqual({ settings: [firebase, { emulatorHost: 'localhost:1' }] });
  expect(await senders.openStore()).toBe(store);
});

test('a failed opening is not remembered', async () => {
  const settings = { emailjs };
  const senders = createSenders('firestore', settings);
  await expect(senders.openStore()).rejects.toThrow('The Firebase settings are missing.');
  Object.assign(settings, { firebase });
  expect(await senders.openStore()).toEqual({ settings: [firebase, {}] });
});

test('nothing is mailed without the settings of a mail service', () => {
  expect(createSenders('inbox', {}).mail).toBeUndefined();
  expect(createSenders('inbox', { emailjs }).mail).toBeTypeOf('function');
});

test('the inbox needs no settings', async () => {
  expect(await createSenders('inbox', {}).openStore()).toHaveProperty('put');
});

test('a site without the key of App Check has none, whatever the page is told', async () => {
  const senders = createSenders('firestore', { firebase, appCheckKey: '6Lsite' });
  expect(await senders.openStore()).toEqual({ settings: [firebase, {}] });
  senders.prepare();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(loads.appCheck).not.toHaveBeenCalled();
});

test('App Check comes with its key, and its code is fetched with the rest', async () => {
  vi.stubEnv('VITE_FIREBASE_APP_CHECK_KEY', '6Lsite');
  vi.resetModules();
  const guarded = await import('./senders.ts');
  const senders = guarded.createSenders('firestore', { firebase, appCheckKey: '6Lsite' });
  expect(await senders.openStore()).toEqual({
    settings: [firebase, { guard: expect.any(Function) }],
  });
  expect(loads.appCheck).not.toHaveBeenCalled();
  senders.prepare();
  await vi.waitFor(() => expect(loads.appCheck).toHaveBeenCalled());
});
