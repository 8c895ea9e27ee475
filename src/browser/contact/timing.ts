export const answerTimeout = 15_000;

/** People take longer to fill in the form, so anything faster has to wait. In milliseconds. */
export const shortestVisit = 1000;

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits for the work; after `ms` milliseconds resolves with undefined, and the signal asks it to stop. */
export function withTimeout<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  ms = answerTimeout,
): Promise<Result | undefined> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined);
      abort.abort();
    }, ms);
  });
  return Promise.race([work(abort.signal), timeout]).finally(() => clearTimeout(timer));
}
