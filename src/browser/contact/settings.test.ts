import { expect, test, vi } from 'vitest';
import { readEmailjsSettings } from './settings.ts';

const needed = {
  serviceId: 'VITE_EMAILJS_SERVICE_ID',
  templateId: 'VITE_EMAILJS_TEMPLATE_ID',
  publicKey: 'VITE_EMAILJS_PUBLIC_KEY',
};
const setAll = () => {
  for (const name of Object.values(needed)) vi.stubEnv(name, name);
};

test.each(Object.values(needed))('without %s there is no mail service', (gap) => {
  setAll();
  expect(readEmailjsSettings()).toMatchObject(needed);
  vi.stubEnv(gap, '');
  expect(readEmailjsSettings()).toBeUndefined();
});

test('the options of the mail service are off unless they are set', () => {
  setAll();
  const off = { blockHeadless: false, blockList: [], limitRate: 0 };
  expect(readEmailjsSettings()).toMatchObject(off);
  vi.stubEnv('VITE_EMAILJS_BLOCK_HEADLESS', 'true');
  vi.stubEnv('VITE_EMAILJS_BLOCK_LIST', ' a@example.com,, b@example.com ,');
  vi.stubEnv('VITE_EMAILJS_LIMIT_RATE', '60000');
  expect(readEmailjsSettings()).toMatchObject({
    blockHeadless: true,
    blockList: ['a@example.com', 'b@example.com'],
    limitRate: 60_000,
  });
});
