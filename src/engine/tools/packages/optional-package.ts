import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { EditorBuilder } from '../../build/build.ts';
import type { ContentWriting } from '../../build/dev/serve-dev.ts';
import type { Settings } from '../../content/config/read-settings.ts';
import { isSource, ownerFile, shippedFile } from '../../model/places.ts';
import type { Check } from '../checks/check.ts';
import type { DraftSource } from '../entries/plan-accepted.ts';
import type { Choice } from '../terminal.ts';

// The packages that a site can be built without. The engine knows only what it calls of them, and they import from
// the engine only what `kit` exports.

/** What a source makes, before it is compared with the content that is there. */
export interface ImportedSource extends DraftSource {
  /** Whether it describes a person; a bibliography has publications only. */
  isPerson: boolean;
  /** The source in messages. */
  name: string;
  /** The language of its sentences, as far as they tell. */
  language: string;
}

/** What to import, and what the source does not say itself. */
export interface ImportRequest {
  /** Its path, or `github:` with the name of an account. */
  file?: string | undefined;
  /** The former way to name that account. */
  github?: string;
  email?: string;
  language?: string;
}

/** Asks the owner which of the repositories to take. */
export type ChooseRepositories = (question: string, choices: Choice[]) => Promise<string[]>;

/** What the engine calls of each package. */
export interface OptionalPackages {
  import: {
    runImport(): Promise<void>;
    runPull(): Promise<void>;
    readImport(
      request: ImportRequest,
      settings: Settings,
      now: Date,
      person: { owner?: string | undefined; choose?: ChooseRepositories | undefined },
    ): Promise<ImportedSource>;
  };
  editor: EditorBuilder & { editorPlugin(writing: ContentWriting): Plugin };
  inbox: { runInbox(): Promise<void>; firestoreChecks: readonly Check[] };
}

const purposes: Readonly<Record<keyof OptionalPackages, string>> = {
  import: 'reads resumes, blogs and other sources',
  editor: 'is the editor at /admin/',
  inbox: 'shows the queries and checks the Firestore rules',
};

/** Says why a package cannot be used, and which command installs it. */
export class PackageError extends Error {}

/**
 * Loads a package that a site can be built without: in a clone its source, else the one that is installed in the
 * owner's folder.
 *
 * @throws {PackageError} if it is missing, or its version is not the engine's
 */
export async function loadPackage<Name extends keyof OptionalPackages>(
  name: Name,
): Promise<OptionalPackages[Name]> {
  const file = isSource() ? shippedFile(`packages/${name}/src/index.ts`) : findInstalled(name);
  return import(pathToFileURL(file).href);
}

/** Finds the main module of an installed package. */
export function findInstalled(
  name: keyof OptionalPackages,
  resolve = createRequire(ownerFile('package.json')).resolve,
): string {
  const id = `@frontispiece/${name}`;
  const expected = readVersion(shippedFile('package.json'));
  const packed = `vendor/frontispiece-${name}-${expected}.tgz`;
  // The folder of a site that was made in a clone has the packages, packed.
  const source = existsSync(ownerFile(packed)) ? `./${packed}` : `${id}@${expected}`;
  const remedy = `run npm install ${source}`;
  let installed: string;
  try {
    installed = readVersion(resolve(`${id}/package.json`));
  } catch {
    throw new PackageError(`${id}, which ${purposes[name]}, is not installed — ${remedy}`);
  }
  if (installed === expected) return resolve(id);
  throw new PackageError(
    `${id} is version ${installed}, and Frontispiece is version ${expected} — ${remedy}`,
  );
}

const readVersion = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).version;
