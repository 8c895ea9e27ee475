import { openFileCache } from '../file-cache.ts';
import type { PreparedBody } from './prepare-body.ts';

/** Prepares bodies for pages, and keeps the results between builds: parsing one takes 10 ms. */
export class BodyCache {
  /** @param body the text with blank lines in place of the front matter, as `checkMdx` takes it */
  async find(body: string): Promise<PreparedBody | undefined> {
    if (!body.trim()) return undefined;
    const { bytes } = await openFileCache().find('body', [body], async () => {
      // Loaded on demand, as most builds find each body here.
      const { prepareBody } = await import('./prepare-body.ts');
      return { bytes: Buffer.from(JSON.stringify(await prepareBody(body))), extension: 'json' };
    });
    return JSON.parse(bytes.toString());
  }
}
