import { statSync } from 'node:fs';
import type { ViteDevServer } from 'vite';

/**
 * Watches a folder, also one that is made later, or that is moved away and comes back: of the
 * folder it was given, the watcher itself then hears nothing more.
 *
 * @param onReturn called when the folder is there again
 * @param pause between two looks, in milliseconds
 */
export function followFolder(
  watcher: Pick<ViteDevServer['watcher'], 'add' | 'on' | 'unwatch'>,
  folder: string,
  onReturn: () => void,
  pause = 1000,
): void {
  let known = readIdentity(folder);
  watcher.add(folder);
  watcher.on('unlinkDir', (path) => {
    if (path === folder) known = undefined;
  });
  const look = () => {
    const found = readIdentity(folder);
    if (found === known) return;
    known = found;
    if (found === undefined) return;
    watcher.unwatch(folder);
    watcher.add(folder);
    onReturn();
  };
  setInterval(look, pause).unref();
}

/** Changes when another folder takes the place of this one. */
function readIdentity(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.ino;
}
