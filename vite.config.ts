import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { inlinedStylesPlugin } from './src/build/inlined-styles-plugin.ts';
import { islandFilesPlugin } from './src/build/island-files-plugin.ts';
import { licencesPlugin } from './src/build/licences/licences-plugin.ts';
import { nameClass } from './src/build/name-class.ts';
import { recordsPlugin } from './src/build/records-plugin.ts';
import { scrollerPlugin } from './src/build/scroller-plugin.ts';

// Vike reads this file several times a build: what only development needs is in scripts/dev.ts.
export default defineConfig({
  base: process.env.BASE_PATH || '/',
  plugins: [
    vike(),
    inlinedStylesPlugin(),
    islandFilesPlugin(),
    licencesPlugin(),
    recordsPlugin(),
    scrollerPlugin(),
  ],
  resolve: { tsconfigPaths: true },
  css: { modules: { generateScopedName: nameClass } },
  build: {
    emptyOutDir: true,
    // The islands' files are fetched ahead by the islands' runtime.
    modulePreload: false,
    // A busy machine is not the owner’s doing that a build should speak of.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // The class names of the islands come in one file.
      output: {
        codeSplitting: { groups: [{ name: 'islands', test: /contact-form[\\/].*\.css/ }] },
      },
    },
  },
});
