import { expect, test } from 'vitest';
import { contentTypes } from '../../schemas/content-types.ts';
import { checkTogether } from './check-together.ts';
import type { CheckedFile } from './record-file.ts';

const [profile, , experience, , project] = contentTypes;

test.each<[type: (typeof contentTypes)[number], value: Record<string, unknown>, message?: string]>([
  [experience, { year: '1949' }, '"year" begins before 1950: "1949"'],
  [
    experience,
    { year: 'Apr 2026 - Present' },
    '"year" starts in the future, but is marked as ongoing: "Apr 2026 - Present"',
  ],
  [experience, { year: '2030 - 2037' }, '"year" is more than 10 years ahead: "2030 - 2037"'],
  [experience, { year: 'Mar 2026 - Present' }],
  [experience, { year: '2024 - 2036' }],
  [experience, { year: 'sometime' }],
  [experience, { year: null }],
  [profile, { copyrightYear: 2027 }],
  [profile, { copyrightYear: 2028 }, '"copyrightYear" is in the future: 2028'],
  [project, { date: '2026-03-16' }],
  [project, { date: '2026-04-01' }, '"date" is in the future: "2026-04-01"'],
])('on 15 March 2026, of $name with %j', (type, value, message) => {
  const file = { path: 'a.yaml', type, value, body: '', text: '' } as CheckedFile;
  const messages = checkTogether([file], new Date(2026, 2, 15)).map(([, { message }]) => message);
  expect(messages).toEqual(message ? [message] : []);
});
