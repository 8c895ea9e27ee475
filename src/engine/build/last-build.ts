import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Env } from '../content/config/env.ts';
import type { Settings } from '../content/config/read-settings.ts';
import { noSettings } from '../content/config/read-settings.ts';
import { readCodeVersion } from '../content/file-cache.ts';
import { hashFiles, writeFileWhole } from '../content/files.ts';
import { hashOwnCode } from '../content/own-code/list-own-code.ts';
import { hashValue } from '../model/hash.ts';
import { cacheFile, ownerFile, publicFolder } from '../model/places.ts';
import { localDay } from '../schemas/calendar.ts';
import type { PageServices } from './hosting/policy.ts';
import type { BuiltPage } from './pages/finish-pages.ts';

/** What a build notes for the next one. */
interface BuildNotes {
  /** A hash of everything that the build read. */
  inputs: string;
  /** Its warnings as it printed them. */
  said: string[];
  /** The hashes of its files. */
  files: Record<string, unknown>;
  /** A hash of the bundle and of what it was made of, and one of what all pages have in common. */
  bundle: string;
  common: string;
  /** Its pages, by hashes of what they were made of. */
  pages: Record<string, BuiltPage>;
}

/**
 * The last build as far as this one can use it. What is damaged, or not of this version of the code, is as if it
 * were not there.
 */
export type LastBuild = Awaited<ReturnType<typeof openLastBuild>>;

interface BuildSource {
  /** The folder of the build, with the site's files in `client`. */
  outDir: string;
  env: Env;
  settings: Settings;
}

/** Reads what the last build left: its files, its bundle and its notes. */
export async function openLastBuild(
  { outDir, env, settings }: BuildSource,
  cacheFolder = cacheFile(''),
) {
  const notesFile = join(cacheFolder, 'last-build.json');
  const bundleFolder = join(cacheFolder, 'bundle');
  const client = join(outDir, 'client');
  // Another program may keep its files in the same folder, but no files with the names of these.
  const hashBuild = async (): Promise<BuildNotes['files']> => ({
    ...(await hashFiles(client)),
    beside: await hashFiles(outDir, false),
  });
  const version = readCodeVersion();
  const ofOwner = Object.entries(settings).filter(([name]) => isSetting(name));
  const hashInputs = async (ownCode = hashOwnCode()) => {
    const folders = [env.contentDir, publicFolder].map((dir) => hashFiles(dir));
    const read = await Promise.all([...folders, ownCode]);
    // A moved or restored folder has made the same files.
    return hashValue([version, relative(ownerFile(), outDir), env, ofOwner, localDay(), read]);
  };
  const bundledSettings = ofOwner.filter(([name]) => isBundled(name));
  const ownCode = hashOwnCode();
  const bundled = hashValue([version, bundledSettings, await ownCode]);
  const hashBundle = async () => hashValue([bundled, await hashFiles(bundleFolder)]);
  const [notes, files, bundle, inputs] = await Promise.all([
    readNotes(notesFile),
    hashBuild(),
    hashBundle(),
    hashInputs(ownCode),
  ]);
  const isSame = notes?.inputs === inputs && hashValue(notes.files) === hashValue(files);
  const said: string[] = [];
  return {
    /** Prints a warning, and notes it for a later build that makes nothing. */
    warn(text: string): void {
      said.push(text);
      process.stderr.write(text);
    },
    /** What the last build said, if this one would make the same files. */
    unchanged: isSame ? notes.said : undefined,
    bundle: { folder: bundleFolder, isKept: notes?.bundle === bundle },
    /** Finds the pages that are still whole, by what they were made of. */
    findPages(services: PageServices): Map<string, BuiltPage> {
      if (notes?.common !== hashCommon(bundled, services)) return new Map();
      const isWhole = (file: string) => notes.files[file] === files[file];
      const whole = Object.entries(notes.pages).filter(
        ([, { file, late }]) => isWhole(file) && (!late || isWhole(late)),
      );
      return new Map(whole);
    },
    /** Notes a build for the next one. */
    async save(pages: ReadonlyMap<string, BuiltPage>, services: PageServices): Promise<void> {
      const [files, bundle, inputsNow] = await Promise.all([
        hashBuild(),
        hashBundle(),
        hashInputs(),
      ]);
      const next: BuildNotes = {
        // A file saved during the build may or may not be in it. Without a hash, the next build looks.
        inputs: inputsNow === inputs ? inputs : '',
        said,
        files,
        bundle,
        common: hashCommon(bundled, services),
        pages: Object.fromEntries(pages),
      };
      await writeFileWhole(notesFile, JSON.stringify(next)).catch(() => {
        // A cache that cannot be written costs the next build its time.
      });
    },
    folder: client,
  };
}

async function readNotes(file: string): Promise<BuildNotes | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether a variable is a setting; the others of the environment change nothing. */
const isSetting = (name: string) => name in noSettings || isBundled(name);

/** Whether a setting is in the code of the bundle. */
const isBundled = (name: string) => /^(?:VITE_|BASE_PATH$|NODE_ENV$)/.test(name);

/** The settings that pages are rendered with are those that `loadSettings` puts into the environment. */
function hashCommon(bundled: string, services: PageServices): string {
  const { SITE_URL, HOST_URL, QUERY_STORE } = process.env;
  return hashValue([bundled, services, SITE_URL, HOST_URL, QUERY_STORE]);
}
