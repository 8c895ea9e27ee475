declare module 'virtual:editor-icons' {
  /** The addresses of JSON files with icons, by the first two letters of the icons' names. */
  const files: Readonly<Record<string, string | undefined>>;
  export default files;
}
