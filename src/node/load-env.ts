import { formatEnvErrors, readEnv } from './config/env.ts';
import { readSettings } from './config/read-settings.ts';
import { explainGitPreview, resolveContentDir } from './content-source/resolve-content-dir.ts';

const gitNames = ['CONTENT_GIT_URL', 'CONTENT_GIT_REF', 'CONTENT_GIT_FALLBACK'] as const;

/**
 * Reads the environment and the `.env` files of `mode`, and hands what it found to the parts
 * of the build that ask `process.env` themselves. Content from a repository is fetched, so that
 * for them it lies in a folder. Throws in words for the owner.
 *
 * @returns also, in development, why that folder is not to be written to
 */
export async function loadSettings(mode: 'production' | 'development') {
  const settings = await readSettings(mode);
  const { env, errors } = readEnv(settings);
  if (errors.length > 0) throw new Error(formatEnvErrors(errors));
  const contentDir = await resolveContentDir(settings);
  const readOnly = mode === 'development' ? explainGitPreview(settings) : undefined;
  if (readOnly) console.error(readOnly);
  process.env.BASE_PATH = env.basePath;
  process.env.CONTENT_DIR = contentDir;
  process.env.SITE_URL = env.siteUrl;
  // No part of the build fetches once more, and none of its processes sees what is in the address.
  for (const name of gitNames) process.env[name] = '';
  return { ...env, contentDir, readOnly };
}
