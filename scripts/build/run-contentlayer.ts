import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const command = resolve('node_modules/contentlayer2/bin/cli.cjs');

/**
 * Compiles the content into `.contentlayer/generated`.
 *
 * @throws with Contentlayer's own words; the content check before it should leave none
 */
export async function runContentlayer(contentDir: string): Promise<void> {
  const env = {
    ...process.env,
    CONTENT_DIR: contentDir,
    NODE_ENV: 'production',
    NO_COLOR: '1',
    // Contentlayer trusts it before the working directory, and a shell's may be another folder.
    PWD: process.cwd(),
  };
  try {
    await promisify(execFile)(process.execPath, [command, 'build'], { env });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`Contentlayer could not compile ${contentDir}:\n${stdout}${stderr}`.trim());
  }
}
