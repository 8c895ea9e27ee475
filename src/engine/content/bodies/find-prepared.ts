import { ownerLanguage } from '../../schemas/terminal/say.ts';
import type { PreparedBody } from '../check/check-mdx.ts';
import { openFileCache } from '../file-cache.ts';
import { describeOwnTags } from '../own-code/own-tag.ts';

/**
 * Prepares a body for pages, and keeps the result between builds: parsing one takes 10 ms.
 *
 * @param body the text with blank lines in place of the front matter, as `checkMdx` takes it
 * @param isTranslation whether some of its texts may be marked as those of the original
 */
export async function findPrepared(
  body: string,
  isTranslation = false,
): Promise<PreparedBody | undefined> {
  if (!body.trim()) return undefined;
  const source = [body, describeOwnTags(body), Number(isTranslation), ownerLanguage];
  const { bytes } = await openFileCache().find('body', source, async () => {
    // Loaded on demand, as most builds find each body here.
    const { prepareBody } = await import('../bodies/prepare-body.ts');
    return {
      bytes: Buffer.from(JSON.stringify(await prepareBody(body, isTranslation))),
      extension: 'json',
    };
  });
  return JSON.parse(bytes.toString());
}
