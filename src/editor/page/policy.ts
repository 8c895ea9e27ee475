/**
 * Writes the content security policy of the editor's page, as a meta element takes it.
 *
 * The CMS writes its styles into the page and its icons and previews into addresses of their own,
 * so this page needs what no page of the site does; it runs nothing but the site's own files.
 *
 * @param origins the hosts that it sends requests to besides its own
 */
export function writeEditorPolicy(origins: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data: https:",
    'media-src blob:',
    "font-src 'self'",
    ["connect-src 'self' blob: data:", ...origins].join(' '),
    'frame-src blob:',
    "base-uri 'self'",
    "form-action 'none'",
  ].join(';');
}
