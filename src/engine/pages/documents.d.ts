// What a site's content writes has types of its own content; the engine needs those that any content has, and is
// compiled without any.
declare module 'contentlayer/generated' {
  import type { ContentDocument } from '../model/entries.ts';

  export const allDocuments: readonly ContentDocument[];
}
