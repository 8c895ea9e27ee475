import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { denyStorage, FakeStorage } from '../../../../tests/helpers/contact-queue.ts';
import { openMail, readEmailjsSettings } from './mail.ts';
import type { Query } from './query.ts';
import { createDeviceStorage } from './storage.ts';

const settings = {
  serviceId: 'service',
  templateId: 'template',
  publicKey: 'public',
  blockHeadless: false,
  blockList: [] as string[],
  limitRate: 0,
};
const query: Query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Two\nlines' };
const sent = { ok: true, detail: 'status 200' };
const answered = (status: number) => ({ ok: false, detail: `answered, status ${status}` });

/** The service: what the library itself asks of the network. */
const ask = vi.fn(async (_url: string, _init: { body: unknown }) => new Response('OK'));

interface Field {
  name: string;
  value: string;
  type: string;
}

/** As much of a form's element as the library reads. Node's own takes no form. */
class FakeFormData extends Map<string, string> {
  constructor({ children }: { children: Field[] }) {
    super(children.map(({ name, value }) => [name, value]));
    for (const { type } of children) expect(type, 'a kind that keeps line ends').toBe('hidden');
  }

  append(name: string, value: string): void {
    this.set(name, value);
  }
}

function createElement(tag: string) {
  const children: object[] = [];
  return { nodeName: tag.toUpperCase(), children, append: (child: object) => children.push(child) };
}

beforeEach(() => {
  vi.stubGlobal('document', { createElement });
  vi.stubGlobal('FormData', FakeFormData);
  vi.stubGlobal('navigator', { webdriver: false, languages: ['en'] });
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('fetch', ask);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Mails one query, as a page does that has just been opened. */
async function mail(more: Partial<typeof settings> = {}, changes: Partial<Query> = {}) {
  const send = await openMail({ ...settings, ...more }, createDeviceStorage());
  return send({ ...query, ...changes });
}

test('asks the service once, with exactly the three fields, the ids and the public key', async () => {
  const send = await openMail(settings, createDeviceStorage());
  const typed = { ...query };
  const mailing = send(typed);
  // The mail has the fields as they were at the press.
  Object.assign(typed, { user_name: '', user_email: '', message: '' });
  expect(await mailing).toEqual(sent);
  const [url, init] = ask.mock.calls[0] ?? [];
  expect(url).toBe('https://api.emailjs.com/api/v1.0/email/send-form');
  expect(Object.fromEntries(init?.body as Iterable<[string, string]>)).toEqual({
    ...query,
    lib_version: expect.any(String),
    service_id: 'service',
    template_id: 'template',
    user_id: 'public',
  });
});

test('failures are described without the text of an answer', async () => {
  ask.mockResolvedValueOnce(new Response('Two\nlines', { status: 500 }));
  expect(await mail()).toEqual(answered(500));
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await mail()).toEqual({ ok: false, detail: 'network' });
  expect(await mail({ publicKey: '' })).toEqual({ ok: false, detail: 'refused' });
});

const blockList = ['spam@example.com', 'Ada@Example.com'];

test.each([
  ['blockHeadless', { blockHeadless: true }, {}, sent],
  ['blockHeadless, controlled', { blockHeadless: true }, { webdriver: true }, answered(451)],
  ['blockList', { blockList }, { user_email: 'SPAM@example.COM' }, answered(403)],
  ['blockList', { blockList }, { user_email: 'not-spam@example.com' }, sent],
])('with %s, the mail of a visitor %o %o is %o', async (_, options, visitor, result) => {
  const { webdriver = false, ...changes } = visitor as { webdriver?: boolean };
  vi.stubGlobal('navigator', { webdriver, languages: ['en'] });
  expect(await mail(options, changes)).toEqual(result);
});

test('the library loads where reading storage throws', async () => {
  vi.resetModules();
  denyStorage();
  const { openMail: openAnew } = await import('./mail.ts');
  const opening = () => openAnew(settings, createDeviceStorage());
  await Promise.all([opening(), opening()]);
  expect(() => localStorage).toThrow('The operation is insecure.');
});

const set = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(`VITE_EMAILJS_${name}`, value);
};
const needed = { SERVICE_ID: 'a', TEMPLATE_ID: 'b', PUBLIC_KEY: 'c' };
const ids = { serviceId: 'a', templateId: 'b', publicKey: 'c' };

test.each(Object.keys(needed))('without %s there is no mail service', (gap) => {
  set({ ...needed, [gap]: '' });
  expect(readEmailjsSettings()).toBeUndefined();
});

test('the options of the mail service are off unless they are set', () => {
  set(needed);
  const off = { blockHeadless: false, blockList: [], limitRate: 0 };
  expect(readEmailjsSettings()).toEqual({ ...ids, ...off });
  set({ BLOCK_HEADLESS: 'true', BLOCK_LIST: ' a@a.dev,, b@b.dev ,', LIMIT_RATE: '60000' });
  const options = { blockHeadless: true, blockList: ['a@a.dev', 'b@b.dev'], limitRate: 60_000 };
  expect(readEmailjsSettings()).toEqual({ ...ids, ...options });
});
