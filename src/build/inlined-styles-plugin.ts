import type { Plugin } from 'vite';

/**
 * The pages carry the styles of their islands already. Without this, the script of an island
 * would fetch them a second time as a file of their own.
 */
export function inlinedStylesPlugin(): Plugin {
  return {
    name: 'portfolio:inlined-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const [file, output] of Object.entries(bundle)) {
          if (output.type === 'chunk') output.viteMetadata?.importedCss.clear();
          else if (file.endsWith('.css')) delete bundle[file];
        }
      },
    },
  };
}
