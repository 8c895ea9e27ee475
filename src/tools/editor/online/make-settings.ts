import type { EditorSource } from '../../../build/config/editor-source.ts';
import { lookAtNames } from '../config/look-at-names.ts';
import { makeEditorConfig } from '../config/make-editor-config.ts';
import type { EditorSettings } from '../page/editor-settings.ts';
import { makeBackend } from './make-backend.ts';

/** The site that the editor is a part of. */
export interface EditedSite {
  /** Its whole address; empty when it is not known. */
  url: string;
  /** Starts and ends with `/`. */
  basePath: string;
  /** The files of its records, relative to the content folder, with `/`. */
  files: readonly string[];
}

/** Makes what the page of a published site is told, and what its owner is to be told besides. */
export function makeOnlineSettings(
  source: EditorSource,
  { url, basePath, files }: EditedSite,
): { settings: EditorSettings; notes: string[] } {
  const { endings, letters, notes } = lookAtNames(files);
  const config = makeEditorConfig({
    backend: makeBackend(source),
    contentFolder: source.folder,
    endings,
    letters,
    ...(url && { siteUrl: url }),
    basePath,
  });
  return { settings: { config }, notes };
}
