import stringWidth from 'fast-string-width';
import { isReadPlainly } from '../content/terminal/fit-text.ts';
import { paint } from '../content/terminal/paint.ts';
import { type OwnerTextKey, say } from '../schemas/terminal/say.ts';

/** Commands that take less say nothing of their progress, in milliseconds. */
const shortest = 2000;

/** How often the line changes at most, in milliseconds. */
const pause = 100;

const clearLine = '\r\u001b[2K';

type Stage = Extract<OwnerTextKey, `progress.${string}`>;

/**
 * Shows what a command is doing, and the share of the time that each stage takes: in a line that changes, or, where
 * nothing can be drawn over, in a line for each stage. Under `CI`, it says nothing.
 */
export function startProgress({
  stream = process.stderr as NodeJS.WriteStream,
  env = process.env,
  now = () => performance.now(),
} = {}) {
  const startedAt = now();
  const spent = new Map<Stage, number>();
  const said = new Set<Stage>();
  const isDrawn = stream.isTTY && !isReadPlainly(env);
  let [stage, detail]: [Stage | undefined, string] = [undefined, ''];
  let [since, drawnAt] = [startedAt, 0];
  let isOnLine = false;

  const isLong = () => !env.CI && now() - startedAt >= shortest;
  const note = () => {
    if (stage) spent.set(stage, (spent.get(stage) ?? 0) + now() - since);
    since = now();
  };
  const describe = () => {
    const whole = Math.max(1, now() - startedAt);
    return [...spent].flatMap(([name, time]) => {
      const share = Math.round((100 * time) / whole);
      return share > 0 ? say('progress.share', { stage: say(name), share }) : [];
    });
  };
  const draw = () => {
    if (!stage || !isLong() || (isDrawn && now() - drawnAt < pause)) return;
    drawnAt = now();
    note();
    if (isDrawn) {
      const shown = [say(stage), detail].filter(Boolean).join(' ');
      const line = `${shown} (${describe().join(', ')})`;
      const fits = stringWidth(line) < (stream.columns || 80);
      stream.write(`${clearLine}${fits ? line : shown}`);
      isOnLine = true;
    } else if (!said.has(stage)) {
      stream.write(`${say(stage)}\n`);
    }
    said.add(stage);
  };
  const timer = setInterval(draw, pause);
  timer.unref();
  const clear = () => {
    if (isOnLine) stream.write(clearLine);
    isOnLine = false;
  };
  const stop = () => {
    clearInterval(timer);
    clear();
    stage = undefined;
  };
  return {
    /** Begins a stage, or goes on with it; `words` say how far it is. */
    stage(name: Stage, words = ''): void {
      note();
      [stage, detail] = [name, words];
      draw();
    },
    /** Makes room for something else on the terminal. */
    clear,
    /** Ends it. */
    stop,
    /** Ends it, and leaves the shares of a long run. */
    finish(): void {
      note();
      stop();
      if (isLong()) stream.write(`${paint('secondary', describe().join(', '), stream)}\n`);
    },
  };
}

export type Progress = ReturnType<typeof startProgress>;
