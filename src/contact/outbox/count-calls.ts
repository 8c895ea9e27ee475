/** Counts the calls that are at work under a name. */
export interface CallCounter {
  has(name: string): boolean;
  begin(name: string): void;
  end(name: string): void;
}

/** A counter, since one call may begin before another has ended. */
export function countCalls(): CallCounter {
  const counts = new Map<string, number>();
  return {
    has: (name) => counts.has(name),
    begin: (name) => counts.set(name, (counts.get(name) ?? 0) + 1),
    end: (name) => {
      const left = (counts.get(name) ?? 1) - 1;
      if (left > 0) counts.set(name, left);
      else counts.delete(name);
    },
  };
}
