import { readdirSync, readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GitHubBackend, GitLabBackend } from '@sveltia/cms';
import { type EditorSource, packageFile } from '../../../../src/engine/kit/commands.ts';
import {
  type EditorBuilder,
  editorFolder,
  escapeHtml,
  findRow,
  isGroup,
  listChoices,
  listCustomSections,
  listLanguages,
  listOwnTags,
  pickOwnWords,
  productName,
  readFieldTexts,
  type SiteConfig,
  toPolicySources,
  writeTag,
} from '../../../../src/engine/kit/content.ts';
import {
  type EditorSettings,
  type EditorSetup,
  makeEditorConfig,
} from '../shared/editor-config.ts';
import { addOwnTags, translationKey } from '../shared/fields.ts';
import { describeUnseen } from '../shared/messages.ts';

/** Writes the editor into the folder of a published site, where no page leads to it. */
export const buildEditor: EditorBuilder['buildEditor'] = async ({
  outDir,
  bundle,
  settings,
  site,
  files,
}) => {
  const folder = join(outDir, editorFolder);
  const { backend, hosts, opener } = findRepositoryService(settings);
  const sections = listCustomSections(site.config).filter(({ hidden }) => !hidden);
  const setup = {
    site: site.config,
    backend,
    contentFolder: settings.folder,
    ...(site.url && { siteUrl: site.url }),
    basePath: site.basePath,
    sections,
    files,
    isReviewed: settings.isReviewed,
  };
  await cp(bundle, folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), renderEditorPage(setup, hosts));
  // In place of those of the site's pages.
  const headers = {
    'Content-Security-Policy': `${writeEditorPolicy(hosts)};frame-ancestors 'none'`,
    'Cross-Origin-Opener-Policy': opener,
    'X-Robots-Tag': 'noindex',
  };
  return { headers, notes: describeUnseen(files) };
};

/** Hosts that the editor of a published site talks to; none, where the files are on this computer. */
interface EditorHosts {
  service: string;
  /** Those that have the owner's portrait. */
  images: readonly string[];
}

/**
 * Finds the service of a repository: what the CMS knows of it, its hosts, and the policy for the window that signs
 * somebody in. It has to find back to the page that opened it. The one for GitHub goes to the OAuth client at once;
 * the one for GitLab begins at this page, whose own policy would cut the thread on the way out.
 */
export function findRepositoryService(source: EditorSource) {
  const { repo, branch, host, authUrl, appId } = source;
  const shared = {
    repo,
    ...(branch && { branch }),
    ...(!authUrl && !appId && { auth_methods: ['token' as const] }),
  };
  if (source.backend === 'github') {
    // Without a URL of its own the CMS would name an OAuth client that knows no such site.
    const roots = host
      ? { api_root: `${host}/api/v3`, graphql_api_root: `${host}/api/graphql` }
      : { api_root: 'https://api.github.com' };
    const backend: GitHubBackend = {
      name: 'github',
      ...shared,
      ...roots,
      ...(authUrl && { base_url: authUrl }),
    };
    const service = new URL(roots.api_root).origin;
    const images = [host ? service : 'https://avatars.githubusercontent.com'];
    const opener = authUrl ? 'same-origin-allow-popups' : 'same-origin';
    return { backend, hosts: { service, images }, opener };
  }
  const root = host || 'https://gitlab.com';
  const backend: GitLabBackend = {
    name: 'gitlab',
    ...shared,
    api_root: `${root}/api/v4`,
    graphql_api_root: `${root}/api/graphql`,
    ...(appId && { auth_type: 'pkce', base_url: root, app_id: appId }),
  };
  const service = new URL(root).origin;
  const images = [service, 'https://secure.gravatar.com'];
  return { backend, hosts: { service, images }, opener: appId ? 'unsafe-none' : 'same-origin' };
}

/**
 * Writes the content security policy of the editor's page, as a meta element takes it.
 *
 * The CMS writes its styles into the page, its icons and previews into URLs of their own, and
 * a base into previews, so this page needs what no page of the site does; it runs nothing but the
 * site's own files.
 */
function writeEditorPolicy(hosts?: EditorHosts): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' blob: data:", ...toPolicySources(hosts?.images)].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self' blob: data:", ...toPolicySources(hosts && [hosts.service])].join(' '),
    'frame-src blob:',
    "base-uri 'self'",
    "form-action 'none'",
  ].join(';');
}

/** Styles for the lines of errors in the CMS, and for a field that it shows though nobody fills it in. */
const pageStyles = `[role="alertdialog"] :has(>.error){font-size:0}
[role="alertdialog"] .error{white-space:pre-line;font-size:1rem}
[data-key-path="${translationKey}"]{display:none}`;

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
  const own = [...listOwnTags()];
  const tags = own.map(([name, tag]) => writeTag(name, tag)).join(', ');
  const ownTags = tags && ` ${tags}`;
  const texts = addOwnTags(readEditorTexts(language), ownTags);
  const settings: EditorSettings = {
    config: translateConfig(
      makeEditorConfig({ ...setup, languages, ownTags, choices: listChoices() }),
      texts,
    ),
    locale: findLocale(language),
    texts,
    ownTags: own,
    ownWords: Object.keys(pickOwnWords(site.words) ?? {}),
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
const localesFolder = packageFile('@sveltia/cms/locales', import.meta.dirname);

/** Finds the language of the CMS for a site; undefined if it does not have it. */
export const findLocale = (tag: string) => findFile(localesFolder, tag)?.replace('.json', '');

/** Reads the labels and hints of the forms in a language; none where nobody has translated them. */
export function readEditorTexts(tag: string): EditorTexts {
  const folder = join(import.meta.dirname, '../texts');
  const file = findFile(folder, tag);
  const labels = file ? JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) : {};
  return { ...readFieldTexts(tag), ...labels };
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
