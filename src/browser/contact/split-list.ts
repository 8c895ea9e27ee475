/** The parts of a text between its commas, without the space around them and the empty ones. */
export function splitList(text = ''): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
