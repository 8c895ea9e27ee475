import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { showHidden } from '../../schemas/show-hidden.ts';
import { hasCode } from '../has-code.ts';
import type { GitAddress } from './git-address.ts';

/** Why the content cannot be had from its repository, in words for the owner. */
export class SourceError extends Error {
  /** @param isOutage whether the repository could not be reached, so that an earlier copy may stand in */
  constructor(
    message: string,
    readonly isOutage = false,
  ) {
    super(message);
  }
}

/** Runs git and resolves to what it prints; rejects with a SourceError. */
export type Git = (args: string[], indexFile?: string) => Promise<string>;

// The repository of the content must run nothing here, and a build has nobody to ask.
const settings = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'gc.auto=0',
  'protocol.ext.allow=never',
  'http.lowSpeedLimit=1',
  'http.lowSpeedTime=60',
];
/** Git hands the name and the password to this as variables: in its arguments everybody could read them. */
const helper =
  '!f() { test "$1" != get || printf \'username=%s\\npassword=%s\\n\' "$PORTFOLIO_GIT_USER" "$PORTFOLIO_GIT_PASSWORD"; }; f';
const longestRun = 10 * 60 * 1000;

/** Makes a function that runs git in the bare repository `folder`, to fetch from `address`. */
export function openGit(folder: string, address: GitAddress): Git {
  const { url, credentials } = address;
  const place = credentials && `credential.${new URL(url).origin}.helper`;
  const all = [...settings, ...(place ? [`${place}=`, `${place}=${helper}`] : [])];
  const options = all.flatMap((setting) => ['-c', setting]);
  return async (args, indexFile) => {
    const env = {
      ...withoutPlaces(process.env),
      LC_ALL: 'C',
      GIT_TERMINAL_PROMPT: '0',
      GIT_DIR: folder,
      ...(indexFile && { GIT_INDEX_FILE: indexFile }),
      ...(credentials && {
        PORTFOLIO_GIT_USER: credentials.user,
        PORTFOLIO_GIT_PASSWORD: credentials.password,
      }),
    };
    const limits = { timeout: longestRun, maxBuffer: 64_000_000 };
    try {
      const { stdout } = await promisify(execFile)('git', [...options, ...args], {
        env,
        ...limits,
      });
      return stdout.trim();
    } catch (error) {
      throw explain(error, address);
    }
  };
}

/** In a hook, git's own variables name the repository that the hook belongs to. */
function withoutPlaces(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const steering =
    /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|NAMESPACE|PREFIX)$/;
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !steering.test(name)));
}

/** What git and SSH write into an error, and what it means; the first that is found counts. */
const meanings: [RegExp, string][] = [
  [
    /could not resolve|name or service not known/i,
    'there is no host of that name — look at the address and at the connection',
  ],
  [
    /connection refused|couldn't connect|failed to connect|unreachable|no route to host|timed out|too slow/i,
    'nothing answers there — look at the address and at the connection, and try again',
  ],
  [
    /host key verification failed/i,
    'SSH does not know the host’s key — connect to it once by hand, or add its key to known_hosts',
  ],
  [
    /permission denied \(|too many authentication failures/i,
    'SSH is refused — load a key that may read the repository into the agent (ssh-add), and look at the user in the address',
  ],
  [
    /cannot run \S*ssh|ssh: (?:command )?not found/i,
    'SSH is not installed here — install it, or write an https:// address',
  ],
  [
    /authentication failed|could not read (?:username|password)|prompts disabled|error: 40[13]|access denied/i,
    'it is private or not there, or the name and the password in the address may not read it — put a token that may into the address (https://name:token@…), or use SSH',
  ],
  [
    /dubious ownership/i,
    'it belongs to another user of this computer, so git does not trust it — let its owner build, or reach it by https:// or SSH',
  ],
  [
    /not found|not appear to be a git repository|does not exist|error: 404|no such file or directory/i,
    'there is no git repository that you may read — look at the address; a private one may need a token or a key',
  ],
  [/error: (?:5\d\d|429)/i, 'the server is busy or broken — try again later'],
];

function explain(error: unknown, address: GitAddress): SourceError {
  if (hasCode(error, 'ENOENT')) {
    return new SourceError(
      'CONTENT_GIT_URL is set, but git is not installed here — install it (https://git-scm.com), or unset CONTENT_GIT_URL to build from a folder',
    );
  }
  const { stderr = '', killed } = error as { stderr?: string; killed?: boolean };
  const words = hideSecrets(stderr, address);
  // An address or a path between quotes may hold any word.
  const bare = words.replaceAll(/'[^'\n]*'/g, '');
  const meaning = killed
    ? 'it was not fetched within ten minutes — look at the connection, and try again'
    : meanings.find(([pattern]) => pattern.test(bare))?.[1];
  const reason = meaning ?? `git could not fetch it — git says: ${quoteGit(words)}`;
  return new SourceError(`CONTENT_GIT_URL  ${address.shown}: ${reason}`, true);
}

/** Makes words of git or of its server fit to be shown. */
function hideSecrets(text: string, { credentials }: GitAddress): string {
  const { user = '', password = '' } = credentials ?? {};
  // A token may stand in the name's place; a short name may be part of any word.
  const secrets = [password, user.length > 7 ? user : ''].filter(Boolean);
  const spellings = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  const without = spellings.reduce((rest, one) => rest.replaceAll(one, '***'), text);
  return without.replaceAll(/(\w:\/\/)[^\s/'"]*@/g, '$1');
}

function quoteGit(words: string): string {
  const lines = words.split('\n').filter((line) => /^(?:fatal|error|remote|ssh):/i.test(line));
  return showHidden((lines.length > 0 ? lines.join('; ') : words.trim()).slice(0, 400));
}
