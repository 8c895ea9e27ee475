import type { Plugin } from 'vite';

/** What is wrong in react-scroll's `passive-event-listeners.js`, and what stands there instead. */
const fixes = [
  // A minifier takes the names of its listeners away, and it would tell every visitor so.
  ["console.warn('Listener must be a named function.');", ''],
  // It keeps listeners by name, so only the first scroll of a visit could be interrupted.
  ['var listenerName = listener.name;', 'var listenerName = listener;'],
  ['delete(listener.name || eventName)', 'delete(listener)'],
] as const;

/** Mends two errors of react-scroll's listeners; ends the build when its code has changed. */
export function scrollerPlugin(): Plugin {
  return {
    name: 'portfolio:scroller',
    apply: 'build',
    transform: {
      filter: { id: /react-scroll\/modules\/mixins\/passive-event-listeners\.js/ },
      handler(code) {
        const missing = fixes.find(([error]) => !code.includes(error));
        if (missing) this.error(`react-scroll has changed: ${missing[0]} is gone, look here again`);
        return {
          code: fixes.reduce((text, [error, fix]) => text.replace(error, fix), code),
          map: null,
        };
      },
    },
  };
}
