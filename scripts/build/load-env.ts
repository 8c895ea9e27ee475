import { loadEnv } from 'vite';
import { type Env, formatEnvFaults, readEnv } from '../../src/config/env.ts';

/**
 * Reads the environment and the `.env` files of `mode`, and hands what it found to the parts
 * of the build that ask `process.env` themselves.
 *
 * @returns undefined when a setting is wrong; every fault has been printed
 */
export function loadSettings(mode: 'production' | 'development'): Env | undefined {
  const { env, faults } = readEnv(loadEnv(mode, process.cwd(), ''));
  if (faults.length > 0) {
    console.error(formatEnvFaults(faults));
    return undefined;
  }
  process.env.BASE_PATH = env.basePath;
  process.env.CONTENT_DIR = env.contentDir;
  process.env.SITE_URL = env.siteUrl;
  return env;
}
