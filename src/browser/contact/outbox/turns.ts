import { answerTime } from '../store.ts';
import { withLock } from './lock.ts';

/** Lets one piece of work at a time have a query, over all tabs. */
export interface Turns {
  /** This tab works on the query, or waits for another tab that does. */
  isAtWork(id: string): boolean;
  /**
   * Works on a query once nothing else does. Never rejects: without an answer, other work did not
   * end within `ms` milliseconds, or this one failed.
   */
  take<Result>(id: string, work: () => Promise<Result>, ms?: number): Promise<Result | undefined>;
}

/** Hands out turns; `name` keeps the sites of one origin apart, `onChange` hears who is at work. */
export function createTurns(name: string, onChange: () => void): Turns {
  // One work may begin to wait before another has ended.
  const counts = new Map<string, number>();

  function count(id: string, step: 1 | -1): void {
    const works = (counts.get(id) ?? 0) + step;
    if (works > 0) counts.set(id, works);
    else counts.delete(id);
    onChange();
  }

  return {
    isAtWork: (id) => counts.has(id),
    async take(id, work, ms = answerTime) {
      count(id, 1);
      const result = await withLock(`${name} ${id}`, work, ms).catch(() => undefined);
      count(id, -1);
      return result;
    },
  };
}
