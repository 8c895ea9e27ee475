import type { Path } from './parse-yaml.ts';

/**
 * Names a place in a record: `"about.image"`, `item 2 of "roles"`, `"url" in item 1 of "socials"`.
 *
 * @param separator what stands between a group and its field
 */
export function nameField(path: Path, separator = '.'): string {
  const last = path.findLastIndex((step) => typeof step === 'number');
  const names = path.slice(last + 1).join(separator);
  if (last < 0) return `"${names}"`;
  const item = `item ${Number(path[last]) + 1} of ${nameField(path.slice(0, last), separator)}`;
  return names ? `"${names}" in ${item}` : item;
}
