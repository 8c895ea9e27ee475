import { defineConfig } from 'vite';
import { license } from './src/node/licenses/licenses-plugin.ts';
import { createClassNamer } from './src/node/pages/styles.ts';
import { buildTarget, portfolioPlugins } from './src/node/vite/plugins.ts';

export default defineConfig({
  base: process.env.BASE_PATH || '/',
  plugins: portfolioPlugins(),
  resolve: { tsconfigPaths: true },
  // With what only the form and a refresh load: a package that is found later reloads the open page.
  optimizeDeps: {
    entries: [
      'src/site/client.ts',
      'src/browser/contact-form/contact-form.tsx',
      'src/browser/islands/hydrate-island.tsx',
    ],
  },
  css: { modules: { generateScopedName: createClassNamer() } },
  build: {
    emptyOutDir: true,
    license,
    target: buildTarget,
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
