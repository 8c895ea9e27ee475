/**
 * Gives names that people take for one the same form: capitals, the space around them, and how an
 * accent is encoded do not count.
 */
export function foldName(name: string): string {
  return name.normalize().trim().toLowerCase();
}
