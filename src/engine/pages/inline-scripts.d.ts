declare module '*?inline-script' {
  /** The module as a minified script for a page, made by `src/engine/build/vite/plugins.ts`. */
  const code: string;
  export default code;
}
