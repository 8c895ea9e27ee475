import type { EditorSource } from '../../../build/config/editor-source.ts';
import type { EditorHosts } from '../page/policy.ts';
import { listOrigins } from '../page/stay-at-home.ts';
import { makeBackend } from './make-backend.ts';

/** The hosts that the page needs for a repository: its service, and who shows the owner's face. */
export function findHosts(source: EditorSource): Required<EditorHosts> {
  const connect = listOrigins(makeBackend(source));
  return { connect, images: listFaces(source) };
}

function listFaces({ backend, host }: EditorSource): string[] {
  const own = host ? [new URL(host).origin] : [];
  if (backend === 'github') return host ? own : ['https://avatars.githubusercontent.com'];
  return [...(host ? own : ['https://gitlab.com']), 'https://secure.gravatar.com'];
}
