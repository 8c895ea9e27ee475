import type { Settings } from '../config/read-settings.ts';
import { readGitAddress } from './git-address.ts';
import { resolveContentDir } from './resolve-content-dir.ts';

/**
 * The folder that a command writes content into.
 *
 * @param command as the owner typed it, such as `npm run new`
 * @throws where content comes from a repository, or its settings are half filled in
 */
export async function findOwnFolder(settings: Settings, command: string): Promise<string> {
  const place = nameRepository(settings);
  if (!place) return resolveContentDir(settings);
  throw new Error(`The content comes from ${place}, and ${command} writes into a folder — ${how}`);
}

/**
 * What `npm run dev` says where content comes from a repository; undefined where it lies in a
 * folder.
 */
export function explainGitPreview(settings: Settings): string | undefined {
  const place = nameRepository(settings);
  return (
    place && `This shows a copy of ${place}, fetched once; edits to the copy are lost — ${how}`
  );
}

const how =
  'clone the repository, set CONTENT_DIR to the content folder of the clone, and leave the CONTENT_GIT_ names empty meanwhile';

function nameRepository({ CONTENT_GIT_URL = '' }: Settings): string | undefined {
  if (!CONTENT_GIT_URL.trim()) return undefined;
  const address = readGitAddress(CONTENT_GIT_URL.trim());
  return typeof address === 'string' ? 'the repository in CONTENT_GIT_URL' : address.shown;
}
