import type { Plugin } from 'vite';

/** A change to the code of the CMS, which comes as a bundle. */
export interface Amendment {
  find: RegExp;
  replacement: string;
  /** What is said when a newer CMS has nothing that `find` finds. */
  problem: string;
}

/**
 * Changes the code of the CMS as it is bundled.
 *
 * @throws an amendment's `problem` rather than leave the code as it is
 */
export function amendCms(amendments: readonly Amendment[]): Plugin {
  return {
    name: 'portfolio:editor-cms',
    transform: {
      filter: { id: /@sveltia\/cms\/npm\/index\.js$/ },
      handler: (code) => ({ code: amendments.reduce(amend, code), map: null }),
    },
  };
}

/** Changes a code once, or everywhere where `find` is global. */
export function amend(code: string, { find, replacement, problem }: Amendment): string {
  if (code.search(find) < 0) throw new Error(problem);
  return code.replace(find, replacement);
}
