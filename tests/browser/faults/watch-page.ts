import type { ConsoleMessage, Page } from '@playwright/test';
import { formWords } from '../../../src/engine/schemas/words.ts';
import { island, toDeviceKey } from '../support/contact-form.ts';

/** An action of the visitor or a message of the page, and the query's text, if it is known. */
export interface Note {
  kind: 'sent' | 'tried' | 'discarded' | 'alert' | 'news' | 'asked';
  words: string;
  about: string;
}

export type Screen = NonNullable<ReturnType<typeof look>>;

/** The words of a note about a press that came before the form was ready. */
export const early = 'early';

/** The beginning of a line of the console that is a note. */
const noteMark = 'note of the tests: ';

export function isNote(message: ConsoleMessage): boolean {
  return message.text().startsWith(noteMark);
}

/** Constants for the functions that run in the page. */
const names = {
  noteMark,
  island,
  early,
  sending: formWords.sending,
  discard: formWords.discard,
  again: formWords.again,
  list: `ul[aria-label="${formWords.keptQueries}"] > li`,
};

/** Notes every press of the visitor, and every new text of the alert and the news below it. */
export async function watchPage(page: Page, note: (note: Note) => void): Promise<void> {
  // Not by a function that Playwright exposes: on a busy machine, a page may begin without it.
  page.on('console', (message) => {
    if (isNote(message)) note(JSON.parse(message.text().slice(noteMark.length)));
  });
  await page.addInitScript(recordNotes, names);
}

function recordNotes({ noteMark, island, early, sending, discard, again }: typeof names): void {
  const note = (kind: Note['kind'], words: string, about: string) =>
    console.debug(noteMark + JSON.stringify({ kind, words, about }));
  const last = { alert: '', news: '', sent: '', discarded: '', isSending: false };
  addEventListener(
    'submit',
    ({ submitter }) => {
      last.sent = document.querySelector('textarea')?.value ?? '';
      // Without a button, the page submits the form.
      const isReady = submitter?.closest(`${island}[data-ready]`);
      if (submitter) note('sent', isReady ? '' : early, last.sent);
    },
    true,
  );
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('li button[aria-disabled="false"]');
      const link = button?.parentElement?.querySelector('a')?.href ?? '';
      const about = decodeURIComponent(link.replace(/^.*?body=/, ''));
      if (button?.textContent === again) note('tried', '', about);
      if (button?.textContent !== discard) return;
      last.discarded = about;
      note('discarded', '', about);
    },
    true,
  );
  // Requests are noted here, to be in the right order with what the page says.
  const ask = fetch;
  globalThis.fetch = (url, options) => {
    const { body } = options ?? {};
    const about = body instanceof FormData ? body.get('message') : body;
    note('asked', '', String(about));
    return ask(url, options);
  };
  const read = (selector: string) =>
    document.querySelector(`${island} ${selector}`)?.textContent ?? '';
  new MutationObserver(() => {
    const [alert, news] = [read('[role="alert"]'), read('[aria-live]:not([aria-relevant])')];
    if (alert !== last.alert) note('alert', alert, last.isSending ? last.sent : '');
    if (news !== last.news) note('news', news, last.discarded);
    Object.assign(last, { alert, news, isSending: read('[type="submit"]') === sending });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Reads what the page shows; undefined if it has no form, such as the browser's error page. */
export async function readScreen(page: Page): Promise<Screen | undefined> {
  const keys = { queries: toDeviceKey('query '), draft: toDeviceKey('draft') };
  return page.evaluate(look, { ...names, ...keys }).catch(() => undefined);
}

function look(words: typeof names & { queries: string; draft: string }) {
  const element = document.querySelector<HTMLElement>(words.island);
  if (!element) return undefined;
  const readMessage = (text: string | null): string =>
    JSON.parse(text ?? '{}').query?.message ?? '';
  const readDevice = () => {
    try {
      const queries = Object.keys(localStorage).filter((key) => key.startsWith(words.queries));
      return {
        queries: queries.map((key) => readMessage(localStorage.getItem(key))),
        draft: readMessage(localStorage.getItem(words.draft)),
      };
    } catch {
      // This browser denies storage.
      return { queries: [], draft: '' };
    }
  };
  return {
    said: element.textContent,
    alert: element.querySelector('[role="alert"]')?.textContent ?? '',
    isReady: 'ready' in element.dataset,
    isPending: 'pending' in element.dataset,
    isSending: element.textContent.includes(words.sending),
    field: element.querySelector('textarea')?.value ?? '',
    kept: [...element.querySelectorAll(words.list)].map((item) => ({
      about: decodeURIComponent(item.querySelector('a')?.href.replace(/^.*?body=/, '') ?? ''),
      said: item.textContent,
    })),
    device: readDevice(),
  };
}

/** Types into the fields that are not locked. */
export function type(page: Page, query: Record<string, string>): Promise<void> {
  return page.evaluate((texts) => {
    for (const [name, text] of Object.entries(texts)) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (!field || field.readOnly) continue;
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  }, query);
}

/** Presses the first button of that name. The mouse would be slow on pages behind others. */
export function press(page: Page, name: string): Promise<void> {
  return page.evaluate(
    ([name, island]) => {
      const buttons = [...document.querySelectorAll<HTMLElement>(`${island} button`)];
      buttons.find(({ textContent }) => textContent === name)?.click();
    },
    [name, island] as const,
  );
}

/**
 * Ends every wait of the form after three seconds, and moves its clocks on by the rest, as if the
 * computer had slept. It does not before the form is ready, which would go to the mail program then.
 * `jump` moves only the clock of the day.
 */
export async function bendTime(page: Page, jump: number): Promise<void> {
  await page.addInitScript(bendClocks, jump);
}

function bendClocks(jump: number): void {
  const page = globalThis as unknown as { clocks?: { jump: number; slept: number } };
  const clocks = page.clocks ?? { jump, slept: 0 };
  clocks.jump = jump;
  if (page.clocks) return;
  page.clocks = clocks;
  const { setTimeout: wait, Date: RealDate } = globalThis;
  const now = performance.now.bind(performance);
  performance.now = () => now() + clocks.slept;
  const BentDate = class extends RealDate {
    constructor(...time: [number?]) {
      super(...((time.length > 0 ? time : [Date.now()]) as [number]));
    }
  };
  BentDate.now = () => RealDate.now() + clocks.slept + clocks.jump;
  globalThis.Date = BentDate as DateConstructor;
  globalThis.setTimeout = ((work: () => void, ms = 0) => {
    if (ms <= 3000 || !document.querySelector('[data-island][data-ready]')) return wait(work, ms);
    const end = performance.now() + ms;
    const wake = () => {
      clocks.slept += Math.max(0, end - performance.now());
      work();
    };
    return wait(wake, 3000);
  }) as typeof setTimeout;
}

/** Changes the jump of a page that is open. */
export function jumpClock(page: Page, jump: number): Promise<void> {
  return page.evaluate(`if (globalThis.clocks) clocks.jump = ${jump}`);
}
