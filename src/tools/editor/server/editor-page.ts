import { readdirSync, readFileSync } from 'node:fs';
import type { SiteConfig } from '../../../schemas/content-types.ts';
import { findRow, listLanguages } from '../../../schemas/language.ts';
import { isGroup } from '../../../schemas/translation.ts';
import { productName } from '../../../schemas/words.ts';
import { escapeHtml } from '../../../site/escape-html.ts';
import { engineFile, packageFile } from '../../../site/places.ts';
import type { EditorSetup } from '../shared/collections.ts';
import { type EditorSettings, makeEditorConfig } from '../shared/editor-config.ts';

/** Hosts that the editor of a published site talks to; none, where the files are on this computer. */
export interface EditorHosts {
  service: string;
  images: readonly string[];
}

/**
 * Writes the content security policy of the editor's page, as a meta element takes it.
 *
 * The CMS writes its styles into the page, its icons and previews into URLs of their own, and
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

/** Texts in a language, by the English ones. */
type EditorTexts = Readonly<Record<string, string>>;

/** The texts of the CMS, one file for each of its languages. */
const localesFolder = packageFile('@sveltia/cms/locales');

/** Finds the language of the CMS for a site; undefined if it does not have it. */
export const findLocale = (tag: string) => findFile(localesFolder, tag)?.replace('.json', '');

/** Reads the labels and hints of the forms in a language; none where nobody has translated them. */
export function readEditorTexts(tag: string): EditorTexts {
  const folder = engineFile('src/tools/editor/texts');
  const file = findFile(folder, tag);
  return file ? JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) : {};
}

function findFile(folder: string, tag: string): string | undefined {
  const files = readdirSync(folder).map((name) => [name.replace('.json', ''), name]);
  return findRow<string>(Object.fromEntries(files), tag);
}

const shownKeys = ['label', 'label_singular', 'hint'];

/** Puts the texts of a language into the configuration of the CMS. */
export function translateConfig<Value>(value: Value, texts: EditorTexts): Value {
  if (Array.isArray(value)) return value.map((item) => translateConfig(item, texts)) as Value;
  if (!isGroup(value)) return value;
  const fields = Object.entries(value).map(([name, inner]) => {
    const text = shownKeys.includes(name) ? texts[String(inner)] : undefined;
    return [name, text ?? translateConfig(inner, texts)];
  });
  return Object.fromEntries(fields);
}
