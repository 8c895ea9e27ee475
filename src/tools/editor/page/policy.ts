/** Hosts that the editor of a published site talks to; none, where the files are on this computer. */
export interface EditorHosts {
  /** Origins that requests go to besides its own. */
  connect?: readonly string[];
  /** Origins that faces of people come from. */
  images?: readonly string[];
}

/**
 * Writes the content security policy of the editor's page, as a meta element takes it.
 *
 * The CMS writes its styles into the page and its icons and previews into addresses of their own,
 * so this page needs what no page of the site does; it runs nothing but the site's own files.
 */
export function writeEditorPolicy({ connect = [], images = [] }: EditorHosts = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' blob: data:", ...images].join(' '),
    'media-src blob:',
    "font-src 'self'",
    ["connect-src 'self' blob: data:", ...connect].join(' '),
    'frame-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join(';');
}
