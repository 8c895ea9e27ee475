import type { GitAddress } from '../config/git-address.ts';
import { hideSecrets } from './hide-secrets.ts';
import type { GitResult, Limits } from './run-git.ts';
import { SourceError } from './source-error.ts';

/** Says in the owner's words why git could not fetch from `address`. */
export function explainFailure(
  result: GitResult,
  address: GitAddress,
  limits: Limits,
): SourceError {
  const reason = describeLimit(result, limits) ?? describeWords(result.stderr, address);
  if (reason === unnamed) return new SourceError(`CONTENT_GIT_REF  ${address.shown}: ${unnamed}`);
  return new SourceError(`CONTENT_GIT_URL  ${address.shown}: ${reason}`, true);
}

function describeLimit({ isLate }: GitResult, { silence, whole }: Limits): string | undefined {
  if (!isLate) return undefined;
  const what =
    isLate === 'silent'
      ? `no answer for ${silence / 1000} s`
      : `not fetched within ${whole / 1000} s`;
  return `${what} — look at the connection and at the address, and try again`;
}

const unnamed =
  'the server has no such commit, or does not hand it out by its name — name a branch or a tag';

type Say = (address: GitAddress, match: RegExpMatchArray, words: string) => string;

/** What git and SSH write into an error, and what it means; the first that is found counts. */
const meanings: [RegExp, Say][] = [
  [
    /could not resolve (?:host|proxy)|unable to look up|name or service not known|Could not resolve hostname/i,
    () => 'there is no host of that name — look at the address and at the connection',
  ],
  [
    /connection refused|couldn't connect to server|failed to connect|network is unreachable|no route to host|connection timed out/i,
    () => 'nothing answers there — look at the address and at the connection, and try again',
  ],
  [/certificate|SSL|TLS/, (_, __, words) => `no safe connection — ${quoteGit(words)}`],
  [
    /host key verification failed/i,
    () =>
      'SSH does not know the host’s key — connect to it once by hand, or add its key to known_hosts',
  ],
  [
    /permission denied \(|too many authentication failures/i,
    () =>
      'SSH is refused — load a key that may read the repository into the agent (ssh-add), and look at the user in the address',
  ],
  [
    /cannot run \S*ssh|ssh: (?:command )?not found/i,
    () => 'SSH is not installed here — install it, or write an https:// address',
  ],
  [
    /authentication failed|could not read (?:username|password)|terminal prompts disabled|error: 401/i,
    (address) =>
      address.user || address.password
        ? 'the server does not accept the name and the password in the address — put a new token there that may read the repository'
        : 'the server asks who you are, so the repository is private or not there — put a token that may read it into the address (https://name:token@…), or set up a credential helper or an SSH address',
  ],
  [
    /error: 403|access denied|forbidden/i,
    () => 'access is refused (403) — give the token or the key the right to read the repository',
  ],
  [
    /dubious ownership/i,
    () =>
      'it belongs to another user of this computer, so git does not trust it — let its owner build, or reach it by https:// or SSH',
  ],
  [
    /repository .*not found|not found: did you run|does not appear to be a git repository|does not exist|error: 404|no such file or directory|repository not exported|project you were looking for could not be found/i,
    ({ protocol }) =>
      protocol === 'file'
        ? 'there is no git repository — look at the path'
        : 'there is no repository that you may read — look at the address; a private one may need a token or a key',
  ],
  [
    /error: (5\d\d|429)/i,
    (_, [, status]) => `the server is busy or broken (${status}) — try again later`,
  ],
  [
    /^fatal: transport +not allowed/im,
    () => 'it leads to another kind of address — write that one',
  ],
  [/not allowed|unadvertised object|not our ref/i, () => unnamed],
];

function describeWords(stderr: string, address: GitAddress): string {
  const words = hideSecrets(stderr, address);
  // An address or a path between quotes may hold any word.
  const bare = words.replaceAll(/'[^'\n]*'/g, '');
  for (const [pattern, say] of meanings) {
    const match = bare.match(pattern);
    if (match) return say(address, match, words);
  }
  return `git could not fetch it — ${quoteGit(words)}`;
}

/** The lines in which git and the server say what went wrong, without the count of objects. */
function quoteGit(words: string): string {
  const lines = words.split(/\n|\\u\{d\}/).map((line) => line.trim());
  const telling = lines.filter(
    (line) => /^(?:fatal|error|remote|ssh):/i.test(line) && !/\d+%|, done\.$/.test(line),
  );
  const text = [...new Set(telling.length > 0 ? telling : lines.filter(Boolean))].join('; ');
  return text ? `git says: ${text.slice(0, 400)}` : 'git says nothing of why';
}
