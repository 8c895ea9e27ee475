export { frontispiece } from './build/vite/plugins.ts';
