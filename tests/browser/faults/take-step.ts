import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { fillStorage } from '../support/contact-form.ts';
import type { Step } from './steps.ts';
import { connect, filler, listTabs, openForm, type Visitor } from './visitor.ts';
import { bendTime, jumpClock, press, type } from './watch-page.ts';

/** Notes that a page goes away with what only it had. */
function forget(visitor: Visitor): void {
  visitor.hasForgotten ||= visitor.isDenied || visitor.isFull;
}

/** Takes each step, which may have nothing to do. */
const actions: Record<Step['what'], (visitor: Visitor, page: Page, step: Step) => unknown> = {
  type: ({ query, secret }, page, { value }) =>
    type(page, { ...query, message: `Text ${value} of ${secret}` }),
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
    for (const page of listTabs(visitor)) {
      await bendTime(page, visitor.jump);
      await jumpClock(page, visitor.jump);
    }
  },
  'fill storage': (visitor, page) => {
    visitor.isFull = true;
    return fillStorage(page, filler);
  },
  'delete storage': async (visitor, page) => {
    visitor.hasForgotten = true;
    const network = await page.context().newCDPSession(page);
    const { origin } = new URL(visitor.url);
    await network.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  },
};

export async function takeStep(visitor: Visitor, step: Step): Promise<void> {
  const page = visitor.tabs[step.tab];
  visitor.note('step', '', `tab ${step.tab + 1}: ${step.what} ${step.value}`);
  try {
    await actions[step.what](visitor, page as Page, step);
  } catch {
    // A page that is being reloaded, or the browser's error page, has nothing to press.
  }
  await wait(step.pause);
}
