declare module 'virtual:editor-faces' {
  import type { FontFile } from '../../assets/manifest.ts';

  /** The display face with all its characters, a file for each script. */
  const faces: FontFile[];
  export default faces;
}
