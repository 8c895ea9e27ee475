import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { catchScript, denyStorage, marks } from '../support/contact-form.ts';
import { makeQuery, storeUrl } from '../support/contact-services.ts';
import {
  type Fault,
  type Faults,
  leaveOutTheRest,
  mailFaults,
  setOffline,
  storeFaults,
  writingFaults,
} from './faults.ts';
import { bendTime, isNote, type Note, watchPage } from './watch-page.ts';

/** An event about a text. */
export interface LogEntry extends Omit<Note, 'kind'> {
  /** `stored`: the emulator was asked. `mailed`: the mail service was. `handed`: to a mail program. */
  kind: Note['kind'] | 'step' | 'stored' | 'mailed' | 'handed';
  /** Milliseconds since the start. */
  at: number;
}

let count = 0;

/** A visitor with one or two tabs and a device of their own. */
export class Visitor {
  readonly secret = randomUUID();
  readonly query = makeQuery(this.secret);
  /** An origin for this visitor only, as a window for each would take the browser too long. */
  readonly url = `${process.env.FIRESTORE_SITE}`.replace(
    'localhost',
    `visitor-${++count}.localhost`,
  );
  tabs: (Page | undefined)[] = [];
  /** In the order of time. */
  readonly log: LogEntry[] = [];
  readonly start = performance.now();
  faults: Faults = { store: 'ok', mail: 'ok', script: 'ok' };
  /** Requests that get no answer. */
  readonly hanging: Route[] = [];
  /** How far the clock is off, in milliseconds. */
  jump = 0;
  isOffline = false;
  /** The tabs whose form did not load: it asks again when the connection returns, or the visitor does. */
  readonly asleep = new Set<Page>();
  isFull = false;
  /** Something that only the device or a page had may be lost. */
  hasForgotten = false;
  /** Lines of the console and URLs. */
  readonly traces: string[] = [];

  constructor(
    readonly context: BrowserContext,
    /** The browser denies storage. */
    readonly isDenied: boolean,
  ) {}

  note(kind: LogEntry['kind'], about: string, words: string): void {
    const at = Math.round(performance.now() - this.start);
    this.log.push({ kind, about: findText(about), words, at });
  }
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
  await page.route(storeUrl, ignoreClosed(answerStore));
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
  const { faults, isOffline } = visitor;
  if (isOffline) return route.abort('internetdisconnected');
  const about = findText(route.request().postData() ?? '');
  if (about) visitor.note('stored', about, faults.store);
  // A preflight request writes nothing yet.
  const isPreflight = !about && writingFaults.includes(faults.store);
  const answer: Fault = isPreflight ? storeFaults.ok : storeFaults[faults.store];
  await answer(route, visitor);
}

async function answerMail(visitor: Visitor, route: Route): Promise<void> {
  const { faults, isOffline } = visitor;
  if (isOffline) return route.abort('internetdisconnected');
  visitor.note('mailed', route.request().postData() ?? '', faults.mail);
  const answer: Fault = mailFaults[faults.mail];
  await answer(route, visitor);
}

function watchTraces(visitor: Visitor, page: Page): void {
  const { traces } = visitor;
  page.on('console', (message) => {
    if (message.text().startsWith('Failed to hydrate')) visitor.asleep.add(page);
    if (!isNote(message)) traces.push(message.text());
  });
  page.on('pageerror', ({ message }) => {
    traces.push(message);
    visitor.note('step', '', `uncaught: ${message}`);
  });
  page.on('framenavigated', (frame) => {
    visitor.asleep.delete(page);
    traces.push(frame.url());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('mailto:')) {
      visitor.note('handed', decodeURIComponent(`${url} ${request.postData() ?? ''}`), '');
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
  if (visitor.isOffline && isOnline) visitor.asleep.clear();
  visitor.isOffline = !isOnline;
  for (const page of listTabs(visitor)) {
    await setOffline(page, !isOnline);
    // Reload a page that could not be opened.
    if (isOnline && page.url().startsWith('chrome-error:')) await visit(visitor, page);
  }
}
