import { examples } from '../entries/examples.ts';
import { cardPicture, logoPicture } from '../entries/placeholder-pictures.ts';
import type { Kind } from './kinds.ts';

/** Pictures that hold a place until the owner names their own, by path from the record. */
export const placeholders: Record<string, string> = {
  'images/placeholder-logo.svg': logoPicture.svg,
  'images/placeholder-card.svg': cardPicture.svg,
};

/** What a required field holds when nobody says. */
export function fillIn(kind: Kind, field: string, now: Date, records: readonly unknown[]): unknown {
  const own: Record<string, Record<string, unknown>> = {
    SkillGroup: { order: nextOrder(records), items: [{ name: 'Name of a skill' }] },
    Experience: { year: `${nameMonth(now)} ${now.getFullYear()} - Present`, technologies: [] },
    Education: {
      year: `${now.getFullYear()} - Present`,
      logo: 'images/placeholder-logo.svg',
      cardLogo: 'images/placeholder-card.svg',
    },
    Project: { technologies: [] },
  };
  return own[kind.type.name]?.[field] ?? examples[kind.type.name]?.[field];
}

function nameMonth(now: Date): string {
  return new Intl.DateTimeFormat('en', { month: 'short' }).format(now);
}

/** The place behind the last. */
function nextOrder(records: readonly unknown[]): number {
  const orders = records.map((record) => Number((record as { order?: unknown }).order) || 0);
  return Math.floor(Math.max(0, ...orders)) + 1;
}
