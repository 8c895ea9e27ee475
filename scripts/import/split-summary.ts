const longestBio = 300;

// With "ss-standard", the point of "Dr." ends no sentence.
const segmenter = new Intl.Segmenter('en-u-ss-standard', { granularity: 'sentence' });

/**
 * Parts a summary into the bio, which is its first sentences, and the paragraphs for "about", which
 * are all that follows. Blank lines part paragraphs.
 */
export function splitSummary(summary: string): { bio: string; paragraphs: string[] } {
  const [first = '', ...others] = summary.split(/\n\s*\n/).map((text) => text.trim());
  const sentences = [...segmenter.segment(first)].map(({ segment }) => segment);
  let bio = sentences.shift() ?? '';
  while (sentences[0] && (bio + sentences[0]).trim().length <= longestBio) bio += sentences.shift();
  const paragraphs = [sentences.join('').trim(), ...others].filter((text) => text);
  return { bio: bio.trim(), paragraphs };
}
