import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { createRandom, type Random } from '../../../maintainers/random.ts';
import { fillStorage } from '../support/contact-form.ts';
import { mailFaults, storeFaults } from './faults.ts';
import { connect, filler, listTabs, openForm, type Visitor } from './visitor.ts';
import { bendTime, jumpClock, press, type } from './watch-page.ts';

/** A step of a visitor in one of two tabs, or an event that happens to them. */
export interface Step {
  what: Happening;
  tab: number;
  /** The number of the text, the fault, or milliseconds. */
  value: string | number;
  /** Milliseconds to wait after the step. */
  pause: number;
}

export type Happening = keyof typeof frequencies;

/** How often each happens in relation to the others. */
const frequencies = {
  type: 3,
  send: 5,
  'try again': 2,
  discard: 4,
  wait: 4,
  store: 4,
  mail: 2,
  script: 1,
  offline: 2,
  online: 2,
  reload: 2,
  open: 2,
  close: 1,
  clock: 1,
  'fill storage': 1,
  'delete storage': 1,
};
const happenings = Object.entries(frequencies).flatMap(([what, frequency]) =>
  Array.from({ length: frequency }, () => what as Happening),
);

const hour = 3_600_000;
/** Less than the seven days for which a query is kept. */
const jumps = [-72 * hour, -hour, 0, hour, 72 * hour];

/** Some seconds in the life of a visitor. The same seed gives the same steps. */
export interface Sequence {
  seed: number;
  /** The browser denies storage. */
  isDenied: boolean;
  steps: Step[];
}

export function makeSequence(seed: number): Sequence {
  // Without this, neighboring seeds would begin alike.
  const chance = createRandom(Math.imul(seed + 1, 0x9e3779b1));
  const { below, pick } = chance;
  const isDenied = below(10) === 0;
  const begin = (what: Happening) => makeStep(chance, what, 0);
  const maybe = (what: Happening) => (below(2) ? [begin(what)] : []);
  // A fault may begin before the form is ready, or later.
  const steps = [
    ...maybe('store'),
    ...maybe(pick(['mail', 'script'])),
    { ...begin('open'), pause: 0 },
    ...maybe(pick(['wait', 'offline'])),
    begin('type'),
    begin('send'),
    ...maybe('wait'),
  ];
  const isOpen = [true, false];
  for (const count = steps.length + 4 + below(6); steps.length < count; ) {
    const tab = isOpen[1] ? below(2) : 0;
    const what = isOpen.includes(true) ? pick(happenings) : 'open';
    const step = makeStep(chance, what, what === 'open' ? isOpen.indexOf(false) : tab);
    if (step.tab < 0 || (what !== 'open' && !isOpen[step.tab])) continue;
    if (what === 'open' || what === 'close') isOpen[step.tab] = what === 'open';
    steps.push(step);
  }
  return { seed, isDenied, steps };
}

function makeStep({ below, pick }: Random, what: Happening, tab: number): Step {
  const values: { [Name in Happening]?: () => string | number } = {
    type: () => 1 + below(3),
    wait: () => 300 + below(4000),
    clock: () => pick(jumps),
    // A lost answer is the most likely reason for a second document.
    store: () => pick([...Object.keys(storeFaults), 'lost']),
    mail: () => pick(Object.keys(mailFaults)),
    script: () => pick(['ok', 'refused', 'slow']),
  };
  return { what, tab, value: values[what]?.() ?? '', pause: pick([0, 0, 30, 100, 300, 800]) };
}

/** One line per step, for the report of a failure. */
export function describeSteps({ seed, isDenied, steps }: Sequence): string {
  const lines = steps.map(
    ({ what, tab, value, pause }) => `  tab ${tab + 1}: ${what} ${value} (then ${pause} ms)`,
  );
  return [`seed ${seed}${isDenied ? ', storage denied' : ''}`, ...lines].join('\n');
}

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
