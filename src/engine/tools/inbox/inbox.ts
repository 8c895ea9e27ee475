import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { z } from 'zod';
import { isValidQuery, type Query, queryId } from '../../browser/contact/query.ts';
import { hasCode, removeHalves, writeFileWhole } from '../../content/files.ts';
import { parseJson } from '../../content/read-text.ts';
import { answerJson, Refused, readJson, refuseOthers } from '../loopback.ts';

/** `receivedAt` is an ISO 8601 time in UTC; `id` is the query's SHA-256. */
export interface StoredQuery extends Query {
  id: string;
  receivedAt: string;
}

/** A query, or an invalid text and the reason. */
export type InboxItem = StoredQuery | { id: string; receivedAt: string; reason: string };

/** Whether an item holds a query. */
export const isReadable = (item: InboxItem): item is StoredQuery => !('reason' in item);

/** The reason for an item that is not a query. */
export const noQueryReason = 'It does not hold a query that the form could send.';

/** Where queries are kept. Every function throws an error that says what to do. */
export interface QueryBox {
  location: string;
  list(): Promise<InboxItem[]>;
  /** Deletes these entries; one that is gone already is not an error. */
  remove(ids: readonly string[]): Promise<void>;
}

/** A folder of queries, one JSON file each, named after the query's id. */
export interface Inbox extends QueryBox {
  /** Stores a query that `checkQuery` accepts, whole; `isNew` is false when it was there already. */
  add(query: Query): Promise<{ id: string; isNew: boolean }>;
}

/** Opens the inbox in `folder`, which any number of processes may use at the same time. */
export function openInbox(folder?: string): Inbox {
  const location = resolve(folder || '.inbox');
  const fileOf = (id: string) => join(location, `${id}.json`);
  return {
    location,
    async add({ user_name, user_email, message }) {
      const query = { user_name, user_email, message };
      const id = await queryId(query);
      const known = await readItemFile(fileOf(id));
      // The same id is the same query, so a damaged copy of it may be written again.
      if (known && isReadable(known)) return { id, isNew: false };
      const record = { ...query, receivedAt: new Date().toISOString() };
      await mkdir(location, { recursive: true, mode: 0o700 });
      await writeFileWhole(fileOf(id), `${JSON.stringify(record, null, 2)}\n`, 0o600);
      return { id, isNew: true };
    },
    async list() {
      const isItemFile = (name: string) => name.endsWith('.json');
      const names = (await readNames(location)).filter(isItemFile);
      // Another process may still be writing a younger file.
      await removeHalves(location, isItemFile, 60_000);
      const items: InboxItem[] = [];
      for (const name of names) {
        const item = await readItemFile(join(location, name));
        if (item) items.push(item);
      }
      return sortByArrival(items);
    },
    async remove(ids) {
      const files = new Set(ids.map((id) => `${id}.json`));
      for (const name of files) await rm(join(location, name), { force: true });
      await removeHalves(location, (name) => files.has(name));
    },
  };
}

const text = z.string().refine((value) => value.isWellFormed());
const texts = { user_name: text, user_email: text, message: text };
const queryShape = z.strictObject(texts).refine(isValidQuery);
const itemShape = z.strictObject({ ...texts, receivedAt: z.iso.datetime() }).refine(isValidQuery);

/** The query in a value; undefined unless it is exactly three texts that the rules accept. */
export const readQuery = (value: unknown): Query | undefined => queryShape.safeParse(value).data;

/** Puts the newest first, and entries of one instant by id, so that no page shifts. */
export function sortByArrival(items: InboxItem[]): InboxItem[] {
  const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
  return items.sort((a, b) => compare(b.receivedAt, a.receivedAt) || compare(a.id, b.id));
}

function readNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (hasCode(error, 'ENOENT')) return [];
    const reason = hasCode(error, 'ENOTDIR') ? 'is not a folder' : `cannot be used (${error.code})`;
    throw new Error(
      `${folder} ${reason} — INBOX_DIR names the folder of the inbox; correct it, or unset it for .inbox`,
    );
  });
}

/** Reads one entry; undefined when it has been deleted meanwhile. */
async function readItemFile(path: string): Promise<InboxItem | undefined> {
  const id = basename(path, '.json');
  try {
    const receivedAt = (await stat(path)).mtime.toISOString();
    const { data, error } = itemShape.safeParse(parseJson(await readFile(path, 'utf8')));
    if (error) return { id, receivedAt, reason: noQueryReason };
    // The id is a checksum of the query.
    if (id === (await queryId(data))) return { id, ...data };
    return { id, receivedAt, reason: 'Its name is not the id of its query.' };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    return { id, receivedAt: new Date(0).toISOString(), reason: (error as Error).message };
  }
}

/** Mounts the local inbox on Vite's server for development and on that for a build. */
export function inboxPlugin(inbox: Inbox): Plugin {
  const mount = (server: { middlewares: Connect.Server; config: { base: string } }) => {
    server.middlewares.use(createInboxHandler(inbox, server.config.base));
  };
  return {
    name: 'frontispiece:inbox',
    apply: 'serve',
    configureServer: mount,
    configurePreviewServer: mount,
  };
}

/** Tells a built page that its server keeps an inbox, unless it has another store. */
export function announceInbox(html: string): string {
  return html.replace(/(<html\b[^>]*\sdata-store=)"mailto"/, '$1"inbox"');
}

/** Largest request body in bytes: the longest query the rules accept, escaped, fits well. */
const queryLimit = 64 * 1024;

/**
 * Handles `POST {basePath}inbox/queries` and hands every other path on. The body is JSON with
 * exactly the three texts of a query; the answer is `{ id }` with 201 (new) or 200 (known), or
 * `{ message }` with 400, 403, 405, 413, 415 or 500.
 */
export function createInboxHandler(inbox: Inbox, basePath: string): Connect.NextHandleFunction {
  return (req, res, next) => {
    if (req.url?.split('?', 1)[0] !== `${basePath}inbox/queries`) return next();
    const add = async () => {
      refuseOthers(req);
      if (req.method !== 'POST') throw new Refused(405, 'Send a query with POST.');
      const query = readQuery(await readJson(req, queryLimit));
      if (!query) throw new Refused(400, 'This is not a query that the form could send.');
      const { id, isNew } = await inbox.add(query);
      return { status: isNew ? 201 : 200, body: { id } };
    };
    answerJson(req, res, add, (error) => {
      console.error(
        `The inbox could not store a query in ${inbox.location} — ${(error as Error).message}`,
      );
      return 'The query could not be stored. The terminal of the server says why.';
    });
  };
}
