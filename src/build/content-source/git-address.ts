import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where a git repository lies. */
export interface GitAddress {
  /** For git: holds no name and no password, but for the user of SSH. */
  url: string;
  /** For people; a path as it was written. */
  shown: string;
  /** The name and the password, or token, in an https: address. */
  credentials?: { user: string; password: string };
}

const kinds =
  'write an address like https://example.com/me/content.git or git@example.com:me/content.git, or the path of a repository';
const other = `is no address that content is fetched from — ${kinds}`;
const withPassword =
  'has a password in it, which SSH does not take — leave it out, and use a key or the SSH agent';

/**
 * Reads an https: or SSH address, or the path of a repository on this computer; http: only on
 * this computer. A path is relative to the working directory.
 *
 * @returns the address, or what is wrong with it, to be read after the setting's name
 */
export function readGitAddress(text: string): GitAddress | string {
  if (/\p{Cc}/u.test(text)) return 'holds a control character — copy it anew';
  if (text.startsWith('-')) return 'begins with "-" — write ./ before a path';
  if (/^https?:\/\//i.test(text)) return readWebAddress(text);
  if (/^ssh:\/\//i.test(text))
    return readSshAddress(text, /^ssh:\/\/(?:\w[\w.+-]*@)?[\w[][^\s?#]*$/i);
  if (/^[a-z][\w+.-]*:[/:]/i.test(text)) return other;
  // A single letter before the colon is a drive of Windows.
  if (/^[^/\\:]{2,}:/.test(text))
    return readSshAddress(text, /^(?:\w[\w.+-]*@)?\w[\w.-]*:[^-\s]\S*$/);
  return { url: pathToFileURL(resolve(text)).href, shown: text };
}

function readWebAddress(text: string): GitAddress | string {
  if (!URL.canParse(text)) return other;
  const url = new URL(text);
  if (url.search || url.hash) {
    return 'has a "?" or a "#" in it — leave out what follows; a branch, a tag or a commit goes into CONTENT_GIT_REF';
  }
  if (url.protocol === 'http:' && !/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)) {
    return 'begins with "http://", so anyone on the way could read and change the content — write https:// or an SSH address';
  }
  const credentials = readCredentials(url);
  if (credentials === undefined) {
    return 'has a name or a password in it that cannot be read — write "%" as %25, ":" as %3A, "/" as %2F, "@" as %40';
  }
  [url.username, url.password] = ['', ''];
  const isNamed = credentials.user !== '' || credentials.password !== '';
  return { url: url.href, shown: url.href, ...(isNamed && { credentials }) };
}

/** Undefined where they are badly escaped, or could add a line to what git reads. */
function readCredentials({ username, password }: URL): GitAddress['credentials'] | undefined {
  try {
    const found = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
    return /\p{Cc}/u.test(found.user + found.password) ? undefined : found;
  } catch {
    return undefined;
  }
}

function readSshAddress(text: string, shape: RegExp): GitAddress | string {
  if (/:[^/]*@/.test(text.replace(/^ssh:\/\//i, ''))) return withPassword;
  return shape.test(text) ? { url: text, shown: text } : other;
}
