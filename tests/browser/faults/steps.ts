import { type Chance, makeChance } from '../../helpers/make-chance.ts';

/** What a visitor does, or what happens to them, in one of two tabs. */
export interface Step {
  what: Happening;
  tab: number;
  /** Which text is typed, which fault begins, or how long something takes or jumps in milliseconds. */
  value: string | number;
  /** How long nothing happens afterwards, in milliseconds. */
  pause: number;
}

export type Happening = (typeof happenings)[number];

/** Each as often as it is likely. */
const happenings = [
  'type',
  'type',
  'type',
  'send',
  'send',
  'send',
  'send',
  'send',
  'try again',
  'try again',
  'discard',
  'discard',
  'discard',
  'discard',
  'wait',
  'wait',
  'wait',
  'wait',
  'store',
  'store',
  'store',
  'store',
  'mail',
  'mail',
  'script',
  'offline',
  'offline',
  'online',
  'online',
  'reload',
  'reload',
  'open',
  'open',
  'close',
  'clock',
  'fill storage',
  'delete storage',
] as const;

/** The ways in which something fails from then on; `ok` ends it. */
const faults = {
  store: ['ok', 'lost', 'lost', 'refused', 'slow', 'hangs', '500', '429', 'denied', 'invalid'],
  mail: ['ok', 'lost', 'refused', 'slow', 'hangs', '500', '429'],
  script: ['ok', 'refused', 'slow'],
} as const;

const hour = 3_600_000;
/** Never as far as the seven days that a query is kept for. */
const jumps = [-72 * hour, -hour, 0, hour, 72 * hour];

/** Some seconds in the life of a visitor, which are the same for the same seed. */
export interface Sequence {
  seed: number;
  /** The browser lets the site keep nothing, from the start. */
  isDenied: boolean;
  steps: Step[];
}

export function makeSequence(seed: number): Sequence {
  // Seeds that follow each other begin alike.
  const chance = makeChance(Math.imul(seed + 1, 0x9e3779b1));
  const { below, pick } = chance;
  const isDenied = below(10) === 0;
  const begin = (what: Happening) => makeStep(chance, what, 0);
  const maybe = (what: Happening) => (below(2) ? [begin(what)] : []);
  // Trouble from before the form is ready on, or later.
  const steps = [
    ...maybe('store'),
    ...maybe(pick(['mail', 'script'])),
    { ...begin('open'), pause: 0 },
    ...maybe(pick(['wait', 'offline'])),
    begin('type'),
    begin('send'),
    ...maybe('wait'),
  ];
  const open = [true, false];
  for (const count = steps.length + 4 + below(6); steps.length < count; ) {
    const tab = open[1] ? below(2) : 0;
    const what = open.includes(true) ? pick(happenings) : 'open';
    const step = makeStep(chance, what, what === 'open' ? open.indexOf(false) : tab);
    if (step.tab < 0 || (what !== 'open' && !open[step.tab])) continue;
    if (what === 'open' || what === 'close') open[step.tab] = what === 'open';
    steps.push(step);
  }
  return { seed, isDenied, steps };
}

/** The text that a tab has kept is sent in another, whose form is to come, and discarded meanwhile. */
export function makeClash(seed: number): Sequence {
  const chance = makeChance(seed);
  const take = (tab: number, what: Happening, pause: number, value: Step['value'] = ''): Step => {
    return { what, tab, value, pause };
  };
  const steps = [
    take(0, 'store', 0, 'denied'),
    take(0, 'open', 1500),
    take(0, 'type', 0, 1),
    take(0, 'send', 4000),
    take(0, 'store', 0, 'ok'),
    take(0, 'script', 0, 'slow'),
    take(1, 'open', 0),
    take(1, 'type', 0, 1),
    take(1, 'send', 150 + chance.below(600)),
    take(0, 'discard', 2500),
  ];
  return { seed, isDenied: false, steps };
}

function makeStep({ below, pick }: Chance, what: Happening, tab: number): Step {
  const values: { [Name in Happening]?: () => string | number } = {
    type: () => 1 + below(3),
    wait: () => 300 + below(4000),
    clock: () => pick(jumps),
    store: () => pick(faults.store),
    mail: () => pick(faults.mail),
    script: () => pick(faults.script),
  };
  return { what, tab, value: values[what]?.() ?? '', pause: pick([0, 0, 30, 100, 300, 800]) };
}

/** One line a step, as a failure prints it. */
export function describeSteps({ seed, isDenied, steps }: Sequence): string {
  const lines = steps.map(
    ({ what, tab, value, pause }) => `  tab ${tab + 1}: ${what} ${value} (then ${pause} ms)`,
  );
  return [`seed ${seed}${isDenied ? ', storage denied' : ''}`, ...lines].join('\n');
}
