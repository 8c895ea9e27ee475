import type { Site } from '../schemas/content-types.ts';
import { builtInParts, headedParts, listCustomParts } from '../schemas/parts.ts';
import type { EntryView } from './queries/entries.ts';
import { headings, labels } from './words.ts';

type Changes = Site['parts'];

/** A part of the page, and what the navigation calls it. */
export interface SitePart {
  id: string;
  link: string | false;
}

/** The parts of the resume in their usual order. */
export const resumeParts = ['experience', 'education', 'projects', 'technologies'];

/** The parts of the resume in the owner's order, of those with entries. */
export function listResumeParts(
  site: Pick<Site, 'parts'>,
  views: ReadonlyMap<string, EntryView[]>,
) {
  const own = listCustomParts(site).map(({ part }) => part);
  return arrangeParts([...resumeParts, ...own], site.parts).flatMap((part) => {
    const [id, heading = ''] =
      part === 'technologies' ? ['skills', labels.skills] : [part, headings[part]];
    const entries = views.get(part) ?? [];
    return entries.length > 0 ? [{ id, heading, entries }] : [];
  });
}

/** Puts parts into the owner's order; those not named follow in the usual one. */
export function arrangeParts(usual: readonly string[], changes: Changes = []): string[] {
  const names: string[] = changes.map(({ part }) => part);
  const hidden = changes.filter((change) => change.hidden).map(({ part }) => part);
  const rank = (id: string) => (names.includes(id) ? names.indexOf(id) : names.length);
  // Sorting keeps the order of what has the same rank.
  return usual.filter((id) => !hidden.includes(id)).sort((a, b) => rank(a) - rank(b));
}

/** The parts of the page in their order: the first screen and the footer stay where they are. */
export function listParts(changes: Changes = []): SitePart[] {
  const own = listCustomParts({ parts: changes }).map(({ part }) => part);
  const ids = ['home', ...arrangeParts([...Object.keys(headedParts), ...own], changes), 'footer'];
  const usual = new Map<string, { link: string }>(Object.entries(builtInParts));
  return ids.map((id) => {
    const change = changes.find(({ part }) => part === id);
    return { id, link: change?.link ?? usual.get(id)?.link ?? false };
  });
}
