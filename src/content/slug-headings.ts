const droppedPattern = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc} -]/gu;

/**
 * Makes the id of a heading from its text as GitHub does: lower case, without punctuation, spaces
 * as `-`. `taken` holds the ids of one page so far and how often each was asked for again; a
 * repeated one gets `-1`, `-2`. Call it for every heading of the page, in order.
 */
export function slugHeading(text: string, taken: Map<string, number>): string {
  // An id may not be empty, and a heading of nothing but signs would leave one so.
  const slug = text.toLowerCase().replace(droppedPattern, '').replaceAll(' ', '-') || 'section';
  let id = slug;
  while (taken.has(id)) {
    const repeats = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, repeats);
    id = `${slug}-${repeats}`;
  }
  taken.set(id, 0);
  return id;
}
