import { type Env, formatEnvFaults, readEnv } from '../../src/config/env.ts';
import { readSettings } from '../read-settings.ts';

/**
 * Reads the environment and the `.env` files of `mode`, and hands what it found to the parts
 * of the build that ask `process.env` themselves.
 *
 * @throws with every fault in it when a setting is wrong
 */
export async function loadSettings(mode: 'production' | 'development'): Promise<Env> {
  const { env, faults } = readEnv(await readSettings(mode));
  if (faults.length > 0) throw new Error(formatEnvFaults(faults));
  process.env.BASE_PATH = env.basePath;
  process.env.CONTENT_DIR = env.contentDir;
  process.env.SITE_URL = env.siteUrl;
  return env;
}
