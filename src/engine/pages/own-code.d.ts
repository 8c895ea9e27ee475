declare module 'virtual:frontispiece/own-code' {
  import type { ComponentType } from 'react';
  import type { Edition } from './define-edition.ts';

  /** A module of the owner's, and its path from their folder. */
  export interface OwnModule<Props> {
    module: {
      default: ComponentType<Props>;
      /** The zod schema of its props. */
      props?: { parse(values: object): Props };
    };
    path: string;
  }

  /** The owner's components by their names, as `src/engine/build/vite/own-code-plugin.ts` finds them. */
  export const components: Readonly<Record<string, OwnModule<object>>>;

  /** The owner's sections by the names of their files. */
  export const sections: Readonly<Record<string, OwnModule<object>>>;

  /** The owner's edition, and those of installed packages. */
  export const editions: Readonly<Record<string, { module: { default: Edition }; path: string }>>;
}
