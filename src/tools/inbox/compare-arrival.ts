interface Arrival {
  id: string;
  /** ISO 8601 in UTC, to any part of a second. */
  receivedAt: string;
}

/** Puts the newest first, and entries of one instant by id, so that no page shifts. */
export function compareArrival(a: Arrival, b: Arrival): number {
  return compareText(readDigits(b), readDigits(a)) || compareText(a.id, b.id);
}

/** Without its `Z` a time with fewer digits is the beginning of a later one. */
const readDigits = ({ receivedAt }: Arrival) => receivedAt.replace('Z', '');

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
