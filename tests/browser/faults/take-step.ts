import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Query } from '../../../src/browser/contact/query.ts';
import { fillStorage } from '../support/contact-form.ts';
import type { Step } from './steps.ts';
import { connect, filler, listTabs, openForm, type Visitor } from './visitor.ts';
import { bendTime, jumpClock, press, type } from './watch-page.ts';

function makeQuery({ cell: { query, secret } }: Visitor, number: number): Query {
  return { ...query, message: `Text ${number} of ${secret}` };
}

/** A page goes away, and with it what only it held. */
function forget(visitor: Visitor): void {
  visitor.hasForgotten ||= visitor.cell.isDenied || visitor.isFull;
}

/** What each step does; a step that finds nothing to do it with does nothing. */
const actions: Record<Step['what'], (visitor: Visitor, page: Page, step: Step) => unknown> = {
  type: (visitor, page, { value }) => type(page, { ...makeQuery(visitor, Number(value)) }),
  send: (_visitor, page) => press(page, 'Send Query'),
  'try again': (_visitor, page) => press(page, 'Try again'),
  discard: (_visitor, page) => press(page, 'Discard'),
  wait: (_visitor, _page, { value }) => wait(Number(value)),
  store: ({ faults }, _page, { value }) => Object.assign(faults, { store: value }),
  mail: ({ faults }, _page, { value }) => Object.assign(faults, { mail: value }),
  script: ({ faults }, _page, { value }) => Object.assign(faults, { script: value }),
  offline: (visitor) => connect(visitor, false),
  online: (visitor) => connect(visitor, true),
  reload: async (visitor, page) => {
    forget(visitor);
    await page.reload({ waitUntil: 'domcontentloaded' });
  },
  open: (visitor, _page, { tab }) => openForm(visitor, tab),
  close: async (visitor, page, { tab }) => {
    forget(visitor);
    visitor.tabs[tab] = undefined;
    await page.close();
  },
  clock: async (visitor, _page, { value }) => {
    visitor.jump = Number(value);
    await Promise.all(
      listTabs(visitor).map(async (page) => {
        await bendTime(page, visitor.jump);
        await jumpClock(page, visitor.jump);
      }),
    );
  },
  'fill storage': (visitor, page) => {
    visitor.isFull = true;
    return fillStorage(page, filler);
  },
  'delete storage': async (visitor, page) => {
    visitor.hasForgotten = true;
    const network = await page.context().newCDPSession(page);
    const { origin } = new URL(visitor.cell.url);
    await network.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  },
};

export async function takeStep(visitor: Visitor, step: Step): Promise<void> {
  const page = visitor.tabs[step.tab];
  visitor.note('step', '', `tab ${step.tab + 1}: ${step.what} ${step.value}`);
  try {
    await actions[step.what](visitor, page as Page, step);
  } catch {
    // A page that is being reloaded, or is the browser's own, has nothing to press.
  }
  await wait(step.pause);
}
