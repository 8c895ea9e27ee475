/** What a share image says; each text is one line of plain words. */
export interface ShareCard {
  /** Says what it is a card of. */
  label: string;
  title: string;
  /** Short words under the title. */
  details: readonly string[];
  /** Who it is of, where the title does not say so. */
  owner?: string;
}

/** The pixels that networks ask for. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Says in words what the image shows. */
export function describeCard({ label, title, details, owner }: ShareCard): string {
  const words = owner ? [title, owner] : [title, ...details];
  return `${label}: ${words.join(', ')}`;
}

/** Spells every text as fonts have it: with whole letters, on one line. */
export function spellCard({ label, title, details, owner }: ShareCard): ShareCard {
  return {
    label: spell(label),
    title: spell(title),
    details: details.map(spell),
    ...(owner && { owner: spell(owner) }),
  };
}

function spell(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/([\u0e48-\u0e4b])\u0e33/g, '\u0e4d$1\u0e32');
}
