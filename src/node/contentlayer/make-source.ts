import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { engineFile } from '../../site/places.ts';
import type { SourceDocument } from './documents.ts';
import type { SourceOptions } from './source.ts';

/**
 * Makes a source for Contentlayer whose documents have passed the check of the content.
 *
 * Contentlayer's command bundles its config, and fails on packages whose names have a scope, such as
 * `@mdx-js/mdx`. So the rest of the code is loaded from where it is, once the source is opened. A static
 * import can take its place when Contentlayer leaves such packages out of the bundle.
 *
 * @returns a function that opens the source; a build hands over documents that it has checked already
 * @example makeSource({ contentDirPath: 'content', documentTypes })
 */
export function makeSource(options: SourceOptions) {
  return async (checked?: readonly SourceDocument[]) => {
    // A build runs under tsx, the command does not.
    if (!checked) register();
    const { href } = pathToFileURL(engineFile('src/node/contentlayer/source.ts'));
    const { openSource }: typeof import('./source.ts') = await import(href);
    return openSource(options, checked);
  };
}
