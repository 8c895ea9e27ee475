import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { makeFolder } from './make-folder.ts';

const templates: Record<'rest' | 'graph' | 'id' | 'summary' | 'group', object> = parse(
  readFileSync('tests/fixtures/services.yaml', 'utf8'),
);

/** A repository as GitHub's REST interface describes it. */
export const makeRest = (name: string, changes: object = {}) => ({
  ...templates.rest,
  name,
  full_name: `octocat/${name}`,
  html_url: `https://github.com/octocat/${name}`,
  description: `About ${name}`,
  ...changes,
});

/** The same as GraphQL gives it. */
export const makeGraph = (name: string, changes: object = {}) => ({
  name,
  html_url: `https://github.com/octocat/${name}`,
  description: `About ${name}`,
  ...templates.graph,
  ...changes,
});

export const makeGraphAnswer = (pinned: unknown[], nodes: unknown[], endCursor?: string) => ({
  data: {
    user: {
      pinnedItems: { nodes: pinned },
      repositories: { nodes, pageInfo: { hasNextPage: endCursor !== undefined, endCursor } },
    },
  },
});

const text = (value: string | undefined) => (value === undefined ? null : { value });

interface Work {
  title?: string;
  /** Identifiers: their type, their value, and how they belong to the work. */
  ids?: [type: string, value: string, relationship?: string][];
  url?: string;
  date?: [year: string, month?: string, day?: string];
  journal?: string;
}

/** A work as ORCID's public interface lists it, with all of its fields. */
export const makeWork = (code: number, { title, ids = [], url, date, journal }: Work) => {
  const externalIds = {
    'external-id': ids.map(([type, value, relationship = 'self']) => ({
      ...templates.id,
      'external-id-type': type,
      'external-id-value': value,
      'external-id-normalized': { value: value.toLowerCase(), transient: true },
      'external-id-relationship': relationship,
    })),
  };
  const summary = {
    ...templates.summary,
    'put-code': code,
    title: { title: text(title), subtitle: null, 'translated-title': null },
    'external-ids': externalIds,
    url: text(url),
    'publication-date': date && { year: text(date[0]), month: text(date[1]), day: text(date[2]) },
    'journal-title': text(journal),
    path: `/0000-0002-1825-0097/work/${code}`,
  };
  return { ...templates.group, 'external-ids': externalIds, 'work-summary': [summary] };
};

/** All works of a person. */
export const makeWorks = (...group: unknown[]) => ({
  ...templates.group,
  group,
  path: '/0000-0002-1825-0097/works',
});

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The half of the key with which a token endpoint checks what was signed. */
export const verifyingKey: KeyObject = publicKey;

const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });

/** The file of a service account, as Google writes it; pass the fields that should differ. */
export const makeAccountRecord = (changes: object = {}) => ({
  type: 'service_account',
  project_id: 'demo-portfolio',
  private_key_id: 'key-1',
  private_key: pem,
  client_email: 'reader@demo-portfolio.iam.gserviceaccount.com',
  token_uri: 'https://oauth2.googleapis.com/token',
  ...changes,
});

/** The path of such a file, which goes away with the test. */
export async function writeAccountFile(record: object | string): Promise<string> {
  const path = join(await makeFolder(), 'account.json');
  await writeFile(path, typeof record === 'string' ? record : JSON.stringify(record));
  return path;
}

/** The URL of a server on this computer that ends with the test. */
export async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
