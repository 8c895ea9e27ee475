import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditorSource } from '../../../build/config/editor-source.ts';
import { editorFolder, type Headers } from '../../../build/hosting/headers.ts';
import { makeEditorConfig } from '../shared/editor-config.ts';
import { inspectNames } from '../shared/inspect-names.ts';
import type { EditorSettings } from '../shared/place.ts';
import { bundleEditor } from './bundle-editor.ts';
import { renderEditorPage } from './editor-page.ts';
import { findHosts, listEditorHeaders, makeBackend } from './online.ts';

/** The site that the editor is a part of. */
export interface EditedSite {
  /** Its whole address; empty when it is not known. */
  url: string;
  /** Starts and ends with `/`. */
  basePath: string;
  /** The files of its records, relative to the content folder, with `/`. */
  files: readonly string[];
}

export interface EditorBuild {
  /** The folder of the site's files. */
  outDir: string;
  settings: EditorSource;
  site: EditedSite;
}

/** What hosts are to send with the editor, and what its owner is to be told. */
export interface BuiltEditor {
  headers: Headers;
  /** One sentence each. */
  notes: string[];
}

/**
 * Writes the editor of a published site into the folder of its files. No page of the site leads
 * there, and nothing that lists pages names it.
 */
export async function buildEditor({ outDir, settings, site }: EditorBuild): Promise<BuiltEditor> {
  const bundle = await bundleEditor();
  const folder = join(outDir, editorFolder);
  const { notes, ...told } = describeOnlineEditor(settings, site);
  const page = renderEditorPage(told, findHosts(settings));
  await cp(bundle, folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), page);
  return { headers: listEditorHeaders(settings), notes };
}

/** What the page of a published site is told, and what its owner is to be told besides. */
export function describeOnlineEditor(
  source: EditorSource,
  { url, basePath, files }: EditedSite,
): EditorSettings & { notes: string[] } {
  const { endings, letters, notes } = inspectNames(files);
  const config = makeEditorConfig({
    backend: makeBackend(source),
    contentFolder: source.folder,
    endings,
    letters,
    ...(url && { siteUrl: url }),
    basePath,
  });
  return { config, endings, notes };
}
