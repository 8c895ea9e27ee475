import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  denyStorage,
  type FakePage,
  fillStorage,
  stubPage,
} from '../../../tests/helpers/contact-page.ts';
import { readDraft, writeDraft } from './draft.ts';
import { lifetime } from './storage.ts';
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

test('one field is enough, and a space is text', () => {
  expect(writeDraft({ ...empty, message: ' ' })).toBe(true);
  expect(readDraft()).toEqual({ ...empty, message: ' ' });
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
  ['a number', '7'],
  ['no query', JSON.stringify({ at: Date.now() })],
  ['a field too few', JSON.stringify({ at: Date.now(), query: { user_name: 'Ada' } })],
  ['no time', JSON.stringify({ query: typed })],
  ['a time that is text', JSON.stringify({ at: 'today', query: typed })],
])('a damaged draft, %s, is none', (_what, text) => {
  page.storage.setItem(draftKey, text);
  expect(readDraft()).toBeUndefined();
});

test('where storage is denied nothing is kept, said so, and nothing breaks', () => {
  denyStorage();
  expect(writeDraft(typed)).toBe(false);
  expect(writeDraft(empty)).toBe(false);
  expect(readDraft()).toBeUndefined();
});

test('where storage is full it is said that nothing is kept', () => {
  fillStorage(page);
  expect(writeDraft(typed)).toBe(false);
});
