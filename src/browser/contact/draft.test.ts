import { expect, test, vi } from 'vitest';
import { denyStorage, fillStorage } from '../../../tests/helpers/contact-page.ts';
import { page, setUpPage } from '../../../tests/helpers/contact-queue.ts';
import { createDraft, lifetime } from './storage.ts';

const typed = { user_name: ' Ada', user_email: 'ada@', message: 'Hello\r\n\n🙂 ' };
const empty = { user_name: '', user_email: '', message: '' };

setUpPage();

test('a draft is read back exactly as typed, for a week', () => {
  expect(createDraft().write(typed)).toBe(true);
  vi.setSystemTime(Date.now() + lifetime - 1);
  expect(createDraft().read()).toEqual(typed);
  vi.setSystemTime(Date.now() + 1);
  expect(createDraft().read()).toBeUndefined();
});

test('emptied fields remove the draft of this tab, but not that of another', () => {
  const [draft, other] = [createDraft(), createDraft()];
  draft.write(typed);
  other.write({ ...typed, message: 'Something else' });
  expect([draft.isStored(), other.isStored()]).toEqual([false, true]);
  expect(draft.write(empty)).toBe(false);
  expect(draft.read()?.message).toBe('Something else');
  expect(draft.write(empty)).toBe(false);
  expect(Object.keys(page.storage)).toEqual([]);
});

test.each(['denied', 'full'])('with storage %s, nothing is stored and nothing breaks', (how) => {
  const draft = createDraft();
  draft.write(typed);
  if (how === 'denied') denyStorage();
  else fillStorage(page);
  expect(draft.write({ ...typed, message: 'Longer' })).toBe(false);
  expect(createDraft().read()).toBeUndefined();
});
