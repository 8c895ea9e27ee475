import type { Entry } from '../model/entries.ts';
import { isToCome } from '../model/posts.ts';

/** Says in development, in words for the owner, why a build keeps a post back. */
export function KeptBack({ entry: { draft, type, date = '' } }: { entry: Entry }) {
  if (!draft && !(type.isPost && isToCome(date))) return null;
  return (
    <p className="side-note" lang="en">
      {draft ? 'Draft' : `From ${date}`}: not in a build
    </p>
  );
}
