import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import type { CellReport } from '../../helpers/matrix-report.ts';
import { findForm } from '../support/contact-form.ts';
import { marks } from '../support/contact-scripts.ts';
import { describeDocument } from '../support/contact-store.ts';
import {
  type Answer,
  type Cell,
  catchFormScript,
  countLeaks,
  openCell,
  readStored,
  reopenCell,
  setOffline,
} from './cell.ts';
import type { TestedForm } from './forms.ts';
import type { MailError } from './mail-errors.ts';
import type { StoreError } from './store-errors.ts';

/** Longest wait for what should come soon, by itself or after a second press. */
const soon = 8_000;
/** Longer than the pause before a form's first attempt in the background. */
const patience = 7_000;

/** Sends one query through one form under two errors, and tells what was seen. */
export async function runCell(
  context: BrowserContext,
  form: TestedForm,
  storage: StoreError,
  mail: MailError,
): Promise<CellReport> {
  const cell = await openCell(context, form, mail);
  try {
    const first = await sendFirst(cell, storage);
    const isInHand = first.shown === 'failed' && (await waitUntil(() => hasWayOut(cell), 2000));
    await endings[storage.ends](cell);
    // Time enough for a second mail or document that should not be.
    await wait(500);
    return { ...(await report(cell, storage, mail, first)), isInHand };
  } finally {
    await cell.page.unrouteAll({ behavior: 'ignoreErrors' });
    await cell.page.close();
  }
}

async function sendFirst(cell: Cell, { disturb, obstacle, ends }: StoreError): Promise<Answer> {
  cell.disturb = disturb;
  if (obstacle === 'late script') await delayForm(cell);
  await cell.page.goto(`${cell.url}#contact`, { waitUntil: 'commit' });
  if (obstacle !== 'late script') await cell.form.waitUntilReady(cell.page);
  if (obstacle === 'offline') await setOffline(cell, true);
  await findForm(cell.page).fill(cell.query);
  await press(cell, 'Send Query');
  const isTold = () => cell.answers.length > 0;
  await waitUntil(
    ends === 'reopens' ? () => isTold() || cell.requests > 0 : isTold,
    cell.form.answerTime,
  );
  return (await cell.answers[0]) ?? { shown: 'nothing', documents: await countStored(cell) };
}

const endings: Record<StoreError['ends'], (cell: Cell) => Promise<void>> = {
  passes: fixAndPress,
  heals: fixAndPress,
  connects: async (cell) => {
    await setOffline(cell, false);
    await waitForAnswer(cell);
    await pressIfUntold(cell);
  },
  reopens: async (cell) => {
    if (cell.answers.length === 0) cell.injected++;
    await reopen(cell);
    await waitForAnswer(cell);
  },
  lasts: () => wait(patience),
};

async function report(
  cell: Cell,
  storage: StoreError,
  mail: MailError,
  first: Answer,
): Promise<Omit<CellReport, 'isInHand'>> {
  const documents = await readStored(cell);
  const { fields } = describeDocument(cell.query);
  const seen = {
    ...{ form: cell.form.name, storage: storage.name, mail: mail.name, injected: cell.injected },
    shown: [first.shown, (await cell.answers.at(-1))?.shown ?? 'nothing'] as CellReport['shown'],
    stored: [first.documents, documents.length] as CellReport['stored'],
    isExact: documents.every((document) => isDeepStrictEqual(document.fields, fields)),
    ...{ mailsAsked: cell.mailsAsked, mailsAccepted: cell.mailsAccepted },
    ...{ presses: cell.presses, requests: cell.requests },
    untrue: await listUntrue(cell),
  };
  const isKept = documents.length === 0 && (await isTextKept(cell));
  return { ...seen, isKept, leaks: countLeaks(cell) };
}

/** Success without a document, and failure in spite of one. */
async function listUntrue(cell: Cell): Promise<string[]> {
  const answers = await Promise.all(cell.answers);
  const isUntrue = ({ shown, documents }: Answer) => (shown === 'sent') !== documents > 0;
  return answers
    .filter(isUntrue)
    .map(({ shown, documents }) => `${shown}, with ${documents} in the store`);
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

async function waitForAnswer({ answers }: Cell): Promise<void> {
  const told = answers.length;
  await waitUntil(() => answers.length > told, soon);
}

async function isTextKept(cell: Cell): Promise<boolean> {
  await reopen(cell);
  return waitUntil(() => holdsText(cell), 3000);
}

async function reopen(cell: Cell): Promise<void> {
  await reopenCell(cell);
  await cell.page.goto(`${cell.url}#contact`);
  await cell.form.waitUntilReady(cell.page);
}

function delayForm(cell: Cell): Promise<void> {
  return catchFormScript(cell, marks.form, async (route) => {
    cell.injected++;
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

async function countStored(cell: Cell): Promise<number> {
  return (await readStored(cell)).length;
}
