import { inject } from 'vitest';
import { documentsUrl, ownerHeaders } from '../../../src/tools/emulator/rest.ts';
import type { Fields } from './values.ts';

/** What became of a request. Any answer but yes and no fails the test it happens in. */
export type Outcome = 'accepted' | 'refused';

/** One entry of a commit, in the form of Firestore's REST interface. */
export type Write = Record<string, unknown>;

export type Headers = Record<string, string>;

export const owner: Headers = ownerHeaders;

/** A project on the emulator, spoken to as a visitor's browser would: nothing is hidden by an SDK. */
export interface Store {
  projectId: string;
  /** The full name of a document, as writes and references need it. */
  name(path: string): string;
  /** A write that replaces the whole document at `path`. */
  set(path: string, fields: Fields): Write;
  commit(writes: Write[], headers?: Headers, more?: object): Promise<Outcome>;
  ask(method: string, path: string, body?: object, headers?: Headers): Promise<Outcome>;
}

export function openStore(projectId: string): Store {
  const url = documentsUrl(inject('emulator'), projectId);
  const name = (path: string) => `projects/${projectId}/databases/(default)/documents/${path}`;
  const ask: Store['ask'] = async (method, path, body, headers = {}) =>
    readOutcome(
      await fetch(url + path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  return {
    projectId,
    name,
    ask,
    set: (path, fields) => ({ update: { name: name(path), fields } }),
    commit: (writes, headers, more) => ask('POST', ':commit', { writes, ...more }, headers),
  };
}

async function readOutcome(response: Response): Promise<Outcome> {
  const answer = await response.text();
  // Who learns that a document is not there was let in to look.
  if (response.ok || answer.includes('NOT_FOUND')) return 'accepted';
  if (response.status === 403 && answer.includes('PERMISSION_DENIED')) return 'refused';
  throw new Error(`The emulator answered ${response.status}: ${answer}`);
}
