declare module '*?inline-script' {
  /** The module as a minified script for a page, made by `src/engine/node/vite/plugins.ts`. */
  const code: string;
  export default code;
}
