/** What `src/engine/build/vite/islands-plugin.ts` makes for browsers. */
declare module 'virtual:frontispiece/islands' {
  /** The islands of the site by their names, each in a file of its own. */
  export const islands: Readonly<Record<string, () => Promise<IslandModule>>>;

  interface IslandModule {
    default: import('react').ComponentType<object>;
    /** Reads the props that are not in the page. */
    readProps?: (props: object) => Promise<object>;
  }
}
