declare module 'virtual:editor-faces' {
  import type { FontFile } from '../../../site/assets/manifest.ts';

  /** The display face with all its characters, a file for each script. */
  const faces: FontFile[];
  export default faces;
}

declare module 'virtual:editor-icons' {
  /** What the names of icons begin with: their first two letters. */
  export const groups: readonly string[];
  /** The address of the icons of a group, as JSON by their names. */
  export function findGroupAddress(group: string): string;
}

declare module 'virtual:editor-letters' {
  /** The outlines of letters in the display face, as covers show them. */
  const letters: Readonly<Record<string, string | undefined>>;
  export default letters;
}
