import { createHash } from 'node:crypto';

/** Keeps the results of checks by the text they belong to, so that the next check reads only changed files. */
export class ContentCache {
  private previous: ReadonlyMap<string, unknown> = new Map();
  private current = new Map<string, unknown>();

  async find<Result>(source: string, make: () => Result | Promise<Result>): Promise<Result> {
    const key = createHash('sha256').update(source).digest('base64url');
    const result = (this.current.get(key) ?? this.previous.get(key) ?? (await make())) as Result;
    this.current.set(key, result);
    return result;
  }

  /** Ends a check: drops the results that it did not use. */
  endCheck(): void {
    this.previous = this.current;
    this.current = new Map();
  }
}
