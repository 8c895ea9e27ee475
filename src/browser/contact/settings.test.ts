import { expect, test, vi } from 'vitest';
import { readEmailjsSettings } from './settings.ts';

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
