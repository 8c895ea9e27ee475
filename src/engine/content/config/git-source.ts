import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { showHidden } from '../../schemas/quote.ts';
import { hasCode } from '../files.ts';
import { type EnvError, findMisshapen, type Read, type Shapes } from './read-settings.ts';

export interface GitSource {
  remote: GitRemote;
  /** Branch, tag or commit; empty for the repository's own branch. */
  reference: string;
  /** The content's folder inside the repository, with `/`; undefined for the default places. */
  folder: string | undefined;
}

export interface GitRemote {
  /** For git, without a name or a password, except the user of SSH. */
  url: string;
  /** For messages; a path as the owner wrote it. */
  shown: string;
  /** The name and the password, or token, in an https: URL. */
  credentials?: { user: string; password: string };
}

export const referencePattern =
  /^(?![-/.]|@$)(?!.*(?:[\s\p{Cc}~^:?*[\\]|\.\.|@\{|\/[/.]|[/.]$|\.lock(?:\/|$)))/su;

const gitShapes: Shapes = {
  CONTENT_GIT_REF: [
    referencePattern,
    'git takes that for no name: write a branch, a tag, or all 40 letters of a commit',
  ],
};

/** Reads the settings of a repository; `source` is missing where none is set, or where one is wrong. */
export function readGitSource(read: Read): { source?: GitSource; errors: EnvError[] } {
  if (!read('CONTENT_GIT_URL')) {
    const message = 'is set without CONTENT_GIT_URL — set that too, or remove it';
    return { errors: read('CONTENT_GIT_REF') ? [{ name: 'CONTENT_GIT_REF', message }] : [] };
  }
  const errors = findMisshapen(read, gitShapes);
  const remote = readGitRemote(read('CONTENT_GIT_URL'));
  if (typeof remote === 'string') errors.push({ name: 'CONTENT_GIT_URL', message: remote });
  const folder = readFolder(read('CONTENT_DIR'));
  if (folder === null) {
    const message = `is "${read('CONTENT_DIR')}", but with CONTENT_GIT_URL it is a folder inside the repository — write one like site/content, or leave it out`;
    errors.push({ name: 'CONTENT_DIR', message });
  }
  if (errors.length > 0 || typeof remote === 'string' || folder === null) return { errors };
  return { source: { remote, reference: read('CONTENT_GIT_REF'), folder }, errors };
}

/** Normalizes a folder; undefined for none, null if it is not inside the repository. */
export function readFolder(text: string): string | undefined | null {
  if (!text) return undefined;
  const path = posix.normalize(text.replaceAll('\\', '/')).replace(/\/$/, '');
  const leads = /^\/|^[a-z]:|^\.\.(?:\/|$)|\p{Cc}|^\.git(?:\/|$)/iu.test(path);
  return leads ? null : path;
}

const other =
  'is not the URL of a git repository — write one like https://example.com/me/content.git or git@example.com:me/content.git, or the path of a repository';

/**
 * Reads an https: or SSH URL, or the path of a repository on this computer; http: only on this
 * computer.
 *
 * @returns a text for an error, to be read after the setting's name
 */
export function readGitRemote(text: string): GitRemote | string {
  if (/^https?:\/\//i.test(text)) return readWebRemote(text);
  // A single letter before the colon is a drive of Windows.
  if (!/^[^/\\:]{2,}:/.test(text)) return { url: pathToFileURL(resolve(text)).href, shown: text };
  const location = text.replace(/^ssh:\/\//i, '');
  if (/^[a-z][\w+.-]*:[/:]/i.test(location)) return other;
  if (!/:[^/]*@/.test(location)) return { url: text, shown: text };
  return 'has a password in it, which SSH does not take — leave it out, and use a key or the SSH agent';
}

function readWebRemote(text: string): GitRemote | string {
  if (!URL.canParse(text)) return other;
  const url = new URL(text);
  if (url.search || url.hash) {
    return 'has a "?" or a "#" in it — leave out what follows; a branch, a tag or a commit is named apart from the URL';
  }
  if (url.protocol === 'http:' && !/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)) {
    return 'begins with "http://", so anyone on the way could read and change what comes — write https:// or an SSH URL';
  }
  try {
    const user = decodeURIComponent(url.username);
    const password = decodeURIComponent(url.password);
    [url.username, url.password] = ['', ''];
    return { url: url.href, shown: url.href, ...(user && { credentials: { user, password } }) };
  } catch {
    return 'has a name or a password in it that cannot be read — write "%" as %25, ":" as %3A, "/" as %2F, "@" as %40';
  }
}

/** Runs git and resolves to its output; rejects with an error for the owner, whose cause has the output. */
export type Git = (args: string[], indexFile?: string) => Promise<string>;

// The repository of the content must run no code here, and nobody answers questions during a build.
const gitSettings = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'gc.auto=0',
  'protocol.ext.allow=never',
  'http.lowSpeedLimit=1',
  'http.lowSpeedTime=60',
];
/** Reads the name and the password from variables: every user of the computer can read arguments. */
const credentialHelper =
  '!f() { test "$1" != get || printf \'username=%s\\npassword=%s\\n\' "$PORTFOLIO_GIT_USER" "$PORTFOLIO_GIT_PASSWORD"; }; f';
/** Matches the variables by which git names a hook's repository to the hook. */
const hookVariables = /^GIT_(?:WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|NAMESPACE|PREFIX)$/;

/**
 * Makes a function that runs git in the repository `folder`, to fetch from `remote`. Errors call
 * the URL by `name`, its setting or option.
 */
export function openGit(folder: string, remote: GitRemote, name = 'CONTENT_GIT_URL'): Git {
  const { url, credentials } = remote;
  const helperSetting = credentials && `credential.${new URL(url).origin}.helper`;
  const all = [
    ...gitSettings,
    ...(helperSetting ? [`${helperSetting}=`, `${helperSetting}=${credentialHelper}`] : []),
  ];
  const options = all.flatMap((setting) => ['-c', setting]);
  const environment = Object.entries(process.env).filter(([name]) => !hookVariables.test(name));
  return async (args, indexFile) => {
    const env = {
      ...Object.fromEntries(environment),
      LC_ALL: 'C',
      GIT_TERMINAL_PROMPT: '0',
      GIT_DIR: folder,
      ...(indexFile && { GIT_INDEX_FILE: indexFile }),
      ...(credentials && {
        PORTFOLIO_GIT_USER: credentials.user,
        PORTFOLIO_GIT_PASSWORD: credentials.password,
      }),
    };
    const command = [...options, ...args];
    return promisify(execFile)('git', command, { env, maxBuffer: 64_000_000 }).then(
      ({ stdout }) => stdout.trim(),
      (error) => {
        throw explain(error, remote, name);
      },
    );
  };
}

/** Creates a bare repository in `folder`, for which `git` was opened. */
export async function startRepository(git: Git, folder: string): Promise<void> {
  await mkdir(join(folder, 'info'), { recursive: true });
  await git(['init', '--quiet', '--bare', '--template=']);
  // Ignore the repository's attributes: no filter, and no conversion of line ends.
  const attributes = '* -text -eol -filter -ident -working-tree-encoding\n';
  await writeFile(join(folder, 'info/attributes'), attributes);
}

function explain(error: unknown, { shown, credentials }: GitRemote, name: string): Error {
  if (hasCode(error, 'ENOENT')) {
    return new Error(
      `${name} needs git, which is not installed here — install it (https://git-scm.com)`,
    );
  }
  const { stderr = '' } = error as { stderr?: string };
  // The user name may be a token.
  const secret = credentials?.password || credentials?.user;
  const words = secret ? stderr.replaceAll(secret, '***') : stderr;
  const output = words.trim().replaceAll('\n', '; ').slice(0, 400);
  return new Error(
    `${name}  ${shown}: git says: ${showHidden(output)} — check the URL and the connection; a private repository needs a token in the URL (https://name:token@…), a key of SSH, or a credential helper`,
    { cause: error },
  );
}
