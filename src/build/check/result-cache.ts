import { createHash } from 'node:crypto';

/** Results by the text that they were made from: what has not changed is not made twice. */
export class ResultCache<Result> {
  private used = new Map<string, Result>();
  private made = 0;

  /** @param known results of an earlier run, by the same code */
  constructor(private known: ReadonlyMap<string, Result> = new Map()) {}

  /** Finds what an earlier run made of `text`, or makes it; what does not last is not kept. */
  async find(
    text: string,
    make: () => Result | Promise<Result>,
    isLasting: (result: Result) => boolean = () => true,
  ): Promise<Result> {
    const key = createHash('sha256').update(text).digest('base64url');
    const found = this.used.get(key) ?? this.known.get(key);
    const result = found ?? (await make());
    if (!isLasting(result)) return result;
    if (found === undefined) this.made++;
    this.used.set(key, result);
    return result;
  }

  /** Whether this run knows anything else than the one before. */
  hasNews(): boolean {
    return this.made > 0 || this.used.size !== this.known.size;
  }

  /** Ends a run; hands out what it used, which is all that the next one may need. */
  endRun(): ReadonlyMap<string, Result> {
    this.known = this.used;
    this.used = new Map();
    this.made = 0;
    return this.known;
  }
}
