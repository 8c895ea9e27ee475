import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  denyStorage,
  type FakePage,
  fillStorage,
  stubPage,
} from '../../../tests/helpers/contact-page.ts';
import { lifetime, readDraft, writeDraft } from './storage.ts';
import { draftKey } from './storage-keys.ts';

const typed = { user_name: ' Ada', user_email: 'ada@', message: 'Hello\r\n\n🙂 ' };
const empty = { user_name: '', user_email: '', message: '' };
let page: FakePage;

beforeEach(() => {
  vi.useFakeTimers();
  page = stubPage();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a draft is read back exactly as it was typed', () => {
  expect(writeDraft(typed)).toBe(true);
  expect(readDraft()).toEqual(typed);
});

test('emptied fields leave nothing on the device', () => {
  writeDraft(typed);
  expect(writeDraft(empty)).toBe(false);
  expect(Object.keys(page.storage)).toEqual([]);
  expect(readDraft()).toBeUndefined();
});

test('it is forgotten after a week', () => {
  writeDraft(typed);
  vi.setSystemTime(Date.now() + lifetime - 1);
  expect(readDraft()).toEqual(typed);
  vi.setSystemTime(Date.now() + 1);
  expect(readDraft()).toBeUndefined();
});

test.each([
  ['broken JSON', '{"at":'],
  ['a field too few', JSON.stringify({ at: Date.now(), query: { user_name: 'Ada' } })],
  ['no time', JSON.stringify({ query: typed })],
])('a damaged draft, %s, is none', (_what, text) => {
  page.storage.setItem(draftKey, text);
  expect(readDraft()).toBeUndefined();
});

test.each(['denied', 'full'])('where storage is %s nothing is kept, and nothing breaks', (how) => {
  if (how === 'denied') denyStorage();
  else fillStorage(page);
  expect(writeDraft(typed)).toBe(false);
  expect(readDraft()).toBeUndefined();
});
