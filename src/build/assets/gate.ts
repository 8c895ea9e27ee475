/** Runs a task as soon as there is room for it. */
export type Gate = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Makes a gate that lets `most` tasks run at the same time; the others wait in their order. */
export function createGate(most: number): Gate {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
