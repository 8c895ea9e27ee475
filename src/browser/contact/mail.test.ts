import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendMail } from './mail.ts';
import type { Query } from './query.ts';
import type { EmailjsSettings } from './settings.ts';
import { stubMailPage } from './testing.ts';

const settings = { serviceId: 'service', templateId: 'template', publicKey: 'public' };
const query: Query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Two\nlines' };
const onStart = vi.fn();
const beforeAsk = vi.fn(async () => {});
const hooks = { beforeAsk, onStart };

/** The service: what the library itself asks of the network. */
const ask = vi.fn(async (_url: string, _init: { body: unknown }) => new Response('OK'));

beforeEach(() => {
  stubMailPage();
  vi.stubGlobal('fetch', ask);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const mail = (more: Partial<EmailjsSettings> = {}, changes: Partial<Query> = {}) =>
  sendMail({ ...query, ...changes }, { ...settings, ...more }, hooks);

function readSent(): Record<string, string> {
  return Object.fromEntries(ask.mock.calls[0]?.[1].body as Iterable<[string, string]>);
}

test('asks the service once, with exactly the three fields, the ids and the public key', async () => {
  expect(await mail()).toEqual({ ok: true, status: 200 });
  expect(ask).toHaveBeenCalledOnce();
  expect(ask.mock.calls[0]?.[0]).toBe('https://api.emailjs.com/api/v1.0/email/send-form');
  expect(readSent()).toEqual({
    ...query,
    lib_version: expect.any(String),
    service_id: 'service',
    template_id: 'template',
    user_id: 'public',
  });
});

test('mails what was submitted, even if the code arrives after the form was cleared', async () => {
  const typed = { ...query };
  const mailed = sendMail(typed, settings, hooks);
  Object.assign(typed, { user_name: '', user_email: '', message: '' });
  await mailed;
  expect(readSent()).toMatchObject(query);
});

test('fields are hidden ones, which keep their line ends', async () => {
  const types: string[] = [];
  const load = async () => ({
    init: () => {},
    sendForm: async (_service: string, _template: string, form: unknown) => {
      for (const { type } of (form as { children: HTMLInputElement[] }).children) types.push(type);
      return { status: 200, text: 'OK' };
    },
  });
  await sendMail(query, settings, hooks, load);
  expect(types).toEqual(['hidden', 'hidden', 'hidden']);
});

describe('the hooks', () => {
  test('the service is asked only after the hook for it has settled, and then it is told', async () => {
    let settle = () => {};
    beforeAsk.mockReturnValueOnce(
      new Promise((resolve) => {
        settle = resolve;
      }),
    );
    const mailed = mail();
    await vi.waitFor(() => expect(beforeAsk).toHaveBeenCalledOnce());
    expect(ask).not.toHaveBeenCalled();
    expect(onStart).not.toHaveBeenCalled();
    settle();
    expect(await mailed).toEqual({ ok: true, status: 200 });
    expect(onStart).toHaveBeenCalledOnce();
  });

  test('a hook that rejects keeps the service from being asked', async () => {
    beforeAsk.mockRejectedValueOnce(new Error('Two\nlines'));
    expect(await mail()).toEqual({ ok: false, reason: 'unasked' });
    expect(ask).not.toHaveBeenCalled();
    expect(onStart).not.toHaveBeenCalled();
  });

  test('a library that throws while it is being loaded is a failure, and no hook is called', async () => {
    const load = () => Promise.reject(new DOMException('Access is denied', 'SecurityError'));
    expect(await sendMail(query, settings, hooks, load)).toEqual({ ok: false, reason: 'unloaded' });
    expect(beforeAsk).not.toHaveBeenCalled();
    expect(onStart).not.toHaveBeenCalled();
  });
});

describe('failures are told by their kind, without any text', () => {
  test.each([400, 403, 412, 422, 429, 451, 500, 502, 503])('an answer %i', async (status) => {
    ask.mockResolvedValueOnce(new Response('Two\nlines', { status }));
    expect(await mail()).toEqual({ ok: false, reason: 'answered', status });
  });

  test('no network', async () => {
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await mail()).toEqual({ ok: false, reason: 'network' });
  });

  test('a bare string, as the library rejects an empty key with', async () => {
    expect(await mail({ publicKey: '' })).toEqual({ ok: false, reason: 'refused' });
    expect(ask).not.toHaveBeenCalled();
  });

  test.each([
    ['status 0', { status: 0, text: 'Network Error' }, 'network'],
    ['nothing at all', undefined, 'refused'],
    ['null', null, 'refused'],
  ])('a rejection with %s', async (_name, rejection, reason) => {
    const load = async () => ({ init: () => {}, sendForm: () => Promise.reject(rejection) });
    expect(await sendMail(query, settings, hooks, load)).toEqual({ ok: false, reason });
  });

  test('a service that hangs leaves the mail open, for the caller to bound', async () => {
    ask.mockReturnValueOnce(new Promise(() => {}));
    const settled = vi.fn();
    mail().then(settled);
    await vi.waitFor(() => expect(onStart).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(settled).not.toHaveBeenCalled();
  });
});

describe('blockHeadless', () => {
  test('mails nothing for a browser that a program steers', async () => {
    vi.stubGlobal('navigator', { webdriver: true, languages: ['en'] });
    expect(await mail({ blockHeadless: true })).toEqual({
      ok: false,
      reason: 'answered',
      status: 451,
    });
    expect(ask).not.toHaveBeenCalled();
  });

  test('mails for every other one, and for all where it is off', async () => {
    expect(await mail({ blockHeadless: true })).toEqual({ ok: true, status: 200 });
    vi.stubGlobal('navigator', { webdriver: true, languages: ['en'] });
    expect(await mail()).toEqual({ ok: true, status: 200 });
  });
});

describe('blockList', () => {
  const blockList = ['spam@example.com', 'Ada@Example.com'];

  test.each(['spam@example.com', 'SPAM@example.COM', 'ada@example.com'])(
    'mails nothing from %s, in whatever case it is written',
    async (user_email) => {
      expect(await mail({ blockList }, { user_email })).toEqual({
        ok: false,
        reason: 'answered',
        status: 403,
      });
      expect(ask).not.toHaveBeenCalled();
    },
  );

  test.each(['spam@example.org', 'not-spam@example.com'])('mails from %s', async (user_email) => {
    expect(await mail({ blockList }, { user_email })).toEqual({ ok: true, status: 200 });
  });

  test('is about the address alone', async () => {
    const [spam = ''] = blockList;
    const changes = { user_name: spam, message: spam, user_email: 'eve@example.com' };
    expect(await mail({ blockList }, changes)).toEqual({ ok: true, status: 200 });
  });
});

describe('limitRate', () => {
  const limitRate = 60_000;
  const tooEarly = { ok: false, reason: 'answered', status: 429 };
  const sent = { ok: true, status: 200 };

  // Each test begins long after the notes of the one before.
  let start = Date.now();
  beforeEach(() => {
    start += 10 * limitRate;
    vi.useFakeTimers({ toFake: ['Date'], now: start });
  });
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

  function stubStorage(storage: object): void {
    vi.stubGlobal('localStorage', storage);
  }

  const throwing = (name: string) => () => {
    throw new DOMException('Two\nlines', name);
  };

  test('holds between two mails, and is noted for the next visit', async () => {
    const notes = new Map<string, string>();
    stubStorage({
      getItem: (key: string) => notes.get(key) ?? null,
      setItem: (key: string, value: string) => void notes.set(key, value),
    });
    expect(await mail({ limitRate })).toEqual(sent);
    expect([...notes]).toEqual([['portfolio-last-mail', String(Date.now())]]);
    pass(59_999);
    expect(await mail({ limitRate })).toEqual(tooEarly);
    pass(1);
    expect(await mail({ limitRate })).toEqual(sent);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['denied', { getItem: throwing('SecurityError'), setItem: throwing('SecurityError') }],
    ['full', { getItem: () => null, setItem: throwing('QuotaExceededError') }],
  ])('lets the mail go out where storage is %s, and holds in the page', async (_name, storage) => {
    stubStorage(storage);
    expect(await mail({ limitRate })).toEqual(sent);
    expect(await mail({ limitRate })).toEqual(tooEarly);
    pass(limitRate);
    expect(await mail({ limitRate })).toEqual(sent);
  });

  test('is off, and notes nothing, unless it is set', async () => {
    const setItem = vi.fn();
    stubStorage({ getItem: () => null, setItem });
    expect(await mail()).toEqual(sent);
    expect(await mail()).toEqual(sent);
    expect(setItem).not.toHaveBeenCalled();
  });
});
