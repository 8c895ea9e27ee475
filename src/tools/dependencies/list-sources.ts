import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the project that may name packages. */
export interface Source {
  /** Relative to the project, with `/`. */
  file: string;
  text: string;
}

const folders = ['src', 'scripts', 'tests'];
// A tool may have packages of its own, whose files are none of the project's.
const isCode = (path: string) =>
  /\.(?:[cm]?[jt]s|[jt]sx|css)$/.test(path) && !path.includes('node_modules/');

/** Reads every script and stylesheet of the project in `root`. */
export function listSources(root: string): Source[] {
  const inside = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  );
  return [...readdirSync(root), ...inside]
    .filter(isCode)
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}
