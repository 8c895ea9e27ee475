import { basename, relative } from 'node:path';

const files = new Map<string, string>();

/**
 * Names a class of a CSS module after its file, `home_name` for `.name` of `home.module.css`. It is
 * the same on every machine, and weighs less in a page than letters drawn by chance.
 */
export function nameClass(local: string, asked: string): string {
  // The text of a stylesheet names the same classes as the stylesheet itself.
  const file = asked.replace(/\?.*$/, '');
  const stem = basename(file, '.module.css');
  const first = files.get(stem) ?? file;
  files.set(stem, first);
  if (first === file) return `${stem}_${local}`;
  const [one, other] = [first, file].map((path) => relative('', path));
  throw new Error(
    `${other}  has the file name of ${one}, and their classes would mix — give it another name`,
  );
}
