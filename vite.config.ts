import { defineConfig } from 'vite';
import { frontispiece } from './src/engine/vite.ts';

export default defineConfig({
  plugins: [frontispiece()],
});
