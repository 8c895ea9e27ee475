import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { inlinedStylesPlugin } from './scripts/build/inlined-styles-plugin.ts';
import { quietScrollerPlugin } from './scripts/build/quiet-scroller-plugin.ts';
import { contentPlugin } from './scripts/dev/content-plugin.ts';
import { inboxPlugin } from './src/inbox/vite-inbox-plugin.ts';

export default defineConfig({
  base: process.env.BASE_PATH || '/',
  plugins: [vike(), contentPlugin(), inboxPlugin(), inlinedStylesPlugin(), quietScrollerPlugin()],
  resolve: { tsconfigPaths: true },
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  build: { outDir: 'dist-next', emptyOutDir: true, target: 'es2023' },
});
