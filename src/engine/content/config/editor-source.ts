import { relative } from 'node:path';
import { hostPattern } from '../../schemas/policy-source.ts';
import { readFolder, referencePattern } from './git-source.ts';
import {
  findMisshapen,
  holdsPassword,
  holdsPrivateKey,
  type Read,
  type Shapes,
} from './read-settings.ts';

/** The repository that the editor of the published site reads and writes, and who lets owners in. */
export interface EditorSource {
  backend: 'github' | 'gitlab';
  /** `owner/name`; with GitLab there may be groups between the two. */
  repo: string;
  /** Empty for the repository's own branch. */
  branch: string;
  /** The content's folder inside the repository, with `/`; empty for its top. */
  folder: string;
  /** The URL of the service, without a slash at the end; empty for the public one. */
  host: string;
  /** GitHub: the OAuth client that keeps the secret. Empty for access tokens only. */
  authUrl: string;
  /** GitLab: the id of the OAuth application. Empty for access tokens only. */
  appId: string;
  /** Whether a save waits in a pull request until somebody publishes it. */
  isReviewed: boolean;
}

const required = ['EDITOR_BACKEND', 'EDITOR_REPO'];

const leak =
  'contains a token, a key or a password, and the page of the editor is public — remove it, and have it revoked if a site was built with it; each editor types a token into the editor itself';

const missing =
  'is missing, but other settings of the editor are there — set it in .env, or remove the others to build without an editor';

/** Reads the settings of the editor; `source` is missing where none is set, or where one is wrong. */
export function readEditorSource(read: Read) {
  const editorNames = [...Object.keys({ ...editorShapes, ...githubShapes }), 'EDITOR_CONTENT'];
  if (!editorNames.some(read)) return { errors: [] };
  const first = [
    ...editorNames.filter((name) => isSecret(read(name))).map((name) => ({ name, message: leak })),
    ...required.filter((name) => !read(name)).map((name) => ({ name, message: missing })),
  ];
  if (first.length > 0) return { errors: first };
  const folder = readFolder(read('EDITOR_CONTENT') || guessFolder(read));
  const backendShapes = read('EDITOR_BACKEND') === 'gitlab' ? gitlabShapes : githubShapes;
  const errors = findMisshapen(read, { ...editorShapes, ...backendShapes });
  if (!folder) {
    const found = read('EDITOR_CONTENT');
    const message = `${found ? `is "${found}"` : 'is missing'} — write the folder of the content inside the repository, like content, or . for its top`;
    errors.push({ name: 'EDITOR_CONTENT', message });
  }
  if (errors.length > 0) return { errors };
  const source: EditorSource = {
    backend: read('EDITOR_BACKEND') as EditorSource['backend'],
    repo: read('EDITOR_REPO'),
    branch: read('EDITOR_BRANCH'),
    folder: folder && folder !== '.' ? folder : '',
    host: read('EDITOR_HOST').replace(/\/+$/, ''),
    authUrl: read('EDITOR_AUTH_URL').replace(/\/+$/, ''),
    appId: read('EDITOR_APP_ID'),
    isReviewed: read('EDITOR_REVIEW') === 'true',
  };
  return { source, errors: [] };
}

const never = /^$/;
const repository = 'write the repository as in its URL after the host, like';

/** Matches encrypted URLs, which get a token, with a host that a policy can name. */
const webUrl = new RegExp(`^https://${hostPattern}(?:/[\\w.~-]+)*/?$`, 'i');

const editorShapes: Shapes = {
  EDITOR_REVIEW: [/^(?:true|false)$/, 'write true or false'],
  EDITOR_BACKEND: [/^git(?:hub|lab)$/, 'write github or gitlab'],
  EDITOR_BRANCH: [referencePattern, 'git takes that for no name: write a branch, or leave it out'],
  EDITOR_HOST: [
    webUrl,
    'write the URL of your own GitHub Enterprise or GitLab, like https://git.example.com, or leave it out',
  ],
};

const githubShapes: Shapes = {
  EDITOR_REPO: [/^[\w-][\w.-]*\/[\w-][\w.-]*(?<!\.git)$/, `${repository} me/portfolio`],
  EDITOR_AUTH_URL: [
    webUrl,
    'write the URL of your OAuth client, like https://auth.example.workers.dev',
  ],
  EDITOR_APP_ID: [
    never,
    'that is for GitLab only: GitHub needs an OAuth client in EDITOR_AUTH_URL',
  ],
};

const gitlabShapes: Shapes = {
  EDITOR_REPO: [
    /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)+(?<!\.git)$/,
    `${repository} me/portfolio or group/team/portfolio`,
  ],
  EDITOR_APP_ID: [
    /^[\w-]+$/,
    'write the Application ID that GitLab shows, letters and digits only',
  ],
  EDITOR_AUTH_URL: [
    never,
    'that is for GitHub only: GitLab signs in by itself, with EDITOR_APP_ID',
  ],
};

/** Whether a text has a key, a token or a password, which would be public in the editor's page. */
function isSecret(text: string): boolean {
  const token = /\b(?:gh[a-z]_\w{16,}|github_pat_\w{16,}|gl[a-z]{2,6}-[\w-]{16,})/;
  return holdsPrivateKey(text) || token.test(text) || holdsPassword(text);
}

/** Guesses the content's folder in the repository, where the editor cannot look for it. */
function guessFolder(read: Read): string {
  const dir = read('CONTENT_DIR');
  return read('CONTENT_GIT_URL') ? dir : relative('', dir || 'content') || '.';
}
