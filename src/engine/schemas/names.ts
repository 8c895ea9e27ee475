/** The scripts in which U+200C and U+200D change the letters beside them, and so the word. */
const joiningScripts =
  'Arab Syrc Nkoo Mong Adlm Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr Tibt';
const joining = joiningScripts.replace(/(\w+) ?/g, '\\p{scx=$1}');

/**
 * A character of names that become parts of URLs, as a piece of a pattern with the flag `u`: a letter, a
 * mark or a digit of any script, and a joiner where Persian, Hindi and the like have it between letters.
 */
export const nameLetter = `(?:[\\p{L}\\p{M}\\p{N}]|(?<=[\\p{L}\\p{M}])(?<=[${joining}])\\p{Join_C}(?=[\\p{L}\\p{M}])(?=[${joining}]))`;

/** Writes a name of files or URLs for people: `team-lead` as `Team lead`. */
export function nameFolder(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]/g, ' ');
}

/** Folds what people take for one name: capitals, space around it, the encoding of accents. */
export function foldName(name: string): string {
  return name.normalize().trim().toLowerCase();
}
