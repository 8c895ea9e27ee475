/**
 * Gives a text that went through the editor what the CMS takes from every file: the byte order
 * mark, the line ends of Windows, and the white space at start and end. In a file with line ends of
 * both kinds, the lines above and below what changed keep theirs.
 *
 * @param before the text of the file as it is, byte order mark included
 * @param after the text that the editor wants to be written
 */
export function keepEnds(before: string, after: string): string {
  const text = after.trim().replace(/\r\n?/g, '\n');
  if (!before.trim()) return `${text}\n`;
  const [start = ''] = /^\s*/.exec(before) ?? [];
  const [end = ''] = /\s*$/.exec(before) ?? [];
  return start + keepLineEnds(before.trim().split('\n'), text.split('\n')) + end;
}

function keepLineEnds(old: readonly string[], lines: readonly string[]): string {
  const bare = old.map((line) => line.replace(/\r$/, ''));
  const same = countSame(bare, lines);
  const most = Math.min(bare.length, lines.length) - same;
  const sameBelow = Math.min(most, countSame(bare.toReversed(), lines.toReversed()));
  // The end of the last line belongs to the white space at the end.
  const windows = old.slice(0, -1).filter((line) => line.endsWith('\r')).length;
  const usual = windows * 2 > old.length - 1 ? '\r\n' : '\n';
  const ends = lines.map((_, index) => {
    const below = lines.length - index;
    const place = index < same ? index : below <= sameBelow ? old.length - below : -1;
    if (place < 0 || place === old.length - 1) return usual;
    return old[place]?.endsWith('\r') ? '\r\n' : '\n';
  });
  return lines.map((line, i) => (i < lines.length - 1 ? line + ends[i] : line)).join('');
}

function countSame(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((line, index) => line !== b[index]);
  return end < 0 ? a.length : end;
}
