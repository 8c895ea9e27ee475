import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import { catchScript, findForm, marks, turnToForm } from '../support/contact-form.ts';
import { countMatches, describeDocument, readDocuments } from '../support/contact-store.ts';
import {
  type Answer,
  type Cell,
  type MailError,
  openCell,
  reopenCell,
  type Shown,
  setOffline,
} from './cell.ts';
import type { StoreError } from './errors.ts';

/** What the form has to do with in one cell. */
export interface Trial {
  store: StoreError;
  mail: MailError;
  /** The browser lets the site keep nothing. */
  isDenied: boolean;
}

/** What was seen when the form met one error of the store and one error of the mail service. */
export interface CellReport {
  store: string;
  mail: string;
  /** The first answer, and the one that stands at the end. */
  shown: [Shown, Shown];
  /** Documents in the store when the first answer was given, and at the end. */
  stored: [number, number];
  /** Every document is the query to the letter. */
  isExact: boolean;
  mailsAsked: number;
  mailsAccepted: number;
  /** How often the visitor pressed a button that sends. */
  presses: number;
  /** Requests to the store until the end, the ones made to fail included. */
  requests: number;
  /** When failure was told first, the fields and a link to the mail program held the text. */
  isInHand: boolean;
  /** Not stored, the text is still with the visitor after the page was closed and opened again. */
  isKept: boolean;
  /** Answers that were not true when they were given. */
  untrue: Answer[];
  /** Lines of the console and addresses that hold the visitor's text. */
  leaks: number;
}

/** The form has to answer within 15 s; the rest is for a busy machine. */
const answerTime = 30_000;
/** Longest wait for what should come soon, by itself or after a second press. */
const soon = 8_000;
/** Longer than the pause before the first attempt in the background. */
const patience = 7_000;

/** Sends one query under two errors, and tells what was seen. */
export async function runCell(
  context: BrowserContext,
  { store, mail, isDenied }: Trial,
): Promise<CellReport> {
  const cell = await openCell(context, mail, isDenied);
  try {
    const first = await sendFirst(cell, store);
    const isInHand = first.shown === 'failed' && (await waitUntil(() => hasWayOut(cell), 2000));
    await endings[store.ends](cell);
    // Time enough for a second mail or document that should not be.
    await wait(500);
    return { store: store.name, mail: mail.name, isInHand, ...(await report(cell, first)) };
  } finally {
    await cell.page.unrouteAll({ behavior: 'ignoreErrors' });
    await cell.page.close();
  }
}

async function sendFirst(cell: Cell, { disturb, obstacle, ends }: StoreError): Promise<Answer> {
  cell.disturb = disturb;
  if (obstacle === 'late script') await delayForm(cell);
  await cell.page.goto(`${cell.url}#contact`, { waitUntil: 'commit' });
  if (obstacle !== 'late script') await turnToForm(cell.page);
  if (obstacle === 'offline') await setOffline(cell, true);
  await findForm(cell.page).fill(cell.query);
  await press(cell, 'Send Query');
  const isTold = () => cell.answers.length > 0;
  await waitUntil(ends === 'reopens' ? () => isTold() || cell.requests > 0 : isTold, answerTime);
  const documents = await readDocuments(cell.secret);
  return (await cell.answers[0]) ?? { shown: 'nothing', documents: documents.length };
}

const endings: Record<StoreError['ends'], (cell: Cell) => Promise<unknown>> = {
  passes: fixAndPress,
  heals: fixAndPress,
  connects: async (cell) => {
    const told = cell.answers.length;
    await setOffline(cell, false);
    await waitUntil(() => cell.answers.length > told, soon);
    await pressIfUntold(cell);
  },
  reopens: async (cell) => {
    const told = cell.answers.length;
    await reopen(cell);
    await waitUntil(() => cell.answers.length > told, soon);
  },
  lasts: () => wait(patience),
};

async function report(cell: Cell, first: Answer) {
  const { query, secret, mailsAsked, mailsAccepted, presses, requests } = cell;
  const documents = await readDocuments(secret);
  const answers = await Promise.all(cell.answers);
  const { fields } = describeDocument(query);
  const seen = {
    shown: [first.shown, answers.at(-1)?.shown ?? 'nothing'] as [Shown, Shown],
    stored: [first.documents, documents.length] as [number, number],
    isExact: documents.every((document) => isDeepStrictEqual(document.fields, fields)),
    mailsAsked,
    mailsAccepted,
    presses,
    requests,
    // Success without a document, and failure in spite of one.
    untrue: answers.filter(({ shown, documents }) => (shown === 'sent') !== documents > 0),
  };
  const isKept = documents.length === 0 && (await isTextKept(cell));
  return { ...seen, isKept, leaks: countMatches(cell.traces, secret) };
}

async function fixAndPress(cell: Cell): Promise<void> {
  cell.disturb = undefined;
  await pressIfUntold(cell);
}

/** The visitor who was not told of success, and still has the text, presses once more. */
async function pressIfUntold(cell: Cell): Promise<void> {
  if ((await cell.answers.at(-1))?.shown === 'sent' || !(await holdsText(cell))) return;
  const again = cell.page.getByRole('button', { name: 'Try again', exact: true });
  const told = cell.answers.length;
  // 'Try again' goes at the moment at which the query went out by itself.
  await press(cell, (await again.count()) > 0 ? 'Try again' : 'Send Query').catch(() => {});
  await waitUntil(() => cell.answers.length > told, soon);
}

async function press(cell: Cell, name: string): Promise<void> {
  const button = cell.page.getByRole('button', { name, exact: true }).first();
  // The pages of many cells stand behind one another, where the mouse gets to them late.
  await button.evaluate((element) => (element as HTMLElement).click());
  cell.presses++;
}

async function isTextKept(cell: Cell): Promise<boolean> {
  await reopen(cell);
  return waitUntil(() => holdsText(cell), 3000);
}

async function reopen(cell: Cell): Promise<void> {
  await reopenCell(cell);
  await cell.page.goto(`${cell.url}#contact`);
  await turnToForm(cell.page);
}

function delayForm(cell: Cell): Promise<void> {
  return catchScript(cell.page, marks.form, async (route) => {
    await wait(3000);
    await route.fallback();
  });
}

/** The fields hold the text, and so does a link to the visitor's own e-mail program. */
async function hasWayOut({ page, query }: Cell): Promise<boolean> {
  const typed = await page.getByLabel('Your Query', { exact: true }).inputValue();
  const links = await page.locator('#contact a[href^="mailto:"]').all();
  const targets = await Promise.all(links.map((link) => link.getAttribute('href')));
  const text = encodeURIComponent(query.message.replaceAll('\n', '\r\n'));
  return typed === query.message && targets.some((target) => target?.includes(text));
}

/** The fields, or anything the page shows, hold the text. */
function holdsText({ page, query }: Cell): Promise<boolean> {
  const [, text = ''] = query.message.split('\n\n');
  return page.evaluate((part) => {
    const fields = [...document.querySelectorAll<HTMLTextAreaElement>('input, textarea')];
    return [document.body.innerText, ...fields.map(({ value }) => value)].join().includes(part);
  }, text);
}

async function waitUntil(check: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms;
  while (performance.now() < deadline) {
    if (await check()) return true;
    await wait(50);
  }
  return false;
}
