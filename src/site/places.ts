import { resolve } from 'node:path';

// The two folders that everything else is found from: the engine's, with this code, and the owner's, with
// `content`, `public` and `.env`, in which npm runs every command. Today both are one. No other module looks
// at the working directory, or at its own place.

// The page of the editor has modules that import this one, and a browser has no folders: none is looked for here
// until somebody asks.

// Contentlayer's command and Vike bundle this module, and a bundle lies elsewhere.
const findEngineFolder = () =>
  import.meta.filename.endsWith('places.ts') ? resolve(import.meta.dirname, '../..') : ownerFile();

/** A file that belongs to the engine, such as `src/node/assets/share-image.typ`. */
export function engineFile(path: string): string {
  return resolve(findEngineFolder(), path);
}

/** A file that belongs to the owner, or is made for them; without a path, their folder. */
export function ownerFile(path = ''): string {
  return resolve(process.cwd(), path);
}

/** A file of an installed package. */
export function packageFile(path: string): string {
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
