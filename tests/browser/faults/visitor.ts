import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Query } from '../../../src/browser/contact/query.ts';
import { catchScript, denyStorage, marks } from '../support/contact-form.ts';
import { makeQuery, storeAddress } from '../support/contact-services.ts';
import { type Fault, type Faults, mailFaults, storeFaults, writingFaults } from './faults.ts';
import { leaveOutTheRest, setOffline } from './network.ts';
import { bendTime, type Note, watchPage } from './watch-page.ts';

/** An event about a text. */
export interface LogEntry extends Omit<Note, 'kind'> {
  /** `stored`: the emulator was asked. `mailed`: the mail service was. `handed`: to a mail program. */
  kind: Note['kind'] | 'step' | 'stored' | 'mailed' | 'handed';
  /** Milliseconds since the start. */
  at: number;
}

/** A visitor with one or two tabs and a device of their own. */
export interface Visitor {
  context: BrowserContext;
  /** The site's address for this visitor alone. */
  url: string;
  secret: string;
  query: Query;
  tabs: (Page | undefined)[];
  /** In the order of time. */
  log: LogEntry[];
  note: (kind: LogEntry['kind'], about: string, words: string) => void;
  faults: Faults;
  /** Requests that get no answer. */
  hanging: Route[];
  /** How far the clock is off, in milliseconds. */
  jump: number;
  isOffline: boolean;
  /** The browser denies storage. */
  isDenied: boolean;
  isFull: boolean;
  /** Something that only the device or a page had may be lost. */
  hasForgotten: boolean;
  /** Lines of the console and addresses. */
  traces: string[];
}

let count = 0;

/** Each visitor has an origin of their own, as a window for each would take the browser too long. */
export function meetVisitor(context: BrowserContext, isDenied: boolean): Visitor {
  const secret = randomUUID();
  const log: LogEntry[] = [];
  const start = performance.now();
  count += 1;
  return {
    context,
    url: (process.env.FIRESTORE_SITE ?? '').replace('localhost', `visitor-${count}.localhost`),
    secret,
    query: makeQuery(secret),
    tabs: [],
    log,
    note: (kind, about, words) =>
      log.push({ kind, about: findText(about), words, at: Math.round(performance.now() - start) }),
    faults: { store: 'ok', mail: 'ok', script: 'ok' },
    hanging: [],
    jump: 0,
    isOffline: false,
    isDenied,
    isFull: false,
    hasForgotten: false,
    traces: [],
  };
}

/** The text that a request, or something on the page, is about. */
export function findText(words: string): string {
  return /Text \d of/.exec(words.replaceAll('+', ' '))?.[0] ?? '';
}

/** Opens the form in a tab, where it may fail to load. */
export async function openForm(visitor: Visitor, tab: number): Promise<void> {
  const page = await visitor.context.newPage();
  visitor.tabs[tab] = page;
  page.setDefaultTimeout(30_000);
  await leaveOutTheRest(page);
  await bendTime(page, visitor.jump);
  if (visitor.isDenied) {
    await denyStorage(page);
    await forbidLocks(page);
  }
  await routeRequests(visitor, page);
  watchTraces(visitor, page);
  await watchPage(page, ({ kind, about, words }) => visitor.note(kind, about, words));
  if (visitor.isOffline) await setOffline(page, true);
  await visit(visitor, page);
}

async function routeRequests(visitor: Visitor, page: Page): Promise<void> {
  // A page that is closed in the meantime needs no answer.
  const ignoreClosed = (answer: typeof answerStore) => (route: Route) =>
    answer(visitor, route).catch(() => {});
  await page.route(storeAddress, ignoreClosed(answerStore));
  await page.route('https://api.emailjs.com/**', ignoreClosed(answerMail));
  await catchScript(page, marks.form, ignoreClosed(answerScript));
}

async function answerScript(visitor: Visitor, route: Route): Promise<void> {
  const { script } = visitor.faults;
  // A wait of the page would fail when it is closed.
  if (script === 'slow') await wait(1500);
  const isAbsent = visitor.isOffline || script === 'refused';
  await (isAbsent ? route.abort('connectionrefused') : route.fallback());
}

async function answerStore(visitor: Visitor, route: Route): Promise<void> {
  const { faults, isOffline, note } = visitor;
  if (isOffline) return route.abort('internetdisconnected');
  const about = findText(route.request().postData() ?? '');
  if (about) note('stored', about, faults.store);
  // A preflight request writes nothing yet.
  const isPreflight = !about && writingFaults.includes(faults.store);
  const answer: Fault = isPreflight ? storeFaults.ok : storeFaults[faults.store];
  await answer(route, visitor);
}

async function answerMail(visitor: Visitor, route: Route): Promise<void> {
  const { faults, isOffline, note } = visitor;
  if (isOffline) return route.abort('internetdisconnected');
  note('mailed', route.request().postData() ?? '', faults.mail);
  const answer: Fault = mailFaults[faults.mail];
  await answer(route, visitor);
}

function watchTraces({ note, traces }: Visitor, page: Page): void {
  page.on('console', (message) => traces.push(message.text()));
  page.on('pageerror', (error) => traces.push(error.message));
  page.on('framenavigated', (frame) => traces.push(frame.url()));
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('mailto:')) {
      note('handed', decodeURIComponent(`${url} ${request.postData() ?? ''}`), '');
    } else traces.push(url);
  });
}

/** The visitor waits for nothing more than the fields. */
async function visit({ url }: Visitor, page: Page): Promise<void> {
  await page.goto(`${url}#contact`, { waitUntil: 'domcontentloaded' }).catch(() => {});
}

/** Browsers that deny storage deny locks too. */
function forbidLocks(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined });
  });
}

/** The key of the record that fills the device. */
export const filler = 'filler';

/** Ends every fault. */
export async function heal(visitor: Visitor): Promise<void> {
  visitor.note('step', '', 'heal');
  visitor.faults = { store: 'ok', mail: 'ok', script: 'ok' };
  for (const route of visitor.hanging.splice(0)) route.abort('connectionreset').catch(() => {});
  for (const page of listTabs(visitor)) {
    await page.evaluate((key) => localStorage.removeItem(key), filler).catch(() => {});
  }
  await connect(visitor, true);
}

/** Closes all tabs and opens another. */
export async function returnLater(visitor: Visitor): Promise<void> {
  visitor.note('step', '', 'return');
  await Promise.all(listTabs(visitor).map((page) => page.close()));
  visitor.tabs = [];
  await openForm(visitor, 0);
}

export function listTabs({ tabs }: Visitor): Page[] {
  return tabs.filter((page) => page !== undefined);
}

export async function connect(visitor: Visitor, isOnline: boolean): Promise<void> {
  visitor.isOffline = !isOnline;
  for (const page of listTabs(visitor)) {
    await setOffline(page, !isOnline);
    // Reload a page that could not be opened.
    if (isOnline && page.url().startsWith('chrome-error:')) await visit(visitor, page);
  }
}
