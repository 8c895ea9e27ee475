import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GitHubBackend, GitLabBackend } from '@sveltia/cms';
import type { EditorBuilder } from '../../../node/build.ts';
import type { EditorSource } from '../../../node/config/editor-source.ts';
import { editorFolder } from '../../../node/hosting/headers.ts';
import { listCustomParts } from '../../../schemas/parts.ts';
import { describeUnseen } from '../shared/messages.ts';
import { type EditorHosts, renderEditorPage, writeEditorPolicy } from './editor-page.ts';

/** Writes the editor into the folder of a published site, where no page leads to it. */
export const buildEditor: EditorBuilder['build'] = async ({
  outDir,
  bundle,
  settings,
  site,
  files,
}) => {
  const folder = join(outDir, editorFolder);
  const hosts = findHosts(settings);
  const parts = listCustomParts(site.config).filter(({ hidden }) => !hidden);
  const setup = {
    backend: makeBackend(settings),
    contentFolder: settings.folder,
    ...(site.url && { siteUrl: site.url }),
    basePath: site.basePath,
    parts,
    files,
    isReviewed: settings.isReviewed,
  };
  await cp(bundle, folder, { recursive: true });
  const page = renderEditorPage({ ...setup, site: site.config }, hosts);
  await writeFile(join(folder, 'index.html'), page);
  return { headers: listEditorHeaders(settings), notes: describeUnseen(files) };
};

export function makeBackend(source: EditorSource): GitHubBackend | GitLabBackend {
  const { backend, repo, branch, host, authUrl, appId } = source;
  const shared = {
    repo,
    ...(branch && { branch }),
    ...(!authUrl && !appId && { auth_methods: ['token' as const] }),
  };
  if (backend === 'github') {
    // Without a URL of its own the CMS would name an OAuth client that knows no such site.
    const roots = host
      ? { api_root: `${host}/api/v3`, graphql_api_root: `${host}/api/graphql` }
      : { api_root: 'https://api.github.com' };
    return { name: 'github', ...shared, ...roots, ...(authUrl && { base_url: authUrl }) };
  }
  const root = host || 'https://gitlab.com';
  return {
    name: 'gitlab',
    ...shared,
    api_root: `${root}/api/v4`,
    graphql_api_root: `${root}/api/graphql`,
    ...(appId && { auth_type: 'pkce' as const, base_url: root, app_id: appId }),
  };
}

/** The hosts that the page needs for a repository: its service, and who has the owner's portrait. */
export function findHosts(source: EditorSource): EditorHosts {
  const service = new URL(String(makeBackend(source).api_root)).origin;
  if (source.backend === 'gitlab') {
    return { service, images: [service, 'https://secure.gravatar.com'] };
  }
  return { service, images: [source.host ? service : 'https://avatars.githubusercontent.com'] };
}

/** The headers that hosts send with the editor's files, in place of those of the site's pages. */
export function listEditorHeaders(source: EditorSource): Record<string, string> {
  return {
    'Content-Security-Policy': `${writeEditorPolicy(findHosts(source))};frame-ancestors 'none'`,
    'Cross-Origin-Opener-Policy': findOpenerPolicy(source),
    'X-Robots-Tag': 'noindex',
  };
}

/**
 * A window that signs somebody in has to find back to the page that opened it. The one for GitHub
 * goes to the OAuth client at once; the one for GitLab begins at this page, whose own policy would
 * cut the thread on the way out.
 */
function findOpenerPolicy({ authUrl, appId }: EditorSource): string {
  if (appId) return 'unsafe-none';
  return authUrl ? 'same-origin-allow-popups' : 'same-origin';
}
