import type { EditorSource } from '../../../build/config/editor-source.ts';
import { writeEditorPolicy } from '../page/policy.ts';
import { findHosts } from './find-hosts.ts';

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
