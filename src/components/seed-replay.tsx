import { z } from 'frontispiece/components';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './seed-replay.module.css';
import {
  clients,
  deposit,
  expected,
  findFailing,
  hasLost,
  run,
  type Step,
} from './seed-replay-run.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import { useIsVisible } from './use-is-visible.ts';

export const client = 'visible';

export const props = z.object({
  seed: z.int().min(1).max(9999).default(10).describe('The seed of the first run.'),
});

const words = {
  name: 'Run with seed {seed}',
  step: 'Step',
  balance: 'Balance',
  read: 'reads',
  write: 'writes',
  legend: '○ reads the balance, ● writes what it has read plus {deposit}',
  ready: 'Seed {seed}: nothing has run yet.',
  reads: '{client} reads {balance}.',
  writes: '{client} writes {balance}.',
  loses: '{client} writes {balance}: a deposit is lost.',
  passed: 'Seed {seed}: the balance is {balance}, as it should be.',
  failed: 'Seed {seed}: the balance is {balance} and should be {expected}.',
  seed: 'Seed',
  play: 'Play',
  pause: 'Pause',
  next: 'Step',
  reset: 'Reset',
  find: 'Find a failing seed',
};

function t(key: keyof typeof words, values: Record<string, string | number> = {}): string {
  return words[key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** Milliseconds between two steps. */
const pace = 700;

/** Three clients and a scheduler that follows a seed: a run can be played and stepped through, and is always the same. */
export default function SeedReplay({ seed: first = 10 }: z.input<typeof props>) {
  const [seed, setSeed] = useState(first);
  const steps = run(seed);
  const [count, setCount] = useState(steps.length);
  const [isPlaying, setIsPlaying] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const isVisible = useIsVisible(figure);
  const isAtEnd = count === steps.length;
  useEffect(() => {
    if (!isPlaying || !isVisible || isAtEnd) return;
    const timer = setTimeout(() => setCount(count + 1), pace);
    return () => clearTimeout(timer);
  }, [isPlaying, isVisible, isAtEnd, count]);
  const show = (shown: number, plays = false) => {
    setCount(shown);
    setIsPlaying(plays);
  };
  const choose = (chosen: number) => {
    setSeed(chosen);
    show(0);
  };
  return (
    <figure ref={figure} className={styles.figure}>
      <Run seed={seed} steps={steps} count={count} />
      <figcaption className={styles.caption}>
        <p>{t('legend', { deposit })}</p>
        <p role="status">{describe(seed, steps, count)}</p>
        <Controls
          seed={seed}
          isPlaying={isPlaying && !isAtEnd}
          onSeed={choose}
          onPlay={() => (isPlaying && !isAtEnd ? show(count) : show(isAtEnd ? 0 : count, true))}
          onStep={() => show(isAtEnd ? 1 : count + 1)}
          onReset={() => show(0)}
        />
      </figcaption>
    </figure>
  );
}

/** The last step, or how the run has ended. */
function describe(seed: number, steps: readonly Step[], count: number): string {
  const step = steps[count - 1];
  if (!step) return t('ready', { seed });
  const { balance } = step;
  if (count === steps.length) {
    return t(hasLost(steps) ? 'failed' : 'passed', { seed, balance, expected });
  }
  const client = clients[step.client] ?? '';
  if (step.isLoss) return t('loses', { client, balance });
  return t(step.action === 'read' ? 'reads' : 'writes', { client, balance });
}

/** A run as a table with a row for each step. Rows to come take their room already. */
function Run(props: { seed: number; steps: readonly Step[]; count: number }) {
  const { steps } = props;
  const holds = (client: number, index: number) => {
    const own = steps.flatMap((step, at) => (step.client === client ? at : []));
    return index > Math.min(...own) && index < Math.max(...own);
  };
  return (
    <table className={styles.run} aria-label={t('name', { seed: props.seed })}>
      <thead>
        <tr>
          <th scope="col">{t('step')}</th>
          {clients.map((client) => (
            <th key={client} scope="col">
              {client}
            </th>
          ))}
          <th scope="col">{t('balance')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
          <tr key={index} data-future={index >= props.count || undefined}>
            <th scope="row">{index + 1}</th>
            {clients.map((client, number) => (
              <td key={client} data-holds={holds(number, index) || undefined}>
                {step.client === number && (
                  <span data-action={step.action}>
                    <span className="visually-hidden">{t(step.action)} </span>
                    {step.balance}
                  </span>
                )}
              </td>
            ))}
            <td data-loss={step.isLoss || undefined}>{step.balance}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Controls(props: {
  seed: number;
  isPlaying: boolean;
  onSeed: (seed: number) => void;
  onPlay: () => void;
  onStep: () => void;
  onReset: () => void;
}) {
  const id = useId();
  const isReady = useIsHydrated();
  return (
    <fieldset disabled={!isReady}>
      <label htmlFor={id}>{t('seed')}</label>
      <input
        id={id}
        type="number"
        min="1"
        max="9999"
        value={props.seed}
        onChange={({ target }) => props.onSeed(Math.trunc(target.valueAsNumber) || 1)}
      />
      <button type="button" onClick={() => props.onSeed(findFailing(props.seed))}>
        {t('find')}
      </button>
      <button type="button" className={styles.play} onClick={props.onPlay}>
        {t(props.isPlaying ? 'pause' : 'play')}
      </button>
      <button type="button" onClick={props.onStep}>
        {t('next')}
      </button>
      <button type="button" onClick={props.onReset}>
        {t('reset')}
      </button>
    </fieldset>
  );
}
