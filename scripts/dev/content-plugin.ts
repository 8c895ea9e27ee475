import type { Plugin } from 'vite';
export function contentPlugin(): Plugin {
  return { name: 'portfolio:content', apply: 'serve' };
}
