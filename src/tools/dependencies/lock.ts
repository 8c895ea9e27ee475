import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One package of a package-lock.json, of lockfileVersion 3. */
export interface LockedPackage {
  version?: string;
  integrity?: string;
  /** Where the package is fetched from, unless that is the registry in use. */
  resolved?: string;
  license?: string;
  deprecated?: string;
  hasInstallScript?: boolean;
  link?: boolean;
}

/** The packages of a lock file by their path, such as `node_modules/a/node_modules/b`. */
export type Locked = Readonly<Record<string, LockedPackage>>;

/** Reads the lock file of the project in `root`, without the project itself. */
export function readLock(root: string): Locked {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { '': _, ...packages } = JSON.parse(text).packages as Locked;
  return packages;
}

/** The name a package has in the folder `path`; under an alias, that is the alias. */
export function nameOfPath(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
