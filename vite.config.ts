import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { inlinedStylesPlugin } from './scripts/build/inlined-styles-plugin.ts';
import { quietScrollerPlugin } from './scripts/build/quiet-scroller-plugin.ts';

// Vike reads this file several times a build: what only development needs is in scripts/dev.ts.
export default defineConfig({
  base: process.env.BASE_PATH || '/',
  plugins: [vike(), inlinedStylesPlugin(), quietScrollerPlugin()],
  resolve: { tsconfigPaths: true },
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  build: { emptyOutDir: true },
});
