import type { PreparedBody } from '../check/check-mdx.ts';
import { openFileCache } from '../file-cache.ts';
import { describeOwnTags } from '../own-code/own-tag.ts';

/**
 * Prepares a body for pages, and keeps the result between builds: parsing one takes 10 ms.
 *
 * @param body the text with blank lines in place of the front matter, as `checkMdx` takes it
 */
export async function findPrepared(body: string): Promise<PreparedBody | undefined> {
  if (!body.trim()) return undefined;
  const source = [body, describeOwnTags(body)];
  const { bytes } = await openFileCache().find('body', source, async () => {
    // Loaded on demand, as most builds find each body here.
    const { prepareBody } = await import('../bodies/prepare-body.ts');
    return { bytes: Buffer.from(JSON.stringify(await prepareBody(body))), extension: 'json' };
  });
  return JSON.parse(bytes.toString());
}
