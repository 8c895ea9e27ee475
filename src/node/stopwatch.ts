/** Measures the steps of a command, and lists them in the order in which they ended. */
export class Stopwatch {
  private readonly startedAt = performance.now();
  private readonly steps: string[] = [];

  async time<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const result = await work();
    this.steps.push(`${name} ${toSeconds(performance.now() - startedAt)}`);
    return result;
  }

  /** Writes `2.3 s`, and on the next line `in seconds: check 0.2, pages 1.1`. */
  read(): string {
    const total = toSeconds(performance.now() - this.startedAt);
    return `${total} s\n  in seconds: ${this.steps.join(', ')}`;
  }
}

function toSeconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
