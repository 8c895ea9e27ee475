import { sep } from 'node:path';
import { quote } from '../schemas/quote.ts';
import { ownerFile } from '../site/places.ts';
import { findStore } from '../site/stores.ts';
import { readEnv, throwEnvErrors } from './config/env.ts';
import { createRead, readSettings } from './config/read-settings.ts';
import { explainGitPreview, resolveContentDir } from './content-source/resolve-content-dir.ts';

const gitNames = ['CONTENT_GIT_URL', 'CONTENT_GIT_REF'] as const;

/**
 * Reads the environment and the `.env` files of `mode`, and sets `process.env` for the parts of the
 * build that read it. Fetches content from a repository into a folder, and names that folder.
 *
 * @returns also, in development, the reason why that folder is read-only
 * @throws with all errors in the settings, for the owner
 */
export async function loadSettings(mode: 'production' | 'development', folder = ownerFile()) {
  refuseFolder(folder);
  const settings = await readSettings(mode, folder);
  const { env, errors } = readEnv(settings);
  throwEnvErrors(errors);
  const contentDir = await resolveContentDir(settings);
  const readOnly = mode === 'development' ? explainGitPreview(settings) : undefined;
  if (readOnly) console.error(readOnly);
  process.env.BASE_PATH = env.basePath;
  process.env.CONTENT_DIR = contentDir;
  process.env.SITE_URL = env.siteUrl;
  process.env.HOST_URL = env.hostUrl;
  process.env.QUERY_STORE = findStore(createRead(settings))?.name ?? '';
  // No part of the build fetches again, and no process of it sees the password in the URL.
  for (const name of gitNames) process.env[name] = '';
  return { ...env, contentDir, readOnly };
}

/** Throws if bundlers would take the path of the project for a URL, and miss its files. */
function refuseFolder(folder: string): void {
  const [character] = /[#%?\\]/.exec(folder.replaceAll(sep, '/')) ?? [];
  if (!character) return;
  throw new Error(
    `The path of this folder contains "${character}": ${quote(folder)} — move the project, or rename its folder; builds cannot find their files there`,
  );
}
