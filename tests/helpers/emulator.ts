import type { TestProject } from 'vitest/node';
import { type Emulator, ownerHeaders, startEmulator } from '../../packages/inbox/src/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    emulator: Emulator;
  }
}

/** Starts one emulator for all tests of the rules. Each file uses its own projects. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { host, port, stop } = await startEmulator('firestore.rules');
  project.provide('emulator', { host, port });
  return stop;
}

/** A stored document: its id and its fields in the form of Firestore's REST interface. */
export interface StoredDocument {
  id: string;
  fields: Record<string, Record<string, unknown>>;
}

/** The URL of a project's documents, without a slash at its end. */
export function documentsUrl({ host, port }: Emulator, projectId: string): string {
  return `http://${host}:${port}/v1/projects/${projectId}/databases/(default)/documents`;
}

/** Every document of the queries, past the rules, ordered by id. */
export async function readAll(emulator: Emulator, projectId: string): Promise<StoredDocument[]> {
  const answer = await fetch(`${documentsUrl(emulator, projectId)}:runQuery`, {
    method: 'POST',
    headers: ownerHeaders,
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'Queries' }] } }),
  });
  const rows = (await answer.json()) as {
    document?: { name: string; fields?: StoredDocument['fields'] };
  }[];
  return rows.flatMap(({ document }) =>
    document ? [{ id: document.name.split('/').at(-1) ?? '', fields: document.fields ?? {} }] : [],
  );
}

/** Deletes every document of a project. */
export async function clear({ host, port }: Emulator, projectId: string): Promise<void> {
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const url = `http://${host}:${port}/emulator/v1/${documents}`;
  const { ok, status } = await fetch(url, { method: 'DELETE', headers: ownerHeaders });
  if (!ok) throw new Error(`The emulator answered ${status} to ${url}.`);
}
