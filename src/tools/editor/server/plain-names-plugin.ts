import type { Plugin } from 'vite';

/** What the CMS leaves out of the names of files. */
export const signsOfCms = '/[\\p{Z}\\p{C}!"#$%&\'()*+,/:;<=>?@[\\\\\\]^`{|}]/u';

/**
 * Names the files of new entries as `npm run new` does. The CMS keeps quotation marks and other signs, which the check
 * then refuses, and has no setting for them.
 */
export function plainNamesPlugin(): Plugin {
  return {
    name: 'portfolio:plain-names',
    transform: {
      filter: { id: /@sveltia\/cms\/npm\/index\.js$/ },
      handler: (code) => code.replace(signsOfCms, () => '/[^\\p{L}\\p{M}\\p{N}_-]/u'),
    },
  };
}
