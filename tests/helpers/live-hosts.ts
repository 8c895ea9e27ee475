import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import {
  type HeaderRules,
  listHeaderRules,
  pickHeaders,
  writeHeadersFile,
} from '../../src/node/hosting/headers.ts';
import {
  findPageNeeds,
  mergeNeeds,
  writeHeaderPolicy,
  writePolicy,
} from '../../src/node/hosting/policy.ts';
import { serve } from './google.ts';

export interface SiteOptions {
  /** The path that the site was built for. */
  basePath?: string;
  /** The address that the site names, if it is not its own; none if empty. */
  siteUrl?: string;
  /** Where the form keeps queries. */
  store?: 'firestore' | 'mailto';
  /** The text of the script of the form. */
  form?: string;
  /** Origins that get queries. */
  origins?: string[];
}

interface BuiltFile {
  type: string;
  body: Buffer;
}

interface BuiltSite {
  /** By their paths below the base. */
  files: Map<string, BuiltFile>;
  rules: HeaderRules;
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  png: 'image/png',
  xml: 'application/xml',
};

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2563EB' } })
    .png()
    .toBuffer();
const shareImage = await picture(1200, 630);
/** A picture as no shared link shows it. */
export const smallImage: Buffer = await picture(120, 63);

/** Builds a small site as the project would: two pages, the page for addresses that do not exist, and assets. */
function buildSite(origin: string, options: SiteOptions): BuiltSite {
  const { basePath = '/', siteUrl = origin, store = 'mailto', form = '', origins = [] } = options;
  const services = { origins, hasAppCheck: false };
  const address = siteUrl && new URL(basePath, siteUrl).href;
  const named = `<link rel="canonical" href="${address}"><meta property="og:image" content="${address}assets/share-home.1a2b.png">`;
  const writePage = (text: string) => {
    const rest = `<title>${text}</title>${siteUrl && named}<style>p{color:red}</style>
<link rel="stylesheet" href="${basePath}assets/late.3c4d.css">
<body><p>${text}</p><a href="${basePath}projects/a/">A</a><form></form><script>hide()</script>
<script type="module" src="${basePath}assets/client.5e6f.js"></script></body></html>`;
    const policy = writePolicy(findPageNeeds(rest), services);
    return `<!doctype html><html lang="en" data-store="${store}"><meta http-equiv="Content-Security-Policy" content="${policy}">${rest}`;
  };
  const texts: Record<string, string | Buffer> = {
    'index.html': writePage('Home'),
    '404.html': writePage('Not found'),
    'projects/a/index.html': writePage('A'),
    'sitemap.xml': `<urlset><url><loc>${address}</loc></url><url><loc>${address}projects/a/</loc></url></urlset>`,
    'assets/client.5e6f.js': 'import("./chunks/chunk-7a8b.js")',
    'assets/chunks/chunk-7a8b.js': form,
    'assets/late.3c4d.css': 'a{}',
    'assets/share-home.1a2b.png': shareImage,
  };
  const files = Object.entries(texts).map(([path, text]) => {
    const type = types[path.replace(/.*\./, '')] ?? '';
    return [path, { type, body: Buffer.from(text) }] as const;
  });
  const pages = files.filter(([path]) => path.endsWith('.html'));
  const needs = mergeNeeds(pages.map(([, { body }]) => findPageNeeds(body.toString())));
  return { files: new Map(files), rules: listHeaderRules(writeHeaderPolicy(needs, services)) };
}

/** The headers by which the hosts of the docs are known. */
export const hosts = {
  Netlify: [['x-nf-request-id', '01J']],
  Vercel: [['x-vercel-id', 'fra1::a']],
  Cloudflare: [['server', 'cloudflare']],
  'GitHub Pages': [
    ['x-github-request-id', 'A:B'],
    ['cache-control', 'max-age=600'],
  ],
  'Firebase Hosting': [['vary', 'x-fh-requested-host, accept-encoding']],
} satisfies Record<string, [name: string, value: string][]>;

export type HostName = keyof typeof hosts;

/** An answer of a host. */
export interface HostAnswer {
  status: number;
  headers: Map<string, string>;
  body: Buffer;
}

/** A mistake: it changes the site that is built, or what the host answers for a path below the base. */
export interface HostMistake {
  site?: SiteOptions;
  /** The path below which the host serves the site; that of the site by default. */
  servedBelow?: string;
  answer?(answer: HostAnswer, path: string, index: HostAnswer): void;
}

/** Serves a small site as the host would, and returns its address. */
export async function serveAsHost(name: HostName, mistake: HostMistake = {}): Promise<string> {
  const base = mistake.servedBelow ?? mistake.site?.basePath ?? '/';
  let origin = '';
  const find = (path: string): HostAnswer => {
    const { files, rules } = buildSite(origin, mistake.site ?? {});
    const found = files.get(path.replace(/(?<=^|\/)$/, 'index.html'));
    const isFolder = files.has(`${path}/index.html`);
    const file = found ?? files.get('404.html');
    // GitHub Pages sends no headers of a site.
    const listed = name === 'GitHub Pages' ? '' : writeHeadersFile(rules, []);
    const headers = [...pickHeaders(listed, `/${path}`), ...hosts[name]];
    const byName = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
    if (!byName.has('cache-control')) byName.set('cache-control', 'no-cache');
    if (isFolder) {
      const location = `${base}${path}/`;
      return { status: 301, headers: byName.set('location', location), body: Buffer.from('') };
    }
    byName.set('content-type', file?.type ?? '').set('content-encoding', 'gzip');
    return { status: found ? 200 : 404, headers: byName, body: file?.body ?? Buffer.from('') };
  };
  const listener: RequestListener = ({ url = '' }, res) => {
    const path = url.startsWith(base) ? url.slice(base.length) : 'none';
    const answer = find(path);
    mistake.answer?.(answer, path, find(''));
    const isZipped = answer.headers.get('content-encoding') === 'gzip';
    res.writeHead(answer.status, Object.fromEntries(answer.headers));
    res.end(isZipped ? gzipSync(answer.body) : answer.body);
  };
  origin = await serve(listener);
  return origin + base;
}
