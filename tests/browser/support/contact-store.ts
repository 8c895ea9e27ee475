import { createHash } from 'node:crypto';
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import type { Query } from '../../../src/browser/contact/query.ts';
import { isReadable, openInbox } from '../../../src/tools/inbox/inbox.ts';
import { readAll, type StoredDocument } from '../../helpers/emulator.ts';
import { testBuild } from '../test-build.ts';

const { emulatorPort, projectId } = testBuild;

/** Addresses of the store of the site with Firestore. */
export const storeAddress = new RegExp(`^http://127\\.0\\.0\\.1:${emulatorPort}/`);

/** Reads the documents of the emulator that contain the secret of a test. */
export async function readDocuments(secret: string): Promise<StoredDocument[]> {
  const documents = await readAll({ host: '127.0.0.1', port: emulatorPort }, projectId);
  return documents.filter(({ fields }) => JSON.stringify(fields).includes(secret));
}

/** Reads the queries of the local inbox that contain the secret of a test. */
export async function readInbox(secret: string): Promise<Query[]> {
  const entries = await openInbox(process.env.INBOX_DIR).list();
  return entries.filter(isReadable).filter(({ message }) => message.includes(secret));
}

/** The document that a query has to become. */
export function describeDocument(query: Query): StoredDocument {
  const text = `${query.user_name}\n${query.user_email}\n${query.message}`;
  const fields = Object.entries(query).map(([name, stringValue]) => [name, { stringValue }]);
  return {
    id: createHash('sha256').update(text).digest('hex'),
    fields: Object.fromEntries(fields),
  };
}

/** Counts the writes of a page, or of all tabs. */
export function countWrites(page: Page | BrowserContext): () => number {
  let count = 0;
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().includes(':commit')) count++;
  });
  return () => count;
}

/** Answers every request to the store in its place, until the returned function is called. */
export async function disturbStore(
  page: Page | BrowserContext,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  await page.route(storeAddress, answer);
  return () => page.unroute(storeAddress);
}

/** An error as Firestore's REST interface answers it. */
export function answerError(code: number, status: string): (route: Route) => Promise<void> {
  return (route) =>
    route.fulfill({
      status: code,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code, status, message: 'The words of the service.' } },
    });
}

export function countMatches(texts: string[], part: string): number {
  return texts.filter((text) => text.includes(part) || decode(text).includes(part)).length;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
