import type { Entry } from '../model/entries.ts';

/** Says in development, in words for the owner, why a build keeps a post back. */
export function KeptBack({ entry: { draft, type, date = '' } }: { entry: Entry }) {
  const isToCome = type.isPost && date > new Intl.DateTimeFormat('sv').format();
  if (!draft && !isToCome) return null;
  return (
    <p className="side-note" lang="en">
      {draft ? 'Draft' : `From ${date}`}: not in a build
    </p>
  );
}
