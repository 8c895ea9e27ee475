import type { Plugin } from 'vite';

/** What the CMS leaves out of the names of files. */
export const signsOfCms = '/[\\p{Z}\\p{C}!"#$%&\'()*+,/:;<=>?@[\\\\\\]^`{|}]/u';

/** How the CMS shortens a name. */
export const cutOfCms = '(_=OO(_,m,{ellipsis:``}).replace(/-$/,``))';

const cutBehindWord = '(_=OO(_,m+1,{ellipsis:``}).replace(/(?<=.{25})-[^-]*$/u,``))';

/**
 * Names the files of new entries as `npm run new` does. The CMS keeps quotation marks and other signs, which the check
 * then refuses, cuts long names inside a word, and has no setting for either.
 */
export function plainNamesPlugin(): Plugin {
  return {
    name: 'portfolio:plain-names',
    transform: {
      filter: { id: /@sveltia\/cms\/npm\/index\.js$/ },
      handler: (code) =>
        code
          .replace(signsOfCms, () => '/[^\\p{L}\\p{M}\\p{N}_-]/u')
          .replace(cutOfCms, () => `_.length>m&&${cutBehindWord}`),
    },
  };
}
