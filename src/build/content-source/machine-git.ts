import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { hasCode } from '../has-code.ts';
import { SourceError } from './source-error.ts';

type Variables = NodeJS.ProcessEnv;

/** Name and value. */
export type Setting = [string, string];

/** Settings of the machine's git that reach a server: by them proxies and credentials go on working. */
const reaching = '^(credential|http|url|ssh)\\.|^core\\.sshcommand$';

/** The settings of the machine's own git that reach a server, in the order in which they count. */
export async function readMachineSettings(variables: Variables): Promise<Setting[]> {
  // Not the settings of the repository that this project lies in.
  const env = { ...variables, GIT_DIR: '/nonexistent' };
  const command = ['config', '--null', '--get-regexp', reaching];
  const { stdout } = await promisify(execFile)('git', command, { env }).catch(() => ({
    stdout: '',
  }));
  return stdout.split('\0').filter(Boolean).map(readSetting);
}

/** A name alone on its line means true. */
function readSetting(text: string): Setting {
  const end = text.indexOf('\n');
  return end < 0 ? [text, 'true'] : [text.slice(0, end), text.slice(end + 1)];
}

/** @throws when git is not there, or too old to be kept away from the machine's other settings */
export async function checkVersion(env: Variables): Promise<void> {
  const { stdout } = await promisify(execFile)('git', ['--version'], { env }).catch((error) => {
    throw explainMissing(error);
  });
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(stdout) ?? [];
  if (Number(major) * 1000 + Number(minor) >= 2032) return;
  throw new SourceError(
    `CONTENT_GIT_URL needs git 2.32 or later, and this is ${stdout.trim()} — install a newer one (https://git-scm.com)`,
  );
}

function explainMissing(error: unknown): Error {
  if (!hasCode(error, 'ENOENT')) return error as Error;
  return new SourceError(
    'CONTENT_GIT_URL is set, but git is not installed here — install it (https://git-scm.com), or unset CONTENT_GIT_URL to build from a folder',
  );
}
