import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where a git repository lies. */
export interface GitAddress {
  protocol: 'https' | 'http' | 'ssh' | 'git' | 'file';
  /** For git: holds no name and no password, but for the user of SSH. */
  url: string;
  /** For people; a path as it was written. */
  shown: string;
  /** The name in an https: or http: address; a token may stand in its place. */
  user?: string;
  password?: string;
}

/**
 * Reads an https: or SSH address, or the path of a repository on this computer; http: and git:
 * only on this computer. A path is relative to the working directory.
 *
 * @returns the address, or what goes on after the setting's name; that quotes no password
 */
export function readGitAddress(text: string): GitAddress | string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  if (/[\u0000-\u001f\u007f]/.test(text)) return 'holds a control character — copy it anew';
  if (text.startsWith('-')) return 'begins with "-" — write ./ before a path';
  const helper = /^([\w+.-]+)::/.exec(text)?.[1];
  if (helper) return `names the program "${helper}::" to fetch with — ${kinds}`;
  const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme) return Object.hasOwn(readers, scheme) ? readers[scheme as Scheme](text) : other;
  return isShort(text) ? readShort(text) : readPath(text);
}

const kinds =
  'write an address like https://example.com/me/content.git or git@example.com:me/content.git, or the path of a repository';
const other = `is no address that content is fetched from — ${kinds}`;

type Reader = (text: string) => GitAddress | string;

const readers = {
  https: readWeb,
  http: readWeb,
  git: readWeb,
  ssh: readSsh,
  file: (text) => (text.startsWith('file:///') ? { ...local, url: text, shown: text } : other),
} satisfies Record<string, Reader>;

type Scheme = keyof typeof readers;

const local = { protocol: 'file' } as const;

function readWeb(text: string): GitAddress | string {
  if (!URL.canParse(text)) return other;
  const url = new URL(text);
  const protocol = url.protocol.slice(0, -1) as 'https' | 'http' | 'git';
  if (/[?#]/.test(text)) {
    return 'has a "?" or a "#" in it — leave out what follows; a branch, a tag or a commit goes into CONTENT_GIT_REF';
  }
  if (protocol !== 'https' && !/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)) {
    return `begins with "${protocol}://", so anyone on the way could read and change the content — write https:// or an SSH address`;
  }
  const [user, password] = [decodePart(url.username), decodePart(url.password)];
  if (user === undefined || password === undefined) {
    return 'has a name or a password in it that cannot be read — write "%" as %25, ":" as %3A, "/" as %2F, "@" as %40';
  }
  if (protocol === 'git' && (user || password)) {
    return 'has a name or a password in it, which git:// does not take — leave them out';
  }
  [url.username, url.password] = ['', ''];
  return {
    protocol,
    url: url.href,
    shown: url.href,
    ...(user && { user }),
    ...(password && { password }),
  };
}

/** Control characters could slip a line of their own into what credential helpers are told. */
function decodePart(text: string): string | undefined {
  try {
    const plain = decodeURIComponent(text);
    return /\p{Cc}/u.test(plain) ? undefined : plain;
  } catch {
    return undefined;
  }
}

const withPassword =
  'has a password in it, which SSH does not take — leave it out, and use a key or the SSH agent';

function readSsh(text: string): GitAddress | string {
  if (/^ssh:\/\/[^/]*:[^/]*@/i.test(text)) return withPassword;
  const isPlain = /^ssh:\/\/(?:\w[\w.+-]*@)?(?:\w[\w.-]*|\[[\da-f:.]+\])(?::\d+)?\/[^\s?#]+$/i;
  return isPlain.test(text) ? { protocol: 'ssh', url: text, shown: text } : other;
}

/** SSH's short form: `git@example.com:me/content.git`; a single letter is a drive of Windows. */
function isShort(text: string): boolean {
  return /^[^/\\:]{2,}:/.test(text);
}

function readShort(text: string): GitAddress | string {
  if (/:.*@/.test(text)) return withPassword;
  const isPlain = /^(?:\w[\w.+-]*@)?\w[\w.-]*:[^-\s][^\s]*$/;
  return isPlain.test(text) ? { protocol: 'ssh', url: text, shown: text } : other;
}

function readPath(text: string): GitAddress {
  return { ...local, url: pathToFileURL(resolve(text)).href, shown: text };
}
