import type { Plugin } from 'vite';

/** What the CMS leaves out of the names of files. */
export const signsOfCms = '/[\\p{Z}\\p{C}!"#$%&\'()*+,/:;<=>?@[\\\\\\]^`{|}]/u';

/** How the CMS shortens a name. */
export const cutOfCms = '(_=OO(_,m,{ellipsis:``}).replace(/-$/,``))';

const cutBehindWord = '(_=OO(_,m+1,{ellipsis:``}).replace(/(?<=.{25})-[^-]*$/u,``))';

/** The fonts that the CMS asks a foreign host for, beside those in its package. */
export const foreignFonts = /@font-face \{[^}]*\burl\(https:[^}]*\}/g;

/**
 * Changes what the CMS has no setting for: its fonts, and the names of new files, which are those of `npm run new`. The
 * CMS keeps quotation marks and other signs, which the check then refuses, and cuts long names inside a word.
 */
export function cmsCodePlugin(): Plugin {
  return {
    name: 'frontispiece:cms-code',
    transform: {
      filter: { id: /@sveltia\/cms\/npm\/index\.js$/ },
      handler: (code) =>
        code
          .replace(foreignFonts, '')
          .replace(signsOfCms, () => '/[^\\p{L}\\p{M}\\p{N}_-]/u')
          .replace(cutOfCms, () => `_.length>m&&${cutBehindWord}`),
    },
  };
}
