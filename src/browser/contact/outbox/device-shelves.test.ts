import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabaseShelf, createLocalShelf } from './device-shelves.ts';
import type { Shelf } from './shelf.ts';
import { denyStorage, type FakePage, stubPage } from './testing.ts';

let page: FakePage;
let shelf: Shelf;

beforeEach(() => {
  page = stubPage();
  shelf = createLocalShelf('box /');
});
afterEach(() => vi.unstubAllGlobals());

test('local storage keeps records under keys of its name', async () => {
  await shelf.set('query a', { at: 1, text: 'Grüße\n🙂' });
  expect(Object.keys(page.storage)).toEqual(['box / query a']);
  expect(await shelf.get('query a')).toEqual({ at: 1, text: 'Grüße\n🙂' });
});

test('it replaces, lists and deletes records', async () => {
  await shelf.set('a', 1);
  await shelf.set('a', 2);
  await shelf.set('b', [3]);
  expect(await shelf.entries()).toEqual([
    ['a', 2],
    ['b', [3]],
  ]);
  await shelf.delete('a');
  expect(await shelf.get('a')).toBeUndefined();
  expect(await shelf.entries()).toEqual([['b', [3]]]);
});

test('it leaves alone what belongs to other sites and programs', async () => {
  page.storage.setItem('box /other/ a', '1');
  page.storage.setItem('box /', '1');
  page.storage.setItem('theme', 'dark');
  expect(await shelf.entries()).toEqual([]);
  await shelf.set('a', 1);
  await shelf.delete('a');
  expect(Object.keys(page.storage)).toEqual(['box /other/ a', 'box /', 'theme']);
});

test('a damaged record reads as none, but is listed so that it can be deleted', async () => {
  page.storage.setItem('box / a', '{"at":');
  expect(await shelf.get('a')).toBeUndefined();
  expect(await shelf.entries()).toEqual([['a', undefined]]);
});

test('deleting what is not there does no harm', async () => {
  await expect(shelf.delete('a')).resolves.toBeUndefined();
});

test('where storage is denied every call rejects', async () => {
  denyStorage();
  const refused = { name: 'SecurityError' };
  await expect(shelf.get('a')).rejects.toMatchObject(refused);
  await expect(shelf.set('a', 1)).rejects.toMatchObject(refused);
  await expect(shelf.delete('a')).rejects.toMatchObject(refused);
  await expect(shelf.entries()).rejects.toMatchObject(refused);
});

test('where storage is full setting rejects', async () => {
  vi.spyOn(page.storage, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await expect(shelf.set('a', 1)).rejects.toMatchObject({ name: 'QuotaExceededError' });
});

test('where there is no database every call rejects, and none throws', async () => {
  const database = createDatabaseShelf('box /');
  const calls = [
    () => database.get('a'),
    () => database.set('a', 1),
    () => database.delete('a'),
    () => database.entries(),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow('indexedDB is not defined');
});
