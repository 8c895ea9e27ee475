import type { HeaderRules, Headers } from './header-rules.ts';

/**
 * Writes `_headers` for Netlify and Cloudflare Pages. Both let browsers keep nothing unasked but
 * what is told otherwise, and both join the values of a header that two rules name.
 */
export function writeHeadersFile({ all, assets }: HeaderRules): string {
  const draw = (pattern: string, headers: Headers) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${draw('/*', all)}\n\n${draw('/assets/*', assets)}\n`;
}

/** Writes `firebase.json`, for `firestore.rules` and the folder `client` beside it. */
export function writeFirebaseConfig({ all, assets, others }: HeaderRules): string {
  return toJson({
    firestore: { rules: 'firestore.rules' },
    hosting: {
      public: 'client',
      ignore: ['_headers'],
      headers: [
        // Of two values the last one counts.
        { source: '**', headers: list({ ...all, ...others }) },
        { source: '/assets/**', headers: list(assets) },
      ],
    },
  });
}

/** Writes `vercel.json`, for the folder `client` beside it, which is finished. */
export function writeVercelConfig({ all, assets, others }: HeaderRules): string {
  return toJson({
    framework: null,
    installCommand: '',
    buildCommand: '',
    outputDirectory: 'client',
    trailingSlash: true,
    headers: [
      { source: '/(.*)', headers: list({ ...all, ...others }) },
      { source: '/assets/(.*)', headers: list(assets) },
    ],
  });
}

function list(headers: Headers): { key: string; value: string }[] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

function toJson(config: object): string {
  return `${JSON.stringify(config, null, 2)}\n`;
}
