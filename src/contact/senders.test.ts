import { afterEach, expect, test, vi } from 'vitest';
import { createSenders } from './senders.ts';

const loads = vi.hoisted(() => ({ firestore: vi.fn(), emailjs: vi.fn() }));
vi.mock('./firestore-store.ts', () => {
  loads.firestore();
  return { createFirestoreStore: vi.fn((...settings: unknown[]) => ({ settings })) };
});
vi.mock('@emailjs/browser', () => {
  loads.emailjs();
  return { sendForm: vi.fn() };
});

const firebase = { apiKey: 'key', authDomain: 'domain', projectId: 'project', appId: 'app' };
const emailjs = { serviceId: 'service', templateId: 'template', publicKey: 'public' };

afterEach(() => vi.restoreAllMocks());

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
  expect(store).toEqual({ settings: [firebase, 'localhost:1'] });
  expect(await senders.openStore()).toBe(store);
});

test('a failed opening is not remembered', async () => {
  const settings = { emailjs };
  const senders = createSenders('firestore', settings);
  await expect(senders.openStore()).rejects.toThrow('The Firebase settings are missing.');
  Object.assign(settings, { firebase });
  expect(await senders.openStore()).toEqual({ settings: [firebase, undefined] });
});

test('nothing is mailed without the settings of a mail service', () => {
  expect(createSenders('inbox', {}).mail).toBeUndefined();
  expect(createSenders('inbox', { emailjs }).mail).toBeTypeOf('function');
});

test('the inbox needs no settings', async () => {
  expect(await createSenders('inbox', {}).openStore()).toHaveProperty('put');
});
