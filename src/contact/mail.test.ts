import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendMail } from './mail.ts';
import type { Query } from './query.ts';

const settings = { serviceId: 'service', templateId: 'template', publicKey: 'public' };
const query: Query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Two\nlines' };
const onStart = vi.fn();
const beforeAsk = vi.fn(async () => {});
const hooks = { beforeAsk, onStart };

interface FakeElement {
  nodeName: string;
  children: object[];
  append(child: object): void;
}

beforeEach(() => {
  const createElement = (tag: string): FakeElement => {
    const children: object[] = [];
    return { nodeName: tag.toUpperCase(), children, append: (child) => void children.push(child) };
  };
  vi.stubGlobal('document', { createElement });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function createFake(answer: () => Promise<{ status: number; text: string }>) {
  const sendForm = vi.fn((_service: string, _template: string, _form: unknown, _more: unknown) =>
    answer(),
  );
  return { sendForm, load: async () => ({ sendForm }) };
}

function readForm(form: unknown) {
  return (form as FakeElement).children.map((child) => {
    const { type, name, value } = child as HTMLInputElement;
    return { type, name, value };
  });
}

test('sends a form of exactly the three fields with the ids and the public key', async () => {
  const { sendForm, load } = createFake(async () => ({ status: 200, text: 'OK' }));
  expect(await sendMail(query, settings, hooks, load)).toEqual({ ok: true, status: 200 });
  expect(sendForm).toHaveBeenCalledOnce();
  expect(onStart).toHaveBeenCalledOnce();
  expect(onStart.mock.invocationCallOrder[0]).toBeGreaterThan(
    sendForm.mock.invocationCallOrder[0] ?? Number.NaN,
  );
  const [service, template, form, more] = sendForm.mock.calls[0] ?? [];
  expect([service, template, more]).toEqual(['service', 'template', { publicKey: 'public' }]);
  expect((form as FakeElement).nodeName).toBe('FORM');
  expect(readForm(form)).toEqual([
    { type: 'hidden', name: 'user_name', value: 'Ada' },
    { type: 'hidden', name: 'user_email', value: 'ada@example.com' },
    { type: 'hidden', name: 'message', value: 'Two\nlines' },
  ]);
});

test('mails what was submitted, even if the code arrives after the form was cleared', async () => {
  const { sendForm, load } = createFake(async () => ({ status: 200, text: 'OK' }));
  const typed = { ...query };
  const mailed = sendMail(typed, settings, hooks, load);
  Object.assign(typed, { user_name: '', user_email: '', message: '' });
  await mailed;
  const values = readForm(sendForm.mock.calls[0]?.[2]).map(({ value }) => value);
  expect(values).toEqual(['Ada', 'ada@example.com', 'Two\nlines']);
});

test.each([403, 429, 451, 500])('an answer %i is a failure with its status', async (status) => {
  const { load } = createFake(() => Promise.reject({ status, text: 'Two\nlines' }));
  const result = await sendMail(query, settings, hooks, load);
  expect(result).toEqual({ ok: false, reason: 'answered', status });
});

test.each([
  ['a network error', new TypeError('Failed to fetch'), 'network'],
  ['status 0', { status: 0, text: 'Network Error' }, 'network'],
  ['a bare string', 'The public key is required.', 'refused'],
  ['nothing at all', undefined, 'refused'],
  ['null', null, 'refused'],
])('%s is a failure without any text', async (_name, rejection, reason) => {
  const { load } = createFake(() => Promise.reject(rejection));
  expect(await sendMail(query, settings, hooks, load)).toEqual({ ok: false, reason });
});

test('the service is asked only after the hook for it has settled', async () => {
  const { sendForm, load } = createFake(async () => ({ status: 200, text: 'OK' }));
  let settle = () => {};
  beforeAsk.mockReturnValueOnce(
    new Promise((resolve) => {
      settle = resolve;
    }),
  );
  const mailed = sendMail(query, settings, hooks, load);
  await vi.waitFor(() => expect(beforeAsk).toHaveBeenCalledOnce());
  expect(sendForm).not.toHaveBeenCalled();
  settle();
  expect(await mailed).toEqual({ ok: true, status: 200 });
});

test('a hook that rejects keeps the service from being asked', async () => {
  const { sendForm, load } = createFake(async () => ({ status: 200, text: 'OK' }));
  beforeAsk.mockRejectedValueOnce(new Error('Two\nlines'));
  expect(await sendMail(query, settings, hooks, load)).toEqual({ ok: false, reason: 'unasked' });
  expect(sendForm).not.toHaveBeenCalled();
  expect(onStart).not.toHaveBeenCalled();
});

test('a library that throws while it is being loaded is a failure', async () => {
  const load = () => Promise.reject(new DOMException('Access is denied', 'SecurityError'));
  expect(await sendMail(query, settings, hooks, load)).toEqual({ ok: false, reason: 'unloaded' });
  expect(beforeAsk).not.toHaveBeenCalled();
});
