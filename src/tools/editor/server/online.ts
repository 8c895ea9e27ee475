import type { GitHubBackend, GitLabBackend } from '@sveltia/cms';
import type { EditorSource } from '../../../build/config/editor-source.ts';
import { listOrigins } from '../shared/place.ts';
import { type EditorHosts, writeEditorPolicy } from './editor-page.ts';

/** Describes a repository and its service the way the CMS's configuration does. */
export function makeBackend(source: EditorSource): GitHubBackend | GitLabBackend {
  const { backend, repo, branch, host, authUrl, appId } = source;
  const shared = {
    repo,
    ...(branch && { branch }),
    ...(!authUrl && !appId && { auth_methods: ['token' as const] }),
  };
  if (backend === 'github') {
    // Without an address of its own the CMS would name an OAuth client that knows no such site.
    const place = host
      ? { api_root: `${host}/api/v3`, graphql_api_root: `${host}/api/graphql` }
      : { api_root: 'https://api.github.com' };
    return { name: 'github', ...shared, ...place, ...(authUrl && { base_url: authUrl }) };
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
  const { backend, host } = source;
  const connect = listOrigins(makeBackend(source));
  const own = host && new URL(host).origin;
  if (backend === 'github') {
    return { connect, images: [own || 'https://avatars.githubusercontent.com'] };
  }
  return { connect, images: [own || 'https://gitlab.com', 'https://secure.gravatar.com'] };
}

/** What hosts shall send with the editor's files in place of what the pages of the site have. */
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
