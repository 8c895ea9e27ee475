import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { showHidden } from '../../schemas/quote.ts';
import { hasCode } from '../files.ts';
import type { GitAddress } from './git-source.ts';

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
 * Makes a function that runs git in the repository `folder`, to fetch from `address`. Errors call
 * the URL by `name`, its setting or option.
 */
export function openGit(folder: string, address: GitAddress, name = 'CONTENT_GIT_URL'): Git {
  const { url, credentials } = address;
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
        throw explain(error, address, name);
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

function explain(error: unknown, { shown, credentials }: GitAddress, name: string): Error {
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
