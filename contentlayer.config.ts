import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import type { CheckedRecords } from './src/node/contentlayer/schema.ts';

// Contentlayer's command bundles this file for Node; the rest has to be loaded from where it is.
const { href } = pathToFileURL(resolve('src/node/contentlayer/source.ts'));

/**
 * Opens what Contentlayer makes `contentlayer/generated` of: the records of the content folder.
 *
 * @param checked the records where they have been checked already, as in a build
 */
export default async (checked?: CheckedRecords) => {
  if (!checked) register();
  const source: typeof import('./src/node/contentlayer/source.ts') = await import(href);
  return source.openSource(process.env.CONTENT_DIR || 'content', checked);
};
