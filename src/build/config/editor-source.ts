import { relative } from 'node:path';
import { isReference, readFolder } from '../content-source/git-source.ts';
import { type EnvError, holdsPrivateKey, holdsToken, type Read } from './read-settings.ts';

/** The repository that the editor of the published site reads and writes, and who lets owners in. */
export interface EditorSource {
  backend: 'github' | 'gitlab';
  /** `owner/name`; with GitLab there may be groups between the two. */
  repo: string;
  /** Empty for the repository's own branch. */
  branch: string;
  /** The content's folder inside the repository, with `/`; empty for its top. */
  folder: string;
  /** Where the service is, without a slash at the end; empty for the public one. */
  host: string;
  /** GitHub: the OAuth client that keeps the secret. Empty for access tokens alone. */
  authUrl: string;
  /** GitLab: the id of the OAuth application. Empty for access tokens alone. */
  appId: string;
}

const required = ['EDITOR_BACKEND', 'EDITOR_REPO'];
/** None of them is read by the code of the pages. */
const editorNames = [
  ...required,
  'EDITOR_BRANCH',
  'EDITOR_CONTENT',
  'EDITOR_HOST',
  'EDITOR_AUTH_URL',
  'EDITOR_APP_ID',
];

const leak =
  'holds a token, a key or a password, and the page of the editor is public — remove it, and have it revoked if a site was built with it; whoever signs in types a token into the editor itself';

const missing =
  'is missing, but other settings of the editor are there — set it in .env, or remove the others to build without an editor';

/** Reads the settings of the editor; `source` is missing where none is set, or where one is wrong. */
export function readEditorSource(read: Read): { source?: EditorSource; errors: EnvError[] } {
  if (!editorNames.some(read)) return { errors: [] };
  const first = [
    ...editorNames.filter((name) => isSecret(read(name))).map((name) => ({ name, message: leak })),
    ...required.filter((name) => !read(name)).map((name) => ({ name, message: missing })),
  ];
  if (first.length > 0) return { errors: first };
  const folder = readFolder(read('EDITOR_CONTENT') || guessFolder(read));
  const errors = findErrors(read);
  if (!folder) errors.push({ name: 'EDITOR_CONTENT', message: explainFolder(read) });
  if (errors.length > 0) return { errors };
  const source: EditorSource = {
    backend: read('EDITOR_BACKEND') as EditorSource['backend'],
    repo: read('EDITOR_REPO'),
    branch: read('EDITOR_BRANCH'),
    folder: folder && folder !== '.' ? folder : '',
    host: read('EDITOR_HOST').replace(/\/+$/, ''),
    authUrl: read('EDITOR_AUTH_URL').replace(/\/+$/, ''),
    appId: read('EDITOR_APP_ID'),
  };
  return { source, errors: [] };
}

type Rule = [name: string, isRight: (text: string) => boolean, advice: string];

function findErrors(read: Read): EnvError[] {
  const isGitlab = read('EDITOR_BACKEND') === 'gitlab';
  const rules: Rule[] = [
    ['EDITOR_BACKEND', (text) => /^git(?:hub|lab)$/.test(text), 'write github or gitlab'],
    [
      'EDITOR_REPO',
      (text) => isRepository(text, isGitlab),
      `write the repository as in its address behind the host, like ${isGitlab ? 'me/portfolio or group/team/portfolio' : 'me/portfolio'}`,
    ],
    ['EDITOR_BRANCH', isReference, 'git takes that for no name: write a branch, or leave it out'],
    [
      'EDITOR_HOST',
      isWebAddress,
      'write the address of your own GitHub Enterprise or GitLab, like https://git.example.com, or leave it out',
    ],
    isGitlab
      ? [
          'EDITOR_APP_ID',
          (text) => /^[\w-]+$/.test(text),
          'write the Application ID that GitLab shows, letters and digits alone',
        ]
      : [
          'EDITOR_AUTH_URL',
          isWebAddress,
          'write the address of your OAuth client, like https://auth.example.workers.dev',
        ],
  ];
  const errors = rules
    .filter(([name, isRight]) => read(name) && !isRight(read(name)))
    .map(([name, , advice]) => ({ name, message: `is "${read(name)}" — ${advice}` }));
  const [name, message] = isGitlab
    ? [
        'EDITOR_AUTH_URL',
        'is for GitHub alone — GitLab signs in by itself: set EDITOR_APP_ID in its place',
      ]
    : ['EDITOR_APP_ID', 'is for GitLab alone — GitHub needs an OAuth client: set EDITOR_AUTH_URL'];
  return [...errors, ...(read(name) ? [{ name, message }] : [])];
}

/** All of them stand in a page that everybody can open. */
function isSecret(text: string): boolean {
  return holdsPrivateKey(text) || holdsToken(text);
}

function isRepository(text: string, hasGroups: boolean): boolean {
  const isPath = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)+$/.test(text) && !text.endsWith('.git');
  return isPath && (hasGroups || text.split('/').length === 2);
}

/** A token goes there, so it is encrypted; and nothing in it may end what a policy says of it. */
function isWebAddress(text: string): boolean {
  const shape = /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d+)?(?:\/[\w.~-]+)*\/?$/i;
  return shape.test(text) && URL.canParse(text);
}

/** A build finds the content in what it fetches by looking for it; the editor has to be told. */
function guessFolder(read: Read): string {
  const dir = read('CONTENT_DIR');
  return read('CONTENT_GIT_URL') ? dir : relative('', dir || 'content') || '.';
}

function explainFolder(read: Read): string {
  const [own, dir] = [read('EDITOR_CONTENT'), read('CONTENT_DIR')];
  const advice =
    'write the folder of the content inside the repository, like content, or . for its top';
  if (own) return `is "${own}" — ${advice}`;
  return read('CONTENT_GIT_URL')
    ? `is missing, and CONTENT_GIT_URL does not tell it — ${advice}`
    : `is missing, and CONTENT_DIR "${dir}" lies outside this project — ${advice}`;
}
