import { checkContactOptions } from './check-contact-options.ts';
import { readContentSource } from './content-source.ts';
import { type EditorSource, readEditorSource } from './editor-source.ts';
import { holdsPrivateKey } from './private-key.ts';

/** A setting that keeps the site from being built; `message` says what is wrong and how to fix it. */
export interface EnvError {
  name: string;
  message: string;
}

export interface Env {
  /** With a git repository as the source, a folder inside it. */
  contentDir: string;
  /** Starts and ends with `/`. */
  basePath: string;
  /** Origin and path of the published site without a slash at the end; empty when not set. */
  siteUrl: string;
  /** The repository that the editor of the published site writes to; without one there is none. */
  editor?: EditorSource;
}

type Variables = Record<string, string | undefined>;

/** The text of a setting; empty when it is not set. */
export type Read = (name: string) => string;

/** Reads single settings, without the space around them. */
export function createRead(variables: Variables): Read {
  return (name) => variables[name]?.trim() ?? '';
}

/** Names that make sense only together: with one of them missing, no query would arrive. */
const groups: Record<string, readonly string[]> = {
  Firebase: [
    'VITE_FIREBASE_API_KEY',
    'VITE_FIREBASE_AUTH_DOMAIN',
    'VITE_FIREBASE_PROJECT_ID',
    'VITE_FIREBASE_APP_ID',
  ],
  EmailJS: ['VITE_EMAILJS_SERVICE_ID', 'VITE_EMAILJS_TEMPLATE_ID', 'VITE_EMAILJS_PUBLIC_KEY'],
};

/** Reads the environment once for the whole build and finds every error in it. */
export function readEnv(variables: Variables): { env: Env; errors: EnvError[] } {
  const read = createRead(variables);
  const { source: editor, errors: editorErrors } = readEditorSource(read);
  const env = {
    contentDir: read('CONTENT_DIR') || 'content',
    basePath: read('BASE_PATH') || '/',
    siteUrl: read('SITE_URL').replace(/\/+$/, ''),
    ...(editor && { editor }),
  };
  const errors = [
    ...Object.entries(groups).flatMap(([group, names]) => findMissing(group, names, read)),
    ...checkContactOptions(read),
    ...readContentSource(read).errors,
    ...editorErrors,
    ...checkEmulator(read('VITE_FIRESTORE_EMULATOR_HOST'), read('VITE_FIREBASE_PROJECT_ID')),
    ...checkBasePath(env.basePath),
    ...checkSiteUrl(read('SITE_URL')),
  ];
  const leaks = findLeaks(variables);
  // An error quotes what it found, which must not be a key.
  const isTold = ({ name }: EnvError) => leaks.every((leak) => leak.name !== name);
  return { env, errors: [...leaks, ...errors.filter(isTold)] };
}

/** One line an error: the name, what is wrong, and how to fix it. */
export function formatEnvErrors(errors: readonly EnvError[]): string {
  return errors.map(({ name, message }) => `settings  error  ${name} ${message}`).join('\n');
}

function findLeaks(variables: Variables): EnvError[] {
  return Object.entries(variables)
    .filter(([name, value]) => name.startsWith('VITE_') && holdsPrivateKey(value ?? ''))
    .map(([name]) => ({
      name,
      message:
        'holds a private key, and every VITE_ name is public — remove it, and have a new key made if the site was built with it',
    }));
}

function findMissing(group: string, names: readonly string[], read: Read): EnvError[] {
  const missing = names.filter((name) => !read(name));
  if (missing.length === names.length) return [];
  return missing.map((name) => ({
    name,
    message: `is missing, but other ${group} settings are there — set it in .env, or remove the others to build without ${group}`,
  }));
}

function checkEmulator(host: string, projectId: string): EnvError[] {
  const name = 'VITE_FIRESTORE_EMULATOR_HOST';
  if (!host) return [];
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\]):\d{2,5}$/.test(host)) {
    return [{ name, message: `is "${host}" — write a local host and port, like 127.0.0.1:8080` }];
  }
  if (projectId) return [];
  return [{ name, message: 'is set without Firebase settings — set those too, any text serves' }];
}

function checkBasePath(basePath: string): EnvError[] {
  // A segment of dots alone names another folder, so the address would not be the one written.
  if (/^\/(?:(?!\.+\/)[\w.~-]+\/)*$/.test(basePath)) return [];
  return [
    {
      name: 'BASE_PATH',
      message: `is "${basePath}" — it must be a plain path with a slash at both ends, like /portfolio/`,
    },
  ];
}

function checkSiteUrl(siteUrl: string): EnvError[] {
  if (!siteUrl || isSiteAddress(siteUrl)) return [];
  if (/\/\/[^/?#]*@/.test(siteUrl)) {
    return [{ name: 'SITE_URL', message: 'has a name or a password in it — leave them out' }];
  }
  return [
    {
      name: 'SITE_URL',
      message: `is "${siteUrl}" — write the site's whole address, like https://example.com`,
    },
  ];
}

/** A name or a password in it would stand in every page. */
function isSiteAddress(text: string): boolean {
  if (!/^https?:\/\/[^?#]+$/.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return !username && !password;
}
