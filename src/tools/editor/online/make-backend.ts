import type { GitHubBackend, GitLabBackend } from '@sveltia/cms';
import type { EditorSource } from '../../../build/config/editor-source.ts';

/** Describes a repository and its service the way the CMS's configuration does. */
export function makeBackend(source: EditorSource): GitHubBackend | GitLabBackend {
  const { backend, repo, branch, authUrl, appId } = source;
  const shared = {
    repo,
    ...(branch && { branch }),
    ...(!authUrl && !appId && { auth_methods: ['token' as const] }),
  };
  return backend === 'github'
    ? { name: 'github', ...shared, ...placeGitHub(source), ...(authUrl && { base_url: authUrl }) }
    : { name: 'gitlab', ...shared, ...placeGitLab(source) };
}

/** Without an OAuth client the CMS would name one of Netlify's, which knows nothing of the site. */
function placeGitHub({ host }: EditorSource): Partial<GitHubBackend> {
  if (!host) return { api_root: 'https://api.github.com' };
  return { api_root: `${host}/api/v3`, graphql_api_root: `${host}/api/graphql` };
}

function placeGitLab({ host, appId }: EditorSource): Partial<GitLabBackend> {
  const root = host || 'https://gitlab.com';
  const client = appId && { auth_type: 'pkce' as const, base_url: root, app_id: appId };
  return {
    api_root: `${root}/api/v4`,
    graphql_api_root: `${root}/api/graphql`,
    ...(client || {}),
  };
}
