import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { takeDurations, watchDurations } from './in-page.ts';
import { openSettled, type Phone, type Sample, throttle } from './phone.ts';

/** One kind of press or typing. They follow each other in one visit. */
interface Interaction {
  name: string;
  /** An element without which a page has no such interaction. */
  needs: string;
  act: (page: Page) => Promise<void>;
  /** Goes back to where the next interaction begins. */
  leave?: (page: Page) => Promise<void>;
}

const [field, send] = ['form [name="message"]', 'form [type="submit"]'];
/** `index` shows its form after a press on this line. */
const folded = `details:not([open]):has(${field}) > summary`;

const interactions: readonly Interaction[] = [
  {
    name: 'INP of theme, ms',
    needs: '[data-theme-switch]',
    act: (page) => tap(page, '[data-theme-switch]'),
  },
  {
    name: 'INP of menu, ms',
    needs: '[data-menu-toggle]',
    act: (page) => tap(page, '[data-menu-toggle]'),
    leave: (page) => tap(page, '[data-menu-close]'),
  },
  {
    name: 'INP of search, ms',
    needs: '[data-finder]',
    act: async (page) => {
      await tap(page, '[popovertarget]');
      await typeInto(page, '[data-finder] input', 'type');
    },
    leave: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'INP of typing, ms',
    needs: field,
    act: async (page) => {
      if (await page.locator(folded).count()) await tap(page, folded);
      await tap(page, field);
      // The keyboard of a phone opens meanwhile.
      await wait(500);
      await typeInto(page, field, 'Good morning');
    },
    leave: async (page) => {
      await page.fill('form [name="user_name"]', 'Ada');
      await page.fill('form [name="user_email"]', 'ada@example.com');
    },
  },
  { name: 'INP of sending, ms', needs: send, act: (page) => tap(page, send) },
];

/** Taps an element, after a pause from the search for it, so that the answer to the tap does not wait for that. */
async function tap(page: Page, selector: string): Promise<void> {
  await page.tap(selector, { trial: true });
  await wait(300);
  await page.tap(selector, { force: true });
}

const typeInto = (page: Page, selector: string, text: string) =>
  page.locator(selector).pressSequentially(text, { delay: 100 });

/**
 * Measures how long interactions with a page take to its next paint, as INP does: the longest of the events of each.
 * Shorter ones than 16 ms count as 16, and one that the page lacks is not a number.
 */
export async function measureInput(phone: Phone, url: string): Promise<Sample> {
  const { page } = phone;
  await answerServices(page, url);
  await openSettled(phone, url);
  await throttle(phone, 6);
  await page.evaluate(watchDurations, 'event' as const);
  const sample: Sample = {};
  for (const { name, needs, act, leave } of interactions) {
    sample[name] = NaN;
    if ((await page.locator(needs).count()) === 0) continue;
    await page.evaluate(takeDurations);
    await act(page);
    await wait(1500);
    sample[name] = Math.max(16, ...(await page.evaluate(takeDurations)));
    await leave?.(page);
    await wait(1000);
  }
  return sample;
}

/** Says yes in place of all other hosts, so that a query is sent and nothing leaves this computer. */
async function answerServices(page: Page, url: string): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const isOther = ({ origin }: URL) => origin !== new URL(url).origin;
  await page.route(isOther, (route) => route.fulfill({ body: '{}', headers }));
}
