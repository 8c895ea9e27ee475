/** Where an emulator answers. */
export interface Emulator {
  host: string;
  port: number;
}

/** A stored document: its id and its fields in the form of Firestore's REST interface. */
export interface StoredDocument {
  id: string;
  fields: Record<string, Record<string, unknown>>;
}

/** The headers that stand above the rules; only an emulator accepts them. */
export const ownerHeaders = { Authorization: 'Bearer owner' };

/** The address of a project's documents, without a slash at its end. */
export function documentsUrl({ host, port }: Emulator, projectId: string): string {
  return `http://${host}:${port}/v1/projects/${projectId}/databases/(default)/documents`;
}

/** Every document of a collection, past the rules, ordered by id. */
export async function readAll(
  emulator: Emulator,
  projectId: string,
  collection = 'Queries',
): Promise<StoredDocument[]> {
  const query = { from: [{ collectionId: collection }] };
  const url = `${documentsUrl(emulator, projectId)}:runQuery`;
  const rows = (await ask(url, 'POST', { structuredQuery: query })) as {
    document?: { name: string; fields?: StoredDocument['fields'] };
  }[];
  return rows.flatMap(({ document }) =>
    document ? [{ id: document.name.split('/').at(-1) ?? '', fields: document.fields ?? {} }] : [],
  );
}

/** Deletes every document of a project. */
export async function clear({ host, port }: Emulator, projectId: string): Promise<void> {
  const path = `projects/${projectId}/databases/(default)/documents`;
  await ask(`http://${host}:${port}/emulator/v1/${path}`, 'DELETE');
}

/**
 * Gives a project rules of its own, at once.
 *
 * @throws when they do not compile, with `file:line:column` of each error.
 */
export async function setRules(
  { host, port }: Emulator,
  projectId: string,
  rules: string,
  file = 'firestore.rules',
): Promise<void> {
  const url = `http://${host}:${port}/emulator/v1/projects/${projectId}:securityRules`;
  await ask(url, 'PUT', { rules: { files: [{ name: file, content: rules }] } }).catch(
    (error: Error) => {
      throw new Error(error.message.replace(/^L(\d+):(\d+) /gm, `${file}:$1:$2  `));
    },
  );
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { ...ownerHeaders, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text || '{}');
  throw new Error(readMessage(text) ?? `The emulator answered ${response.status} to ${url}.`);
}

function readMessage(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { error?: { message?: string } }).error?.message;
  } catch {
    return undefined;
  }
}
