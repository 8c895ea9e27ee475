import { readGitAddress } from '../../src/config/git-address.ts';
import type { Settings } from '../read-settings.ts';

/**
 * The line that a command which writes content ends with where content comes from a repository;
 * undefined where it lies in a folder.
 *
 * @param command as the owner typed it, such as `npm run new`
 */
export function explainGitContent(settings: Settings, command: string): string | undefined {
  const place = nameRepository(settings);
  return place && `The content comes from ${place}, and ${command} writes into a folder — ${how}`;
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
