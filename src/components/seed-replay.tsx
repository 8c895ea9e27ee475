import { useIsVisible, useWords, z } from 'frontispiece/components';
import { useEffect, useId, useState } from 'react';
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

export const client = 'visible';

export const props = z.object({
  seed: z.int().min(1).max(9999).default(10).describe('The seed of the first run.'),
});

const words = {
  seedReplayName: 'Run with seed {seed}',
  seedReplayStep: 'Step',
  seedReplayBalance: 'Balance',
  seedReplayRead: 'reads',
  seedReplayWrite: 'writes',
  seedReplayLegend: 'A ring reads the balance, a disc writes what it has read plus {deposit}',
  seedReplayReady: 'Seed {seed}: nothing has run yet.',
  seedReplayReads: '{client} reads {balance}.',
  seedReplayWrites: '{client} writes {balance}.',
  seedReplayLoses: '{client} writes {balance}: a deposit is lost.',
  seedReplayPassed: 'Seed {seed}: the balance is {balance}, as it should be.',
  seedReplayFailed: 'Seed {seed}: the balance is {balance} and should be {expected}.',
  seedReplaySeed: 'Seed',
  seedReplayPlay: 'Play',
  seedReplayPause: 'Pause',
  seedReplayNext: 'Step',
  seedReplayReset: 'Reset',
  seedReplayFind: 'Find a failing seed',
};

/** Finds the texts of the figure. */
const useTexts = () => useWords(words);

type Texts = ReturnType<typeof useTexts>;

/** Milliseconds between two steps. */
const pace = 700;

/** Three clients and a scheduler that follows a seed: a run can be played and stepped through, and is always the same. */
export default function SeedReplay({ seed: first = 10 }: z.input<typeof props>) {
  const [seed, setSeed] = useState(first);
  const steps = run(seed);
  const [count, setCount] = useState(steps.length);
  const [isPlaying, setIsPlaying] = useState(false);
  const isVisible = useIsVisible();
  const t = useTexts();
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
    <figure className={styles.figure}>
      <Run seed={seed} steps={steps} count={count} />
      <figcaption className={styles.caption}>
        <p>{t('seedReplayLegend', { deposit })}</p>
        <p role="status">{describe(t, seed, steps, count)}</p>
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
function describe(t: Texts, seed: number, steps: readonly Step[], count: number): string {
  const step = steps[count - 1];
  if (!step) return t('seedReplayReady', { seed });
  const { balance } = step;
  if (count === steps.length) {
    return t(hasLost(steps) ? 'seedReplayFailed' : 'seedReplayPassed', { seed, balance, expected });
  }
  const client = clients[step.client] ?? '';
  if (step.isLoss) return t('seedReplayLoses', { client, balance });
  return t(step.action === 'read' ? 'seedReplayReads' : 'seedReplayWrites', { client, balance });
}

/** A run as a table with a row for each step. Rows to come take their room already. */
function Run(props: { seed: number; steps: readonly Step[]; count: number }) {
  const { steps } = props;
  const t = useTexts();
  const holds = (client: number, index: number) => {
    const own = steps.flatMap((step, at) => (step.client === client ? at : []));
    return index > Math.min(...own) && index < Math.max(...own);
  };
  return (
    <table className={styles.run} aria-label={t('seedReplayName', { seed: props.seed })}>
      <thead>
        <tr>
          <th scope="col">{t('seedReplayStep')}</th>
          {clients.map((client) => (
            <th key={client} scope="col">
              {client}
            </th>
          ))}
          <th scope="col">{t('seedReplayBalance')}</th>
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
                    <span className="visually-hidden">
                      {t(step.action === 'read' ? 'seedReplayRead' : 'seedReplayWrite')}{' '}
                    </span>
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
  const t = useTexts();
  return (
    <fieldset disabled={!isReady}>
      <label htmlFor={id}>{t('seedReplaySeed')}</label>
      <input
        id={id}
        type="number"
        min="1"
        max="9999"
        value={props.seed}
        onChange={({ target }) => props.onSeed(Math.trunc(target.valueAsNumber) || 1)}
      />
      <button type="button" onClick={() => props.onSeed(findFailing(props.seed))}>
        {t('seedReplayFind')}
      </button>
      <button type="button" className={styles.play} onClick={props.onPlay}>
        {t(props.isPlaying ? 'seedReplayPause' : 'seedReplayPlay')}
      </button>
      <button type="button" onClick={props.onStep}>
        {t('seedReplayNext')}
      </button>
      <button type="button" onClick={props.onReset}>
        {t('seedReplayReset')}
      </button>
    </fieldset>
  );
}
