import type { Plugin } from 'vite';

/**
 * react-scroll warns on the visitor's console about its own listeners, whose names a minifier
 * takes away. The line does nothing else, so it is left out of the build.
 */
export function quietScrollerPlugin(): Plugin {
  const warning = "console.warn('Listener must be a named function.');";
  return {
    name: 'portfolio:quiet-scroller',
    apply: 'build',
    transform: {
      filter: { id: /react-scroll\/modules\/mixins\/passive-event-listeners\.js/ },
      handler(code) {
        if (!code.includes(warning)) this.error('react-scroll no longer warns: remove this plugin');
        return { code: code.replace(warning, ''), map: null };
      },
    },
  };
}
