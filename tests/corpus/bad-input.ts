import type { ContentFiles } from '../helpers/content.ts';

/** Files beside a good profile, and all that is to be said of them: `path:line:column message`. */
export type BadInput = [files: ContentFiles, ...findings: string[]];
