import { expect, test, vi } from 'vitest';
import { readContactSettings } from './settings.ts';

const groups = {
  firebase: {
    apiKey: 'VITE_FIREBASE_API_KEY',
    authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
    projectId: 'VITE_FIREBASE_PROJECT_ID',
    appId: 'VITE_FIREBASE_APP_ID',
  },
  emailjs: {
    serviceId: 'VITE_EMAILJS_SERVICE_ID',
    templateId: 'VITE_EMAILJS_TEMPLATE_ID',
    publicKey: 'VITE_EMAILJS_PUBLIC_KEY',
  },
} as const;

test.each(Object.entries(groups))(
  'the group %s has its settings, or is absent with a gap',
  (name, group) => {
    const read = () => readContactSettings()[name as keyof typeof groups];
    for (const gap of Object.values(group)) {
      for (const variable of Object.values(group)) vi.stubEnv(variable, variable);
      expect(read()).toMatchObject(group);
      vi.stubEnv(gap, '');
      expect(read()).toBeUndefined();
    }
  },
);

test('the options of the mail service are off unless they are set', () => {
  for (const variable of Object.values(groups.emailjs)) vi.stubEnv(variable, variable);
  const off = { blockHeadless: false, blockList: [], limitRate: 0 };
  expect(readContactSettings().emailjs).toMatchObject(off);
  vi.stubEnv('VITE_EMAILJS_BLOCK_HEADLESS', 'true');
  vi.stubEnv('VITE_EMAILJS_BLOCK_LIST', ' a@example.com,, b@example.com ,');
  vi.stubEnv('VITE_EMAILJS_LIMIT_RATE', '60000');
  expect(readContactSettings().emailjs).toMatchObject({
    blockHeadless: true,
    blockList: ['a@example.com', 'b@example.com'],
    limitRate: 60_000,
  });
});
