import { randomUUID } from 'node:crypto';
import type { BrowserContext, CDPSession, Page, Route } from '@playwright/test';
import type { Query } from '../../../src/browser/contact/query.ts';
import { denyStorage, failed, sent } from '../support/contact-form.ts';
import { readDocuments, storeAddress } from '../support/contact-store.ts';

/** One column of the matrix: what the mail service does, and the mails a query may come to. */
export interface MailError {
  name: string;
  answer: (route: Route) => Promise<void>;
  /** Requests to the service, and mails it took. */
  asked: number;
  accepted: number;
  prepare?: (cell: Cell) => Promise<void>;
}

/** Answers a request in its receiver's place, or lets it pass with `undefined`. */
export type Disturbance = (route: Route, cell: Cell) => Promise<void> | undefined;

/** What the form tells its visitor: that the query arrived, that it did not, or nothing at all. */
export type Shown = 'sent' | 'failed' | 'nothing';

/** An answer the visitor got, and the documents that were in the store at that time. */
export interface Answer {
  shown: Shown;
  documents: number;
}

/** One visitor with a storage and a query of their own, and everything that is seen of them. */
export interface Cell {
  mail: MailError;
  /** The site's address for this cell alone. */
  url: string;
  /** The tab that was opened last. */
  page: Page;
  query: Query;
  secret: string;
  /** The browser lets the site keep nothing. */
  isDenied: boolean;
  /** What goes wrong with the store from now on. */
  disturb: Disturbance | undefined;
  isOffline: boolean;
  requests: number;
  presses: number;
  mailsAsked: number;
  mailsAccepted: number;
  answers: Promise<Answer>[];
  /** Lines of the console and addresses. */
  traces: string[];
}

const texts: Record<string, Shown> = { [sent]: 'sent', [failed]: 'failed' };

let opened = 0;

/**
 * Opens a page for one cell, on an origin of its own: a window for every cell would take the
 * browser longer than the cell.
 */
export async function openCell(
  context: BrowserContext,
  mail: MailError,
  isDenied: boolean,
): Promise<Cell> {
  const secret = randomUUID();
  const query = {
    user_name: `Ada ${secret}`,
    user_email: `ada-${secret}@example.com`,
    message: `Hello, is this the right place?\n\nI ask as ${secret}.`,
  };
  const url = (process.env.FIRESTORE_SITE ?? '').replace('localhost', `cell-${++opened}.localhost`);
  const cell: Cell = {
    mail,
    url,
    secret,
    query,
    isDenied,
    page: await context.newPage(),
    disturb: undefined,
    isOffline: false,
    requests: 0,
    presses: 0,
    mailsAsked: 0,
    mailsAccepted: 0,
    answers: [],
    traces: [],
  };
  await prepare(cell);
  return cell;
}

/** Closes the page and opens another, where nothing goes wrong with the store any more. */
export async function reopenCell(cell: Cell): Promise<void> {
  await cell.page.close();
  cell.disturb = undefined;
  await openTab(cell);
}

/** Opens another tab of the same visitor. */
export async function openTab(cell: Cell): Promise<Page> {
  cell.page = await cell.page.context().newPage();
  await prepare(cell);
  return cell.page;
}

/** Whoever emulates a network has to stay. */
const networks = new WeakMap<Page, CDPSession>();

async function findNetwork(page: Page): Promise<CDPSession> {
  const network = networks.get(page) ?? (await page.context().newCDPSession(page));
  networks.set(page, network);
  return network;
}

/** Takes a tab of the cell off the network, and lets it return. */
export async function setOffline(
  cell: Cell,
  isOffline: boolean,
  { page }: { page: Page } = cell,
): Promise<void> {
  cell.isOffline = isOffline;
  const network = await findNetwork(page);
  const unbound = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { offline: isOffline, ...unbound });
}

async function prepare(cell: Cell): Promise<void> {
  const { page, mail } = cell;
  page.setDefaultTimeout(30_000);
  if (cell.isDenied) await denyStorage(page);
  await leaveOutTheRest(page);
  await page.route(storeAddress, (route) => passToStore(route, cell));
  await page.route('https://api.emailjs.com/**', (route) => passToMail(route, cell));
  await watchAlert(cell);
  watchTraces(cell);
  await mail.prepare?.(cell);
}

/** Fetches and lays out what the form needs: the rest would take two fifths of the time of a visit. */
async function leaveOutTheRest(page: Page): Promise<void> {
  const network = await findNetwork(page);
  await network.send('Network.enable');
  const urls = ['avif', 'jpg', 'png', 'svg', 'webp', 'woff2'].map((ending) => `*.${ending}`);
  await network.send('Network.setBlockedURLs', { urls });
  await page.addInitScript(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('main > :not(#contact), header, footer { display: none }');
    document.adoptedStyleSheets = [styles];
  });
}

async function passToStore(route: Route, cell: Cell): Promise<void> {
  cell.requests++;
  // A request that a test takes in hand does not notice by itself that the browser is offline.
  const disturbed = cell.isOffline
    ? route.abort('internetdisconnected')
    : cell.disturb?.(route, cell);
  // What a closed page asked for has nobody left to answer.
  await (disturbed ?? route.continue()).catch(() => {});
}

async function passToMail(route: Route, cell: Cell): Promise<void> {
  if (cell.isOffline) return route.abort('internetdisconnected');
  cell.mailsAsked++;
  cell.mailsAccepted += cell.mail.accepted;
  await cell.mail.answer(route).catch(() => {});
}

/** Notes every text of the alert, with what the store held when it appeared. */
async function watchAlert({ page, secret, answers }: Cell): Promise<void> {
  await page.exposeFunction('noteAlert', (text: string) => {
    const shown = texts[text];
    if (!shown) return;
    answers.push(readDocuments(secret).then(({ length }) => ({ shown, documents: length })));
  });
  await page.addInitScript(() => {
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
