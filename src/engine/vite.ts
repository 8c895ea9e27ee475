export { frontispiece } from './node/vite/plugins.ts';
