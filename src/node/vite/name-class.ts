import { basename, relative } from 'node:path';

/**
 * Creates a function that names a class of a CSS module after its file, `home_name` for `.name` of
 * `home.module.css`. The name is the same on every machine, and shorter than a random one.
 */
export function createClassNamer(): (local: string, id: string) => string {
  const files = new Map<string, string>();
  return (local, id) => {
    // The text of a stylesheet names the same classes as the stylesheet itself.
    const file = id.replace(/\?.*$/, '');
    const stem = basename(file, '.module.css');
    const first = files.get(stem) ?? file;
    files.set(stem, first);
    if (first === file) return `${stem}_${local}`;
    const [one, other] = [first, file].map((path) => relative('', path));
    throw new Error(
      `${other}  has the file name of ${one}, and their classes would mix — give it another name`,
    );
  };
}
