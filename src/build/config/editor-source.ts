import { relative } from 'node:path';
import { checkEditorSettings } from './check-editor-settings.ts';
import { readFolder } from './content-source.ts';
import type { EnvError, Read } from './env.ts';
import { holdsPrivateKey, holdsToken } from './private-key.ts';

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
export const editorNames = [
  ...required,
  'EDITOR_BRANCH',
  'EDITOR_CONTENT',
  'EDITOR_HOST',
  'EDITOR_AUTH_URL',
  'EDITOR_APP_ID',
];

/** Reads the settings of the editor; `source` is missing where none is set, or where one is wrong. */
export function readEditorSource(read: Read): { source?: EditorSource; errors: EnvError[] } {
  if (!editorNames.some(read)) return { errors: [] };
  const leaks = editorNames.filter((name) => isSecret(read(name))).map(describeLeak);
  const missing = required.filter((name) => !read(name)).map(describeMissing);
  if (leaks.length > 0 || missing.length > 0) return { errors: [...leaks, ...missing] };
  const folder = findFolder(read);
  const errors = checkEditorSettings(read);
  if (typeof folder !== 'string') errors.push(folder);
  if (errors.length > 0 || typeof folder !== 'string') return { errors };
  const source: EditorSource = {
    backend: read('EDITOR_BACKEND') as EditorSource['backend'],
    repo: read('EDITOR_REPO'),
    branch: read('EDITOR_BRANCH'),
    folder,
    host: read('EDITOR_HOST').replace(/\/+$/, ''),
    authUrl: read('EDITOR_AUTH_URL').replace(/\/+$/, ''),
    appId: read('EDITOR_APP_ID'),
  };
  return { source, errors: [] };
}

/** All of them stand in a page that everybody can open. */
function isSecret(text: string): boolean {
  return holdsPrivateKey(text) || holdsToken(text);
}

function describeLeak(name: string): EnvError {
  return {
    name,
    message:
      'holds a token, a key or a password, and the page of the editor is public — remove it, and have it revoked if a site was built with it; whoever signs in types a token into the editor itself',
  };
}

function describeMissing(name: string): EnvError {
  return {
    name,
    message:
      'is missing, but other settings of the editor are there — set it in .env, or remove the others to build without an editor',
  };
}

/** The folder in the repository, or what is wrong with it. */
function findFolder(read: Read): string | EnvError {
  const folder = readFolder(read('EDITOR_CONTENT') || guessFolder(read));
  if (folder) return folder === '.' ? '' : folder;
  return { name: 'EDITOR_CONTENT', message: explainFolder(read) };
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
