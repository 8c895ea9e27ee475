import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page, Route } from '@playwright/test';
import type { Query } from '../../../src/browser/contact/query.ts';
import { readAll } from '../../helpers/emulator.ts';
import type { Shown } from '../../helpers/matrix-report.ts';
import { countMatches, storeAddress } from '../support/contact-store.ts';
import { testBuild } from '../test-build.ts';
import type { TestedForm } from './forms.ts';
import type { MailError } from './mail-errors.ts';

/** Answers a request in its receiver's place, or lets it pass with `undefined`. */
export type Disturbance = (route: Route, cell: Cell) => Promise<void> | undefined;

/** An answer the visitor got, and the documents that were in the store at that time. */
export interface Answer {
  shown: Shown;
  documents: number;
}

/** One visitor with a storage and a query of their own, and everything that is seen of them. */
export interface Cell {
  form: TestedForm;
  mail: MailError;
  /** The form's address for this cell alone. */
  url: string;
  page: Page;
  network?: CDPSession;
  query: Query;
  secret: string;
  /** What goes wrong with the store from now on. */
  disturb: Disturbance | undefined;
  isOffline: boolean;
  injected: number;
  requests: number;
  presses: number;
  mailsAsked: number;
  mailsAccepted: number;
  answers: Promise<Answer>[];
  /** Lines of the console and addresses. */
  traces: string[];
}

const texts: Record<string, Shown> = {
  'Query submitted successfully!': 'sent',
  'Failed to submit query.': 'failed',
};

/**
 * Opens a page for one cell, on an origin of its own: a window for every cell would take the
 * browser longer than the cell.
 */
export async function openCell(
  context: BrowserContext,
  form: TestedForm,
  mail: MailError,
): Promise<Cell> {
  const secret = randomUUID();
  const url = form.url().replace('localhost', `cell-${++opened}.localhost`);
  const cell: Cell = {
    ...{ form, mail, url, secret, query: writeQuery(secret), page: await context.newPage() },
    ...{ disturb: undefined, isOffline: false, injected: 0, requests: 0, presses: 0 },
    ...{ mailsAsked: 0, mailsAccepted: 0, answers: [], traces: [] },
  };
  await prepare(cell);
  return cell;
}

let opened = 0;

/** Closes the page and opens another, where nothing goes wrong with the store any more. */
export async function reopenCell(cell: Cell): Promise<void> {
  const context = cell.page.context();
  await cell.page.close();
  cell.disturb = undefined;
  delete cell.network;
  cell.page = await context.newPage();
  await prepare(cell);
}

/** Takes the cell's page off the network, and lets it return. */
export async function setOffline(cell: Cell, isOffline: boolean): Promise<void> {
  cell.isOffline = isOffline;
  if (isOffline) cell.injected++;
  cell.network ??= await cell.page.context().newCDPSession(cell.page);
  const unbound = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await cell.network.send('Network.emulateNetworkConditions', { offline: isOffline, ...unbound });
}

/** Hands the form's script that holds `mark` to `handle`; all others come as they are. */
export async function catchFormScript(
  { page, form, url }: Cell,
  mark: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('**/*.js', async (route) => {
    const path = route.request().url().replace(url, '');
    const script = await readFile(join(form.dir, path), 'utf8');
    await (script.includes(mark) ? handle(route) : route.fallback());
  });
}

async function prepare(cell: Cell): Promise<void> {
  const { page, mail } = cell;
  page.setDefaultTimeout(30_000);
  await page.route(isOutside, (route) => route.abort('blockedbyclient'));
  await page.route(storeAddress, (route) => passToStore(route, cell));
  await page.route('https://api.emailjs.com/**', (route) => passToMail(route, cell));
  await watchAlert(cell);
  watchTraces(cell);
  await mail.prepare?.(cell);
}

/** The documents of the store that hold the cell's secret. */
export async function readStored({ form, secret }: Cell): ReturnType<typeof readAll> {
  const emulator = { host: '127.0.0.1', port: testBuild.emulatorPort };
  const documents = await readAll(emulator, form.projectId);
  return documents.filter(({ fields }) => JSON.stringify(fields).includes(secret));
}

/** How many lines of the console and addresses hold the visitor's text. */
export function countLeaks({ traces, secret }: Cell): number {
  return countMatches(traces, secret);
}

function writeQuery(secret: string): Query {
  return {
    user_name: `Ada ${secret}`,
    user_email: `ada-${secret}@example.com`,
    message: `Hello, is this the right place?\n\nI ask as ${secret}.`,
  };
}

async function passToStore(route: Route, cell: Cell): Promise<void> {
  cell.requests++;
  // A request that a test takes in hand does not notice by itself that the browser is offline.
  const disturbed = cell.isOffline
    ? route.abort('internetdisconnected')
    : cell.disturb?.(route, cell);
  if (disturbed) cell.injected++;
  // What a closed page asked for has nobody left to answer.
  await (disturbed ?? route.continue()).catch(() => {});
}

async function passToMail(route: Route, cell: Cell): Promise<void> {
  const { mail } = cell;
  if (cell.isOffline) return route.abort('internetdisconnected');
  cell.mailsAsked++;
  if (mail.accepted > 0) cell.mailsAccepted++;
  else cell.injected++;
  await mail.answer(route).catch(() => {});
}

/** Notes every text of the alert, with what the store held when it appeared. */
async function watchAlert(cell: Cell): Promise<void> {
  await cell.page.exposeFunction('noteAlert', (text: string) => {
    const shown = texts[text] ?? 'nothing';
    if (shown === 'nothing') return;
    cell.answers.push(readStored(cell).then(({ length }) => ({ shown, documents: length })));
  });
  await cell.page.addInitScript(() => {
    let last = '';
    const note = (globalThis as unknown as { noteAlert(text: string): void }).noteAlert;
    new MutationObserver(() => {
      const text = document.querySelector('[role="alert"]')?.textContent ?? '';
      if (text !== last) note(text);
      last = text;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

function watchTraces({ page, traces }: Cell): void {
  page.on('console', (message) => traces.push(message.text()));
  page.on('pageerror', (error) => traces.push(error.message));
  page.on('framenavigated', (frame) => traces.push(frame.url()));
  page.on('request', (request) => {
    // The visitor's own e-mail program is meant to get the text.
    if (!request.url().startsWith('mailto:')) traces.push(request.url());
  });
}

function isOutside({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && !/^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/.test(hostname);
}
