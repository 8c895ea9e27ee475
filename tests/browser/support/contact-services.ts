import { createHash } from 'node:crypto';
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import type { Query } from '../../../src/engine/browser/contact/query.ts';
import { isReadable, openInbox } from '../../../src/engine/tools/inbox/inbox.ts';
import { readAll, type StoredDocument } from '../../helpers/emulator.ts';
import { emulatorPort, projectId } from '../../helpers/sites.ts';

/** Answers a request in place of a service. */
export type Answer = (route: Route) => Promise<void>;

/** An answer that never comes. */
export const hang: Answer = async () => {};

/** A connection that is refused. */
export const refuse: Answer = (route) => route.abort('connectionrefused');

/** The headers of an answer that every origin may read, as services send them. */
export const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
};

/** An answer with a status and a text. */
export function answerWith(status: number, body: string): Answer {
  return (route) => route.fulfill({ status, body, headers: openToAll });
}

/** URLs of the store of the site with Firestore. */
export const storeUrl = new RegExp(`^http://127\\.0\\.0\\.1:${emulatorPort}/`);

/** A query like no other, so that tests can share a store: its texts hold the secret. */
export function makeQuery(secret: string): Query {
  return {
    user_name: `Ada ${secret}`,
    user_email: `ada-${secret}@example.com`,
    message: `Hello, is this the right place?\n\nI ask as ${secret}.`,
  };
}

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
  answer: Answer,
): Promise<() => Promise<void>> {
  await page.route(storeUrl, answer);
  return () => page.unroute(storeUrl);
}

/** An error as Firestore's REST interface answers it. */
export function answerError(code: number, status: string): Answer {
  const error = { code, status, message: 'The words of the service.' };
  return answerWith(code, JSON.stringify({ error }));
}

/** Answers the mails of a page, or of all tabs, in place of the service. Returns the fields of each. */
export async function receiveMails(page: Page | BrowserContext): Promise<Record<string, string>[]> {
  const mails: Record<string, string>[] = [];
  await page.route('https://api.emailjs.com/**', async (route) => {
    mails.push(await readFields(route.request()));
    await answerWith(200, 'OK')(route);
  });
  return mails;
}

async function readFields(request: Request): Promise<Record<string, string>> {
  const headers = { 'content-type': request.headers()['content-type'] ?? '' };
  const body = new Uint8Array(request.postDataBuffer() ?? []);
  const form = await new Response(body, { headers }).formData();
  const { pathname } = new URL(request.url());
  const fields = [...form].map(([name, value]) => [name, String(value)]);
  return { request: `${request.method()} ${pathname}`, ...Object.fromEntries(fields) };
}

/** How many of the texts contain the part, as it is or encoded for a URL. */
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
