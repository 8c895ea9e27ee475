import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';

// The two folders that everything else is found from: the engine's, with this code, and the owner's, with
// `content`, `public` and `.env`, in which npm runs every command. No other module looks at the working
// directory, or at its own place.

// The page of the editor has modules that import this one, and a browser has no folders: none is looked for here
// until somebody asks.

/** Tells the engine's folder to processes whose code is bundled, since a bundle lies elsewhere. */
const variable = 'FRONTISPIECE_ENGINE';

const findEngineFolder = () => {
  if (!/places\.[jt]s$/.test(import.meta.filename)) {
    // Contentlayer's own command bundles its config in a clone.
    return process.env[variable] ?? ownerFile('src/engine');
  }
  process.env[variable] ??= resolve(import.meta.dirname, '..');
  return resolve(import.meta.dirname, '..');
};

/**
 * A file of the engine's code, such as `build/assets/share-image.typ`; without a path, its folder. Modules are named as
 * in the source: `scripts/pack.ts` names them as they are compiled.
 */
export function engineFile(path = ''): string {
  return resolve(findEngineFolder(), path);
}

/** Whether the engine runs from its source, as in a clone, and not as an installed package. */
export const isSource = (): boolean => existsSync(engineFile('tsconfig.json'));

/** A file that the package has beside its code, such as `.env.example`. */
export function shippedFile(path: string): string {
  return resolve(engineFile(isSource() ? '../..' : '..'), path);
}

/** A file that belongs to the owner, or is made for them; without a path, their folder. */
export function ownerFile(path = ''): string {
  return resolve(process.cwd(), path);
}

/** Whether a file, by its absolute path, is the owner's code. In a clone, the engine lies there, too. */
export function isOwnCode(file: string): boolean {
  const path = relative(ownerFile('src'), file);
  return !/^(?:\.\.|engine)(?:[\\/]|$)/.test(path) && !isAbsolute(path);
}

/** A file of a package that the code in `from` needs, in the nearest `node_modules` that has it. */
export function packageFile(path: string, from = engineFile()): string {
  for (let folder = from; dirname(folder) !== folder; folder = dirname(folder)) {
    const file = join(folder, 'node_modules', path);
    if (existsSync(file)) return file;
  }
  return ownerFile(`node_modules/${path}`);
}

/** A file that any command can make again. */
export function cacheFile(path: string): string {
  return ownerFile(`.cache/${path}`);
}

/** Files of the owner's that a build copies as they are. */
export const publicFolder = /* @__PURE__ */ ownerFile('public');

/** The assets that a build or a development server has made. */
export const generatedFolder = /* @__PURE__ */ ownerFile('.generated');

/** What Contentlayer writes, and pages import as `contentlayer/generated`. */
export const recordsFolder = /* @__PURE__ */ ownerFile('.contentlayer/generated');
