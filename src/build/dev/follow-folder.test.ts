import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { followFolder } from './follow-folder.ts';

const makeWatcher = () => ({ add: vi.fn(), on: vi.fn(), unwatch: vi.fn() });

test('a folder that is moved away and comes back is watched anew', async () => {
  const folder = join(await makeFolder(), 'content');
  await mkdir(folder);
  const watcher = makeWatcher();
  const onReturn = vi.fn();
  followFolder(watcher, folder, onReturn, 5);
  await rename(folder, `${folder}-away`);
  await new Promise((done) => setTimeout(done, 30));
  expect(onReturn).not.toHaveBeenCalled();
  await rename(`${folder}-away`, folder);
  await vi.waitFor(() => expect(onReturn).toHaveBeenCalledTimes(1));
  expect(watcher.unwatch.mock.calls).toEqual([[folder]]);
  expect(watcher.add.mock.calls).toEqual([[folder], [folder]]);
});

test('a folder that was away for less than a look is watched anew too', async () => {
  const folder = await makeFolder();
  const watcher = makeWatcher();
  const onReturn = vi.fn();
  followFolder(watcher, folder, onReturn, 5);
  const [, tell] = watcher.on.mock.calls[0] ?? [];
  tell(join(folder, 'projects'));
  await new Promise((done) => setTimeout(done, 30));
  expect(onReturn).not.toHaveBeenCalled();
  tell(folder);
  await vi.waitFor(() => expect(onReturn).toHaveBeenCalledTimes(1));
});

test('a folder that is made later is watched from then on', async () => {
  const folder = join(await makeFolder(), 'content');
  const watcher = makeWatcher();
  const onReturn = vi.fn();
  followFolder(watcher, folder, onReturn, 5);
  await mkdir(folder);
  await vi.waitFor(() => expect(onReturn).toHaveBeenCalledTimes(1));
});
