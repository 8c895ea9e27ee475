import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editorFolder } from '../../../build/config/editor-folder.ts';
import type { EditorSource } from '../../../build/config/editor-source.ts';
import type { Headers } from '../../../build/hosting/header-rules.ts';
import { findHosts } from '../online/find-hosts.ts';
import { listEditorHeaders } from '../online/list-headers.ts';
import { type EditedSite, makeOnlineSettings } from '../online/make-settings.ts';
import { drawEditorPage } from '../page/draw-page.ts';
import { writeEditorPolicy } from '../page/policy.ts';
import { bundleEditor, findEditorScript } from './bundle-editor.ts';

/** What hosts are to send with the editor, and what its owner is to be told. */
export interface WrittenEditor {
  headers: Headers;
  /** One sentence each. */
  notes: string[];
}

/**
 * Writes the editor of a published site into the folder of its files. No page of the site leads
 * there, and nothing that lists pages names it.
 *
 * @param bundled the folder of the editor's bundle
 */
export async function writeEditor(
  clientDir: string,
  source: EditorSource,
  site: EditedSite,
  bundled: Promise<string> = bundleEditor(),
): Promise<WrittenEditor> {
  const bundle = await bundled;
  const folder = join(clientDir, editorFolder);
  const { settings, notes } = makeOnlineSettings(source, site);
  const script = `${site.basePath}${editorFolder}${await findEditorScript(bundle)}`;
  const policy = writeEditorPolicy(findHosts(source));
  await cp(bundle, folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), drawEditorPage({ script, policy }, settings));
  return { headers: listEditorHeaders(source), notes };
}
