import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { type Cell, type Disturbance, openCell, openTab, setOffline } from '../errors/cell.ts';
import { mailErrors, storeErrors } from '../errors/errors.ts';
import { catchScript, marks } from '../support/contact-form.ts';
import { answerMail } from '../support/contact-mail.ts';
import { bendTime, type Note, watchPage } from './watch-page.ts';

/** What happened to a text, in the order of time. */
export interface Entry extends Omit<Note, 'kind'> {
  /** `stored`: the emulator was asked. `mailed`: the mail service was. `handed`: to a mail program. */
  kind: Note['kind'] | 'step' | 'stored' | 'mailed' | 'handed';
  /** Since the beginning, in milliseconds. */
  at: number;
}

/** A visitor with one or two tabs over one device. */
export interface Visitor {
  cell: Cell;
  tabs: (Page | undefined)[];
  log: Entry[];
  note: (kind: Entry['kind'], about: string, words: string) => void;
  faults: { store: string; mail: string; script: string };
  /** Requests that hang. */
  held: Route[];
  jump: number;
  /** The device may have lost what it was given, or what a page alone held has gone with it. */
  hasForgotten: boolean;
  isFull: boolean;
}

export async function meetVisitor(context: BrowserContext, isDenied: boolean): Promise<Visitor> {
  const accept = answerMail(200, 'OK');
  const [log, start]: [Entry[], number] = [[], performance.now()];
  const visitor: Visitor = {
    note: (kind, about, words) =>
      log.push({ kind, about: findText(about), words, at: Math.round(performance.now() - start) }),
    log,
    isFull: false,
    hasForgotten: false,
    cell: await openCell(context, { name: 'any', answer: accept, asked: 0, accepted: 0 }, isDenied),
    tabs: [],
    held: [],
    jump: 0,
    faults: { store: 'ok', mail: 'ok', script: 'ok' },
  };
  const { cell } = visitor;
  cell.disturb = (route) => passToStore(route, visitor);
  cell.mail.answer = (route) => passToMail(route, visitor);
  return visitor;
}

/** The text that stands in a request, or in what the page shows of it. */
export function findText(words: string): string {
  return /Text \d of/.exec(words.replaceAll('+', ' '))?.[0] ?? '';
}

/** A store that takes the write, and then does something else than to answer at once. */
const afterWrites: Record<string, (route: Route, visitor: Visitor) => Promise<void>> = {
  lost: async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  slow: async (route, { cell }) => {
    await wait(1200);
    if (cell.isOffline) return route.abort('internetdisconnected');
    const response = await route.fetch();
    await wait(1200);
    await (cell.isOffline ? route.abort('internetdisconnected') : route.fulfill({ response }));
  },
};

function passToStore(route: Route, visitor: Visitor): Promise<void> | undefined {
  const { faults, cell, note, held } = visitor;
  const about = findText(route.request().postData() ?? '');
  if (about) note('stored', about, faults.store);
  if (faults.store === 'hangs') {
    held.push(route);
    return Promise.resolve();
  }
  const error: Disturbance | undefined = storeErrors.find(
    ({ name }) => name === faults.store,
  )?.disturb;
  return (about && afterWrites[faults.store]?.(route, visitor)) || error?.(route, cell);
}

async function passToMail(route: Route, visitor: Visitor): Promise<void> {
  const { faults, note, held } = visitor;
  note('mailed', route.request().postData() ?? '', faults.mail);
  if (faults.mail === 'slow') await wait(2000);
  if (faults.mail === 'lost') return route.abort('connectionreset');
  if (faults.mail === 'hangs') return void held.push(route);
  const error = mailErrors.find(({ name }) => name === faults.mail);
  await (error?.answer ?? answerMail(200, 'OK'))(route);
}

/** Opens the form in a tab; it need not come. */
export async function openForm(visitor: Visitor, tab: number): Promise<void> {
  const { cell, note, faults, jump } = visitor;
  // The first tab has come with the cell.
  const page = cell.page.url() === 'about:blank' ? cell.page : await openTab(cell);
  visitor.tabs[tab] = page;
  await bendTime(page, jump);
  if (cell.isDenied) await forbidLocks(page);
  await watchPage(page, ({ kind, about, words }) => note(kind, about, words));
  await catchScript(page, marks.form, async (route) => {
    if (faults.script === 'slow') await wait(1500);
    const isAbsent = cell.isOffline || faults.script === 'refused';
    await (isAbsent ? route.abort('connectionrefused') : route.fallback());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith('mailto:')) return;
    const words = decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`);
    note('handed', words, '');
  });
  if (cell.isOffline) await setOffline(cell, true, { page });
  await visit(visitor, page);
}

/** The visitor does not wait for more than the fields. */
async function visit({ cell }: Visitor, page: Page): Promise<void> {
  await page.goto(`${cell.url}#contact`, { waitUntil: 'domcontentloaded' }).catch(() => {});
}

/** Browsers that let a site keep nothing take these away too. */
function forbidLocks(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined });
  });
}

/** The key of what leaves no room on the device. */
export const filler = 'filler';

/** Ends every fault. Tabs that are open stay as they are. */
export async function heal(visitor: Visitor): Promise<void> {
  visitor.note('step', '', 'heal');
  Object.assign(visitor.faults, { store: 'ok', mail: 'ok', script: 'ok' });
  for (const route of visitor.held.splice(0)) route.abort('connectionreset').catch(() => {});
  await Promise.all(
    listTabs(visitor).map((page) =>
      page.evaluate((key) => localStorage.removeItem(key), filler).catch(() => {}),
    ),
  );
  await connect(visitor, true);
}

/** Opens a tab in place of all others. */
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
  visitor.cell.isOffline = !isOnline;
  for (const page of listTabs(visitor)) {
    await setOffline(visitor.cell, !isOnline, { page });
    // A page that could not be opened is asked for once more.
    if (isOnline && page.url().startsWith('chrome-error:')) await visit(visitor, page);
  }
}
