import type { GitAddress } from '../config/git-address.ts';
import { checkVersion, readMachineSettings, type Setting } from './machine-git.ts';

type Variables = NodeJS.ProcessEnv;

/** Variables that reach a server, too. What else begins with `GIT_` steers git elsewhere or makes it talk. */
const kept = /^GIT_(?:SSH|SSH_COMMAND|SSH_VARIANT|ASKPASS|SSL_\w+|PROXY_SSL_\w+|HTTP_\w+)$/;

/** The ways git may go, also where a server or a setting sends it elsewhere. */
const ways = {
  https: 'https:ssh',
  ssh: 'https:ssh',
  http: 'http:https',
  git: 'git',
  file: 'file',
} as const;

/**
 * The variables that git runs with: of the machine's own settings only those that reach a server,
 * no hook, no filter, no question on the terminal. The password is in none of git's arguments.
 *
 * @throws when git is not there, or too old to be told all this
 */
export async function makeGitEnvironment(
  address: GitAddress,
  variables: Variables = process.env,
): Promise<Variables> {
  await checkVersion(variables);
  const plain = Object.entries(variables).filter(
    ([name]) => !name.startsWith('GIT_') || kept.test(name),
  );
  const settings = [...(await readMachineSettings(variables)), ...own, ...trust(address)];
  const isSshSet = settings.some(([name]) => name.toLowerCase() === 'core.sshcommand');
  return {
    // Without a person to ask, SSH is to fail rather than wait.
    ...(!isSshSet && !variables.GIT_SSH && { GIT_SSH_COMMAND: 'ssh -oBatchMode=yes' }),
    ...Object.fromEntries(plain),
    // Its words are read, and shown to the owner in part.
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: process.platform === 'win32' ? 'NUL' : '/dev/null',
    GIT_ALLOW_PROTOCOL: ways[address.protocol],
    ...numberSettings(settings),
    PORTFOLIO_GIT_USER: address.user ?? '',
    PORTFOLIO_GIT_PASSWORD: address.password ?? '',
  };
}

const own: Setting[] = [
  ['core.hooksPath', '/dev/null'],
  ['core.fsmonitor', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['fetch.recurseSubmodules', 'false'],
  ['advice.detachedHead', 'false'],
];

const helper =
  '!f() { test "$1" != get || printf \'username=%s\\npassword=%s\\n\' "$PORTFOLIO_GIT_USER" "$PORTFOLIO_GIT_PASSWORD"; }; f';

/**
 * Lets git have the name and the password of the address from a helper: what stands in an address
 * stands in the list of processes, too. For its host they come before what the machine knows,
 * which is asked where there is only a name.
 */
function trust({ url, user, password }: GitAddress): Setting[] {
  if (!user && !password) return [];
  const place = `credential.${new URL(url).origin}`;
  const before: Setting = password ? [`${place}.helper`, ''] : [`${place}.username`, user ?? ''];
  return [before, [`${place}.helper`, helper]];
}

function numberSettings(settings: Setting[]): Variables {
  const numbered = settings.flatMap(([name, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, name],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return { ...Object.fromEntries(numbered), GIT_CONFIG_COUNT: String(settings.length) };
}
