import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { listFiles } from '../../../build/check/list-files.ts';
import { lookAtNames } from '../config/look-at-names.ts';
import { makeEditorConfig } from '../config/make-editor-config.ts';
import type { EditorSettings } from '../page/editor-settings.ts';
import type { EditorAccess } from './editor-plugin.ts';

/**
 * What the editor's page is told where it works on the content folder itself, and what its owner is
 * to be told besides.
 *
 * @param origin where the page is asked for, such as `http://127.0.0.1:5173`
 */
export async function describeEditor(
  { token, apiPath, basePath, contentDir }: EditorAccess,
  origin: string,
): Promise<{ settings: EditorSettings; notes: string[] }> {
  const { endings, letters, notes } = lookAtNames((await listFiles(contentDir)).keys());
  const api_root = `${origin}${apiPath}`;
  const backend = {
    name: 'gitea',
    repo: `local/${await nameFolder(contentDir)}`,
    branch: 'files',
    api_root,
  } as const;
  const config = makeEditorConfig({
    backend: { ...backend, base_url: origin, auth_methods: ['token'], app_id: 'none' },
    contentFolder: '',
    endings,
    letters,
    basePath,
  });
  return { settings: { token, config }, notes };
}

/** One name for each folder: drafts of another one on the same port are none of this. */
async function nameFolder(folder: string): Promise<string> {
  return createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 12);
}
