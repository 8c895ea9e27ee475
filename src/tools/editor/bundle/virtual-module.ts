import type { Plugin } from 'vite';

type Load = Extract<Plugin['load'], (...args: never[]) => unknown>;

/** Gives the editor a module that is made as it is bundled; `load` may write files beside it. */
export function virtualModule(
  name: string,
  load: (this: ThisParameterType<Load>) => string | Promise<string>,
): Plugin {
  const id = `\0${name}`;
  return {
    name: `portfolio:${name}`,
    resolveId: (source) => (source === name ? id : undefined),
    load(file) {
      return file === id ? load.call(this) : undefined;
    },
  };
}
