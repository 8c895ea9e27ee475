import { setTimeout as wait } from 'node:timers/promises';
import type { Route } from '@playwright/test';
import { catchScript, marks } from '../support/contact-form.ts';
import { answerMail, hang, refuse } from '../support/contact-mail.ts';
import { answerError } from '../support/contact-store.ts';
import type { Cell, Disturbance, MailError, Shown } from './cell.ts';

const accept = answerMail(200, 'OK');
const refuseMail = (name: string, answer: MailError['answer']): MailError => {
  return { name, answer, asked: 1, accepted: 0 };
};

export const mailErrors: readonly MailError[] = [
  { name: 'ok', answer: accept, asked: 1, accepted: 1 },
  refuseMail('400', answerMail(400, 'The user ID is invalid')),
  refuseMail('403', answerMail(403, 'Forbidden')),
  refuseMail('429', answerMail(429, 'Too Many Requests')),
  refuseMail('451', answerMail(451, 'Unavailable For Legal Reasons')),
  refuseMail('500', answerMail(500, 'Oops')),
  refuseMail('refused', refuse),
  refuseMail('hangs', hang),
  { name: 'import throws', answer: accept, asked: 0, accepted: 0, prepare: breakImport },
];

/** What comes in place of EmailJS's code ends in an error, and so does importing it. */
function breakImport({ page }: Cell): Promise<void> {
  const body = "throw new Error('broken');";
  return catchScript(page, marks.mail, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}

/**
 * How an error ends, and what the visitor does about it.
 *
 * - `passes`: by itself, while the first press is under way; who is told of a failure presses again.
 * - `heals`: after the first answer; the visitor presses again.
 * - `connects`: the connection returns; who is not told of success by then presses again.
 * - `reopens`: the visitor closes the page before the answer and opens it again.
 * - `lasts`: never; the visitor waits a while, and leaves.
 */
export type Ending = 'passes' | 'heals' | 'connects' | 'reopens' | 'lasts';

/** One row of the matrix: what the store does, and what the form makes of it. */
export interface StoreError {
  name: string;
  disturb?: Disturbance;
  /** Something else than the store is in the way. */
  obstacle?: 'offline' | 'late script';
  ends: Ending;
  /** What is shown, and the documents there are, at first and at the end. */
  shown: [Shown, Shown];
  stored: [number, number];
  presses: number;
}

// biome-ignore format: a table is read by its columns
export const storeErrors: readonly StoreError[] = [
  row('ok',                    undefined,                                   'passes',   'sent → sent',     '1 → 1', 1),
  row('denied',                misdirect,                                   'lasts',    'failed → failed', '0 → 0', 1),
  row('invalid',               garble,                                      'lasts',    'failed → failed', '0 → 0', 1),
  row('404',                   always(answerError(404, 'NOT_FOUND')),       'lasts',    'failed → failed', '0 → 0', 1),
  row('429',                   always(answerError(429, 'RESOURCE_EXHAUSTED')), 'heals', 'failed → sent',   '0 → 1', 2),
  row('500',                   always(answerError(500, 'INTERNAL')),        'heals',    'failed → sent',   '0 → 1', 2),
  row('503 twice then ok',     twice(answerError(503, 'UNAVAILABLE')),      'passes',   'sent → sent',     '1 → 1', 1),
  row('refused',               always(refuse),                              'heals',    'failed → sent',   '0 → 1', 2),
  row('reset after the write', resetAfterWrite,                             'passes',   'sent → sent',     '1 → 1', 1),
  row('hangs',                 always(hang),                                'heals',    'failed → sent',   '0 → 1', 2),
  row('slow 10 s',             slow,                                        'passes',   'sent → sent',     '1 → 1', 1),
  row('offline then online',   'offline',                                   'connects', 'failed → sent',   '0 → 1', 1),
  row('tab closed on the way', always(hang),                                'reopens',  'nothing → sent',  '0 → 1', 1),
  row('script late',           'late script',                               'passes',   'sent → sent',     '1 → 1', 1),
];

function row(
  name: string,
  error: Disturbance | StoreError['obstacle'],
  ends: Ending,
  shown: `${Shown} → ${Shown}`,
  stored: `${number} → ${number}`,
  presses: number,
): StoreError {
  return {
    name,
    ends,
    presses,
    ...(typeof error === 'function' ? { disturb: error } : error && { obstacle: error }),
    shown: shown.split(' → ') as [Shown, Shown],
    stored: stored.split(' → ').map(Number) as [number, number],
  };
}

function always(answer: Disturbance): Disturbance {
  return answer;
}

function twice(answer: Disturbance): Disturbance {
  return (route, cell) => (cell.requests <= 2 ? answer(route, cell) : undefined);
}

/** Sends the document where the rules let nobody write: the refusal is the emulator's own. */
function misdirect(route: Route): Promise<void> | undefined {
  return rewrite(route, /(\/|%2F)Queries(\/|%2F)/, '$1Other$2');
}

/** Gives the fields a type there is not: the emulator calls that invalid by itself. */
function garble(route: Route): Promise<void> | undefined {
  return rewrite(route, /stringValue/g, 'noSuchValue');
}

function rewrite(route: Route, from: RegExp, to: string): Promise<void> | undefined {
  const body = route.request().postData();
  const changed = body?.replace(from, to);
  return changed && changed !== body ? route.continue({ postData: changed }) : undefined;
}

/** Lets the first write through and breaks the connection before its answer comes. */
function resetAfterWrite(route: Route, cell: Cell): Promise<void> | undefined {
  if (cell.disturb !== resetAfterWrite || !holdsText(route, cell)) return undefined;
  cell.disturb = undefined;
  return route.fetch().then(() => route.abort('connectionreset'));
}

/** Reaches the store after five seconds, and answers after ten. */
function slow(route: Route, cell: Cell): Promise<void> | undefined {
  return holdsText(route, cell) ? answerLate(route) : undefined;
}

async function answerLate(route: Route): Promise<void> {
  await wait(5000);
  const response = await route.fetch();
  await wait(5000);
  await route.fulfill({ response });
}

function holdsText(route: Route, { secret }: Cell): boolean {
  return route.request().postData()?.includes(secret) ?? false;
}
