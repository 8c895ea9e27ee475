/** Longest wait for an answer, in milliseconds. */
export const answerTime = 15_000;

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Waits for the work, but no longer than `ms` milliseconds: then the answer is undefined, and the
 * signal tells the work to stop.
 */
export function withTimeout<Answer>(
  work: (signal: AbortSignal) => Promise<Answer>,
  ms = answerTime,
): Promise<Answer | undefined> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined);
      abort.abort();
    }, ms);
  });
  return Promise.race([work(abort.signal), late]).finally(() => clearTimeout(timer));
}
