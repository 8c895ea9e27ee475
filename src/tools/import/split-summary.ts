/** In UTF-16 units; the point of "Dr." is taken for an end, so a bio must have some length. */
const [shortestBio, longestBio] = [40, 220];

/** How far sentences are looked for; each one that is found costs as much as all that is searched. */
const searched = 1000;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Parts a summary into the bio, which is its first sentences, and the paragraphs for "about", which
 * are all that follows. Blank lines part paragraphs.
 */
export function splitSummary(summary: string): { bio: string; paragraphs: string[] } {
  const [first = '', ...others] = summary.split(/\n\s*\n/);
  const end = findBioEnd(first);
  const paragraphs = [first.slice(end), ...others].map((text) => text.trim());
  return { bio: first.slice(0, end).trim(), paragraphs: paragraphs.filter((text) => text) };
}

/** Where the sentences end that fit into a bio; there is one at least. */
function findBioEnd(text: string): number {
  const head = text.slice(0, searched);
  let end = 0;
  for (const { index, segment } of segmenter.segment(head)) {
    const next = index + segment.length;
    if (end > shortestBio && head.slice(0, next).trim().length > longestBio) return end;
    end = next;
  }
  return text.length;
}
