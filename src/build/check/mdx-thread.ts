import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { checkMdx } from './check-mdx.ts';

type Checked = ReturnType<typeof checkMdx>;

/** Reads bodies one after the other in a thread that can be given up; it starts when needed. */
export class MdxThread {
  private worker: Promise<Worker> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /** @param memory mebibytes that it may take */
  constructor(private readonly memory: number) {}

  /** Checks a body; undefined when it takes more than `time`, in milliseconds, or the memory. */
  check(text: string, time: number): Promise<Checked | undefined> {
    const checked = this.last.then(() => this.run(text, time));
    this.last = checked;
    return checked;
  }

  private async run(text: string, time: number): Promise<Checked | undefined> {
    this.worker ??= start(this.memory);
    const worker = await this.worker;
    // Only while it works does it keep the process from ending.
    worker.ref();
    worker.postMessage(text);
    const checked = await waitForAnswer(worker, time);
    worker.unref();
    if (!checked) await this.giveUp(worker);
    return checked;
  }

  private async giveUp(worker: Worker): Promise<void> {
    this.worker = undefined;
    await worker.terminate();
  }
}

/** Starts a thread that has loaded what it needs. */
async function start(memory: number): Promise<Worker> {
  const worker = new Worker(new URL('./mdx-worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  await once(worker, 'message');
  // It may run out of memory after it was given up, when nobody waits for it any more.
  worker.on('error', () => {});
  worker.unref();
  return worker;
}

async function waitForAnswer(worker: Worker, time: number): Promise<Checked | undefined> {
  try {
    const [checked] = await once(worker, 'message', { signal: AbortSignal.timeout(time) });
    return checked as Checked;
  } catch {
    return undefined;
  }
}
