import { editorFolder } from '../config/editor-folder.ts';
import type { HeaderRules, Headers } from './header-rules.ts';

/**
 * Writes `_headers` for Netlify and Cloudflare Pages. Both let browsers keep nothing unasked but
 * what is told otherwise, and both join the values of a header that two rules name.
 *
 * @param entries the names of the files and folders at the top of the site, folders with a slash
 */
export function writeHeadersFile(rules: HeaderRules, entries: readonly string[]): string {
  const { all, assets, editor } = rules;
  const byPath = editor ? listApart(rules, editor, entries) : { '/*': all, '/assets/*': assets };
  const draw = ([path, headers]: [string, Headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${Object.entries(byPath).map(draw).join('\n\n')}\n`;
}

/**
 * No rule can say "all but the editor", so what it has otherwise is said of each path of the site.
 * At an address that is none of them a host shows `404.html`, whose own policy stands in the page;
 * who may frame it is said there by an older header.
 */
function listApart(
  { all, assets }: HeaderRules,
  editor: Headers,
  entries: readonly string[],
): Record<string, Headers> {
  const pick = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name)));
  const own = pick((name) => Object.hasOwn(editor, name));
  const shared = pick((name) => !Object.hasOwn(editor, name));
  const paths = entries.filter((entry) => entry !== editorFolder).flatMap(toPatterns);
  return {
    '/*': { ...shared, 'X-Frame-Options': 'DENY' },
    ...Object.fromEntries(paths.map((path) => [path, own])),
    '/assets/*': { ...own, ...assets },
    [`/${editorFolder}*`]: editor,
  };
}

/** Hosts show a page at its file's address too, or at that without the ending. */
function toPatterns(entry: string): string[] {
  if (entry === 'index.html') return ['/', '/index.html'];
  if (entry.endsWith('/')) return [`/${entry}*`];
  return entry.endsWith('.html') ? [`/${entry}`, `/${entry.slice(0, -5)}`] : [`/${entry}`];
}

/** Writes `firebase.json`, for `firestore.rules` and the folder `client` beside it. */
export function writeFirebaseConfig({ all, assets, others, editor }: HeaderRules): string {
  return toJson({
    firestore: { rules: 'firestore.rules' },
    hosting: {
      public: 'client',
      ignore: ['_headers'],
      headers: [
        // Of two values the last one counts.
        { source: '**', headers: list({ ...all, ...others }) },
        { source: '/assets/**', headers: list(assets) },
        ...(editor ? [{ source: `/${editorFolder}**`, headers: list(editor) }] : []),
      ],
    },
  });
}

/** Writes `vercel.json`, for the folder `client` beside it, which is finished. */
export function writeVercelConfig({ all, assets, others, editor }: HeaderRules): string {
  return toJson({
    framework: null,
    installCommand: '',
    buildCommand: '',
    outputDirectory: 'client',
    trailingSlash: true,
    headers: [
      { source: '/(.*)', headers: list({ ...all, ...others }) },
      { source: '/assets/(.*)', headers: list(assets) },
      ...(editor ? [{ source: `/${editorFolder}(.*)`, headers: list(editor) }] : []),
    ],
  });
}

function list(headers: Headers): { key: string; value: string }[] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

function toJson(config: object): string {
  return `${JSON.stringify(config, null, 2)}\n`;
}
