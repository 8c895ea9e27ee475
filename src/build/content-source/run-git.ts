import { type ChildProcess, spawn } from 'node:child_process';

/** How git ended. */
export interface GitResult {
  /** Null where it was ended. */
  status: number | null;
  stdout: string;
  stderr: string;
  /** Which limit it was ended at. */
  isLate: 'silent' | 'slow' | undefined;
}

/** Milliseconds that git may take: without a word, and in all. */
export interface Limits {
  silence: number;
  whole: number;
}

export const usualLimits: Limits = { silence: 60_000, whole: 600_000 };

/** The most that is kept of what git prints. */
const longest = 8_000_000;

/** Runs git away from the terminal, together with all that it starts, and ends all of it in time. */
export function runGit(
  args: string[],
  { env, limits = usualLimits }: { env: NodeJS.ProcessEnv; limits?: Limits },
): Promise<GitResult> {
  return new Promise((settle, reject) => {
    const isGrouped = process.platform !== 'win32';
    const child = spawn('git', args, {
      env,
      detached: isGrouped,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const result: GitResult = { status: null, stdout: '', stderr: '', isLate: undefined };
    const end = (isLate?: 'silent' | 'slow') => {
      result.isLate ??= isLate;
      endGroup(child, isGrouped);
    };
    const silence = setTimeout(end, limits.silence, 'silent');
    const whole = setTimeout(end, limits.whole, 'slow');
    const release = endWithThisProcess(() => end());
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        silence.refresh();
        result[name] = (result[name] + text).slice(-longest);
      });
    }
    const finish = () => {
      clearTimeout(silence);
      clearTimeout(whole);
      release();
    };
    child.once('error', (error) => {
      finish();
      reject(error);
    });
    child.once('close', (status) => {
      finish();
      settle({ ...result, status: result.isLate ? null : status });
    });
  });
}

function endGroup(child: ChildProcess, isGrouped: boolean): void {
  try {
    if (isGrouped && child.pid) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ctrl+C reaches only the terminal's own group, so it is passed on. */
function endWithThisProcess(end: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    release();
    end();
    process.kill(process.pid, signal);
  };
  const release = () => {
    for (const signal of signals) process.off(signal, onSignal);
    process.off('exit', end);
  };
  for (const signal of signals) process.on(signal, onSignal);
  process.on('exit', end);
  return release;
}
