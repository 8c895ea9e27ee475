import type { CmsConfig } from '@sveltia/cms';

/** What the page of the editor is told, as JSON in the page itself. */
export interface EditorSettings {
  config: CmsConfig;
  /** Only on the owner's own computer: what opens the local backend, with nobody to sign in. */
  token?: string;
}

/** The id of the block of data that holds them. */
export const settingsId = 'editor-settings';
