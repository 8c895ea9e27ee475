import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { count } from '../../node/check/index.ts';
import { formSettings } from '../../node/config/env.ts';
import type { Settings } from '../../node/config/read-settings.ts';
import { listHeaderRules } from '../../node/hosting/headers.ts';
import { findPageNeeds } from '../../node/hosting/policy.ts';
import {
  type Check,
  error,
  type Outcomes,
  ok,
  type Result,
  report,
  runChecks,
  skip,
  warn,
} from './check.ts';
import {
  isHtml,
  isOwnPage,
  type LiveAnswer,
  type LiveSite,
  openLiveSite,
  readRedirect,
} from './live-site.ts';

/** The checks of a site on the web. Each asks that site alone. */
const liveChecks: readonly Check<LiveSite>[] = [
  {
    name: 'Page',
    run: ({ address, host }) => ok(`${address} is a page of this project, at ${host.name}`),
  },
  { name: 'Headers', run: checkHeaders },
  { name: 'Policy', run: checkPolicy },
  { name: 'Files', run: checkFiles },
  { name: 'Slashes', run: checkSlashes },
  { name: 'Not found', run: checkMissing },
  { name: 'Address', run: checkAddress },
  { name: 'Share image', run: checkShareImage },
  { name: 'Caching', run: checkCaching },
  { name: 'Compression', run: checkCompression },
  { name: 'Form', run: checkForm },
];

/** The checks that a wrong base path makes pointless. */
const needsBase: Readonly<Record<string, string>> = Object.fromEntries(
  ['Slashes', 'Address', 'Share image', 'Form'].map((name) => [name, 'first fix the base path']),
);

/** Checks a site on the web; of one that cannot be had, says why. */
export async function checkLiveSite(
  address: string,
  settings: Settings,
  timeout?: number,
): Promise<Result[]> {
  const site = await openLiveSite(address, settings, timeout).catch(
    ({ message }: Error) => message,
  );
  if (typeof site === 'string') return [{ name: 'Page', ...error(site) }];
  const isMisplaced = findBase(site) !== site.address.pathname;
  const limits = { ...site.host.limits, ...(isMisplaced && needsBase) };
  const checks = liveChecks.map(({ name, run }) => ({
    name,
    run: (site: LiveSite) => (limits[name] ? skip(limits[name]) : run(site)),
  }));
  return runChecks(checks, site);
}

function checkHeaders({ address, page, host }: LiveSite): Outcomes {
  // Hosts may ask for HTTPS in stricter words than ours, and the policy has a check of its own.
  const hasOwnValue = /^(?:Content-Security-Policy|Strict-Transport-Security)$/;
  const wrong = Object.entries(listHeaderRules('').all).filter(([name, value]) => {
    const sent = page.headers.get(name);
    return hasOwnValue.test(name) ? !sent : sent !== value;
  });
  const list = wrong.map(([name]) => `${name} (${page.headers.get(name) ?? 'missing'})`);
  const isHidden = /noindex/.test(page.headers.get('x-robots-tag') ?? '');
  return report(
    [
      list.length > 0 &&
        error(
          `${address} has other headers than the build lists: ${list.join(', ')} — ${host.headers}`,
        ),
      isHidden &&
        warn(
          `${address} asks search engines not to list it — right for a preview; otherwise ${host.deploy}, and check the address of production`,
        ),
    ],
    'all that the build lists are sent',
  );
}

/** The sources of a policy by directive. */
function parsePolicy(policy: string): Map<string, string[]> {
  const directives = policy.split(';').map((one) => one.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

const readMeta = (html: string) =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';

function checkPolicy({ address, page, html, host }: LiveSite): Outcomes {
  const ofPage = parsePolicy(readMeta(html));
  const header = page.headers.get('content-security-policy') ?? '';
  const ofHeader = parsePolicy(header);
  // The header serves all pages, so it may have more than this one needs.
  const refused = [...ofPage].filter(([name, sources]) => {
    const allowed = ofHeader.get(name) ?? [];
    return sources.some((source) => source !== "'none'" && !allowed.includes(source));
  });
  const loose = [...ofHeader].filter(([, sources]) =>
    sources.some((source) => /^(?:'unsafe-.*|\*|https?:)$/.test(source)),
  );
  const needs = findPageNeeds(html);
  const isAdded =
    needs.scripts.some((hash) => !ofPage.get('script-src')?.includes(hash)) ||
    /<script[^>]* src="\/(?:cdn-cgi|_vercel|\.netlify)\//.test(html);
  const list = (directives: [string, string[]][]) => directives.map(([name]) => name).join(', ');
  return report(
    [
      ofPage.size < 2 && error(`${address} has no policy in the page — ${host.deploy}`),
      isAdded && error(`${address} has a script that no build put there — ${host.additions}`),
      header &&
        refused.length > 0 &&
        error(
          `the header of ${address} refuses what its page allows (${list(refused)}), so both are of different builds — ${host.deploy}, and ${host.headers}`,
        ),
      loose.length > 0 &&
        error(`the header of ${address} allows anything (${list(loose)}) — ${host.headers}`),
      header &&
        !ofHeader.has('frame-ancestors') &&
        error(`the header of ${address} lets other sites show yours in a frame — ${host.headers}`),
    ],
    header ? 'the header allows what the page needs, and no more' : 'the page has its own',
  );
}

/** Lists the addresses of files in `assets/` that a text names, as far as they are at this site. */
function listAssets(text: string, { address }: Pick<LiveSite, 'address'>): URL[] {
  const named =
    text.match(/(?:https?:\/\/[^\s"'`<>()/]+)?\/(?:[\w.~-]+\/)*?assets\/[^\s"'`<>()?#,&\\]+/g) ??
    [];
  const urls = [...new Set(named)].map((path) => new URL(path, address));
  return urls.filter(({ origin }) => origin === address.origin);
}

/** The path below which the files are that the first page names. */
function findBase(site: LiveSite): string {
  return /^.*?\/(?=assets\/)/.exec(listAssets(site.html, site)[0]?.pathname ?? '')?.[0] ?? '/';
}

async function checkFiles(site: LiveSite): Promise<Outcomes> {
  const { address, html, host, ask } = site;
  const assets = listAssets(html, site);
  const base = findBase(site);
  if (base !== address.pathname) {
    const remedy =
      address.pathname === '/' ? 'leave BASE_PATH unset' : `set BASE_PATH to ${address.pathname}`;
    return error(
      `${address} names files below ${base}, where none of this site is — ${remedy} (${host.settings}), and build and deploy again`,
    );
  }
  const answers = await Promise.all(assets.map(ask));
  const gone = answers.filter(({ status }) => status !== 200);
  const wrong = answers.filter((answer) => answer.status === 200 && isHtml(answer));
  const name = ([{ url, status } = answers[0] as LiveAnswer]: LiveAnswer[]) =>
    `${url.pathname} (${status})`;
  return report(
    [
      gone.length > 0 &&
        error(
          `${gone.length} of ${count(assets.length, 'file')} that ${address} names are gone, such as ${name(gone)}, so page and files are of different builds — ${host.deploy}, all of dist/client in one go, then clear the host's cache`,
        ),
      wrong.length > 0 &&
        error(
          `${wrong.length} of ${count(assets.length, 'file')} that ${address} names are answered with a page, such as ${name(wrong)} — ${host.missing}; then ${host.deploy}`,
        ),
    ],
    `${count(assets.length, 'file')} that the page names are there`,
  );
}

async function checkSlashes(site: LiveSite): Promise<Outcomes> {
  const { address, html } = site;
  const links = [...html.matchAll(/<a [^>]*?href="([^"?#:]+[^/]\/)"/g)].map(
    ([, path = '']) => path,
  );
  const paths = links.filter((path) => path.startsWith(address.pathname));
  if (paths.length === 0) return skip('the first page links to no other');
  const findings = [...new Set(paths)].slice(0, 3).map((path) => checkSlash(path, site));
  return report(await Promise.all(findings), 'addresses without their slash lead to those with it');
}

async function checkSlash(path: string, { address, host, ask }: LiveSite) {
  const right = new URL(path, address).href;
  const wrong = right.slice(0, -1);
  const visited: string[] = [];
  let [url, answer] = [wrong, await ask(wrong)];
  for (let target = readRedirect(answer); target; target = readRedirect(answer)) {
    visited.push(url);
    url = target.href;
    if (visited.includes(url)) return error(`${wrong} redirects in a circle — ${host.slashes}`);
    if (target.origin !== address.origin) {
      return error(`${wrong} redirects to another site, ${url} — ${host.slashes}`);
    }
    answer = await ask(url);
  }
  if (answer.status !== 200) return error(`${url} answered ${answer.status} — ${host.slashes}`);
  if (url === right) return undefined;
  if (url !== wrong) return error(`${wrong} leads to ${url}, not to ${right} — ${host.slashes}`);
  return warn(
    `${wrong} answers without its slash, so the page has two addresses — ${host.slashes}`,
  );
}

async function checkMissing({ host, ask }: LiveSite): Promise<Outcomes> {
  const paths = [`none-${randomUUID()}/`, `assets/none.${randomUUID()}.js`];
  const answers = await Promise.all(paths.map((path) => ask(path)));
  const wrong = answers.find(({ status }) => status !== 404);
  if (wrong) {
    return error(
      `${wrong.url}, which does not exist, is answered with ${wrong.status} — ${host.missing}`,
    );
  }
  if (answers.some(({ body }) => isOwnPage(body.toString())))
    return ok('404, with the page of the site');
  return warn(`an address that does not exist gets a page of ${host.name} — ${host.missing}`);
}

const findContent = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

async function checkAddress({ address, html, host, ask }: LiveSite): Promise<Outcomes> {
  const remedy = `set SITE_URL to ${address.origin} (${host.settings}), and build and deploy again`;
  const canonical = findContent(html, /<link rel="canonical" href="([^"]*)"/);
  if (!canonical) return error(`${address} does not name its own address — ${remedy}`);
  if (canonical !== address.href) {
    return error(
      `${address} names ${canonical} as its address — check that one; if it is wrong, ${remedy}`,
    );
  }
  const sitemap = await ask('sitemap.xml');
  const places = [...sitemap.body.toString().matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url = '']) => url,
  );
  const strange = places.filter((url) => !url.startsWith(address.href));
  return report(
    [
      (sitemap.status !== 200 || places.length === 0) &&
        error(`${sitemap.url} is no sitemap (${sitemap.status}) — ${host.deploy}`),
      strange.length > 0 &&
        error(`${sitemap.url} names ${strange[0]}, which is not at this address — ${remedy}`),
    ],
    `the page and the sitemap name ${address}`,
  );
}

async function checkShareImage({ address, html, host, ask }: LiveSite): Promise<Outcomes> {
  const image = findContent(html, /<meta property="og:image" content="([^"]*)"/);
  if (!image)
    return error(
      `${address} names no picture for shared links — set SITE_URL (${host.settings}), and build and deploy again`,
    );
  if (new URL(image, address).origin !== address.origin) {
    return skip(`it is at ${new URL(image, address).origin} — see Address`);
  }
  const { url, status, headers, body } = await ask(image);
  const type = headers.get('content-type') ?? 'no type';
  if (status !== 200 || !type.startsWith('image/')) {
    return error(
      `${url} is no picture (${status}, ${type}), so shared links show none — ${host.deploy}, all of dist/client`,
    );
  }
  const { width, height, format } = await sharp(body)
    .metadata()
    .catch(() => ({ width: 0, height: 0, format: 'unknown' }));
  if (width === 1200 && height === 630) return ok(`${url}: ${format}, 1200 × 630`);
  return error(
    `${url} is ${width} × ${height} in place of 1200 × 630 — ${host.deploy}, all of dist/client`,
  );
}

async function checkCaching(site: LiveSite): Promise<Outcomes> {
  const { address, html, page, host, ask } = site;
  const [asset] = listAssets(html, site);
  const file = asset && (await ask(asset));
  const ofFile = file?.headers.get('cache-control') ?? '';
  const ofPage = page.headers.get('cache-control') ?? '';
  const seconds = (value: string) => Number(/\bmax-age=(\d+)/.exec(value)?.[1] ?? 0);
  const isKept =
    !/no-cache|no-store/.test(ofPage) && (/immutable/.test(ofPage) || seconds(ofPage) > 0);
  return report(
    [
      isKept &&
        error(
          `browsers keep ${address} (Cache-Control: ${ofPage}), so visitors do not see changes — ${host.headers}`,
        ),
      !ofPage && warn(`${address} does not say how long browsers may keep it — ${host.headers}`),
      file?.status === 200 &&
        !(/immutable/.test(ofFile) && seconds(ofFile) >= 31_536_000) &&
        warn(
          `browsers ask for ${asset} again and again (Cache-Control: ${ofFile || 'none'}), though it never changes — ${host.headers}`,
        ),
    ],
    'files with a hash in their name are kept, and pages are asked for again',
  );
}

function checkCompression({ address, page, host, isLocal }: LiveSite): Outcomes {
  const encoding = page.headers.get('content-encoding');
  if (encoding) return ok(encoding);
  if (isLocal) return skip('none is needed on this computer');
  return warn(
    `${address} comes uncompressed, four times as large — see that ${host.name} compresses HTML, and that nothing before it undoes that`,
  );
}

async function checkForm(site: LiveSite): Promise<Outcomes> {
  const { address, html, host, isLocal, read } = site;
  const store = findContent(html, /<html\b[^>]*\sdata-store="([^"]*)"/);
  const wanted = formSettings.filter((name) => read(name));
  const policy = parsePolicy(readMeta(html)).get('connect-src')?.join(' ') ?? '';
  if (!isLocal && /127\.0\.0\.1|localhost/.test(policy)) {
    return error(
      `the form of ${address} sends queries to an emulator, which no visitor reaches — remove VITE_FIRESTORE_EMULATOR_HOST (${host.settings}), and build and deploy again`,
    );
  }
  if (!read('VITE_FIREBASE_PROJECT_ID')) {
    return skip(
      store === 'firestore'
        ? 'there are no settings here to compare'
        : 'it stores nothing, and offers an e-mail',
    );
  }
  const code = await readScripts(site);
  const isBuiltIn = (name: string) =>
    ['"', "'", '`'].some((mark) => code.includes(mark + read(name) + mark));
  const missing = wanted.filter((name) => !isBuiltIn(name));
  if (store === 'firestore' && missing.length === 0) {
    return ok('it has the settings that are here; npm run doctor compares them with the rules');
  }
  const what = store === 'firestore' ? missing : wanted;
  return error(
    `the form of ${address} was built without ${what.join(', ')} as set here — set them where the build runs (${host.settings}), and build and deploy again`,
  );
}

/** The text of all scripts of a page, also those that scripts load. */
async function readScripts(site: LiveSite): Promise<string> {
  const seen = new Map<string, string>();
  let next = listAssets(site.html, site);
  while (next.length > 0 && seen.size < 60) {
    const fresh = next.filter(({ href, pathname }) => pathname.endsWith('.js') && !seen.has(href));
    const answers = await Promise.all(fresh.map(site.ask));
    next = [];
    for (const { url, status, body } of answers) {
      const text = status === 200 ? body.toString() : '';
      seen.set(url.href, text);
      const named = text.match(/(?<=["'`])[\w./-]+\.js(?=["'`])/g) ?? [];
      for (const path of named)
        next.push(new URL(path, path.startsWith('assets/') ? site.address : url));
    }
    next = next.filter(({ origin }) => origin === site.address.origin);
  }
  return [...seen.values()].join('\n');
}
