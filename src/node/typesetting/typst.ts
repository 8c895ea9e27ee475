import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { TextFont } from './find-fonts.ts';

/** What a template finds in its data: for each of its fonts, the families to ask one by one. */
type Fonts = Readonly<Record<string, readonly TextFont[]>>;

/**
 * Typesets a PDF of a `.typ` file, which reads `data` as `sys.inputs.data`. In a thread of its own:
 * hundreds of pages take seconds, which others can use.
 */
export async function typesetPdf(fonts: Fonts, template: URL, data: object): Promise<Buffer> {
  const families = Object.entries(fonts).map(([name, list]) => {
    return [name, list.map(({ family }) => family)];
  });
  const workerData = {
    mainFilePath: fileURLToPath(template),
    // Templates name each other from here.
    workspace: fileURLToPath(new URL('..', import.meta.url)),
    fontBlobs: Object.values(fonts).flatMap((list) => list.map(({ bytes }) => bytes)),
    data: JSON.stringify({ ...data, fonts: Object.fromEntries(families) }),
  };
  const worker = new Worker(new URL('thread.mjs', import.meta.url), { workerData, execArgv: [] });
  const [bytes] = await once(worker, 'message');
  return Buffer.from(bytes);
}
