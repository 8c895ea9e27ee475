import type { SiteConfig } from '../../../schemas/content-types.ts';
import { listLanguages } from '../../../schemas/language.ts';
import { productName } from '../../../schemas/product.ts';
import { escapeHtml } from '../../../site/escape-html.ts';
import type { EditorSetup } from '../shared/collections.ts';
import { type EditorSettings, makeEditorConfig } from '../shared/editor-config.ts';
import { findLocale, readEditorTexts, translateConfig } from './editor-texts.ts';

/** Hosts that the editor of a published site talks to; none, where the files are on this computer. */
export interface EditorHosts {
  service: string;
  images: readonly string[];
}

/**
 * Writes the content security policy of the editor's page, as a meta element takes it.
 *
 * The CMS writes its styles into the page, its icons and previews into addresses of their own, and
 * a base into previews, so this page needs what no page of the site does; it runs nothing but the
 * site's own files.
 */
export function writeEditorPolicy(hosts?: EditorHosts): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' blob: data:", ...(hosts?.images ?? [])].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' blob: data: ${hosts?.service ?? ''}`.trim(),
    'frame-src blob:',
    "base-uri 'self'",
    "form-action 'none'",
  ].join(';');
}

/** Styles for the lines of errors in the CMS. */
const pageStyles = `[role="alertdialog"] :has(>.error){font-size:0}
[role="alertdialog"] .error{white-space:pre-line;font-size:1rem}`;

interface PageSetup extends Omit<EditorSetup, 'languages'> {
  site: SiteConfig;
  token?: string;
}

/** Renders the page of the editor, which no search engine shall list. */
export function renderEditorPage(
  { site, token, ...setup }: PageSetup,
  hosts?: EditorHosts,
): string {
  const languages = listLanguages(site).map(({ tag }) => tag);
  const [language = ''] = languages;
  const texts = readEditorTexts(language);
  const settings: EditorSettings = {
    config: translateConfig(makeEditorConfig({ ...setup, languages }), texts),
    locale: findLocale(language),
    texts,
    ...(hosts && { host: hosts.service }),
    ...(token && { token }),
  };
  // No text in it may end the element around it.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(writeEditorPolicy(hosts))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${productName}</title>
<link rel="icon" href="data:,">
<style>${pageStyles}</style>
</head>
<body>
<noscript><p>The editor needs script. Without it, edit the files of the content folder by hand.</p></noscript>
<script type="application/json" id="editor-settings">${json}</script>
<script type="module" src="editor.js"></script>
</body>
</html>
`;
}
