import type { Site } from '../schemas/index.ts';
import { builtInParts, headedParts, type PartId } from '../schemas/parts.ts';

type Changes = Site['parts'];

/** A part of the page, and what the navigation calls it. */
export interface SitePart {
  id: PartId;
  link: string | false;
}

/** The parts of the resume in their usual order. */
export const resumeParts = ['experience', 'education', 'projects', 'technologies'] as const;

export type ResumePart = (typeof resumeParts)[number];

/** Puts parts into the owner's order; those not named follow in the usual one. */
export function arrangeParts<Id extends string>(usual: readonly Id[], changes: Changes = []): Id[] {
  const names: string[] = changes.map(({ part }) => part);
  const hidden = changes.filter((change) => change.hidden).map(({ part }) => part);
  const rank = (id: Id) => (names.includes(id) ? names.indexOf(id) : names.length);
  // Sorting keeps the order of what has the same rank.
  return usual.filter((id) => !hidden.includes(id)).sort((a, b) => rank(a) - rank(b));
}

/** The parts of the page in their order: the first screen and the footer stay where they are. */
export function listParts(changes: Changes = []): SitePart[] {
  const headed = Object.keys(headedParts) as (keyof typeof headedParts)[];
  const ids: PartId[] = ['home', ...arrangeParts(headed, changes), 'footer'];
  return ids.map((id) => {
    const own = changes.find(({ part }) => part === id);
    return { id, link: own?.link ?? builtInParts[id].link };
  });
}
