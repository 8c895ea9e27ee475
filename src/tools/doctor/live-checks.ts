import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Settings } from '../../node/config/read-settings.ts';
import {
  type Check,
  error,
  type Outcomes,
  ok,
  type Result,
  runChecks,
  skip,
  toOutcomes,
  warn,
} from './check.ts';
import { checkPageFiles, findBasePath } from './live-files.ts';
import { checkForm } from './live-form.ts';
import { checkCaching, checkCompression, checkHeaders, checkPolicy } from './live-headers.ts';
import { findInPage, isOwnPage, type LiveSite, openLiveSite, readRedirect } from './live-site.ts';

const liveChecks: readonly Check<LiveSite>[] = [
  {
    name: 'Page',
    run: ({ address, host }) => ok(`${address} is a page of this project, at ${host.name}`),
  },
  { name: 'Headers', run: checkHeaders },
  { name: 'Policy', run: checkPolicy },
  { name: 'Files', run: checkPageFiles },
  { name: 'Slashes', run: checkSlashes },
  { name: 'Not found', run: checkMissing },
  { name: 'Address', run: checkCanonical },
  { name: 'Share image', run: checkShareImage },
  { name: 'Caching', run: checkCaching },
  { name: 'Compression', run: checkCompression },
  { name: 'Form', run: checkForm },
];

/** The checks that a wrong base path makes pointless. */
const needsBase: Readonly<Record<string, string>> = Object.fromEntries(
  ['Slashes', 'Address', 'Share image', 'Form'].map((name) => [name, 'first fix the base path']),
);

export async function checkLiveSite(
  address: string,
  settings: Settings,
  timeout?: number,
): Promise<Result[]> {
  const site = await openLiveSite(address, settings, timeout).catch(
    ({ message }: Error) => message,
  );
  if (typeof site === 'string') return [{ name: 'Page', ...error(site) }];
  const isMisplaced = findBasePath(site) !== site.address.pathname;
  const limits = { ...site.host.limits, ...(isMisplaced && needsBase) };
  const checks = liveChecks.map(({ name, run }) => ({
    name,
    run: (site: LiveSite) => (limits[name] ? skip(limits[name]) : run(site)),
  }));
  return runChecks(checks, site);
}

async function checkSlashes(site: LiveSite): Promise<Outcomes> {
  const { address, html } = site;
  const links = [...html.matchAll(/<a [^>]*?href="([^"?#:]+[^/]\/)"/g)].map(
    ([, path = '']) => path,
  );
  const paths = links.filter((path) => path.startsWith(address.pathname));
  if (paths.length === 0) return skip('the first page links to no other');
  const findings = [...new Set(paths)].slice(0, 3).map((path) => checkSlash(path, site));
  return toOutcomes(
    await Promise.all(findings),
    'addresses without their slash lead to those with it',
  );
}

async function checkSlash(path: string, { address, remedies, ask }: LiveSite) {
  const right = new URL(path, address).href;
  const wrong = right.slice(0, -1);
  const visited: string[] = [];
  let [url, answer] = [wrong, await ask(wrong)];
  for (let target = readRedirect(answer); target; target = readRedirect(answer)) {
    visited.push(url);
    url = target.href;
    if (visited.includes(url)) return error(`${wrong} redirects in a circle — ${remedies.slashes}`);
    if (target.origin !== address.origin) {
      return error(`${wrong} redirects to another site, ${url} — ${remedies.slashes}`);
    }
    answer = await ask(url);
  }
  if (answer.status !== 200) return error(`${url} answered ${answer.status} — ${remedies.slashes}`);
  if (url === right) return undefined;
  if (url !== wrong)
    return error(`${wrong} leads to ${url}, not to ${right} — ${remedies.slashes}`);
  return warn(
    `${wrong} answers without its slash, so the page has two addresses — ${remedies.slashes}`,
  );
}

async function checkMissing({ host, remedies, ask }: LiveSite): Promise<Outcomes> {
  const paths = [`none-${randomUUID()}/`, `assets/none.${randomUUID()}.js`];
  const answers = await Promise.all(paths.map((path) => ask(path)));
  const wrong = answers.find(({ status }) => status !== 404);
  if (wrong) {
    return error(
      `${wrong.url}, which does not exist, is answered with ${wrong.status} — ${remedies.missing}`,
    );
  }
  if (answers.some(({ body }) => isOwnPage(body.toString())))
    return ok('404, with the page of the site');
  return warn(`an address that does not exist gets a page of ${host.name} — ${remedies.missing}`);
}

async function checkCanonical({ address, html, remedies, ask }: LiveSite): Promise<Outcomes> {
  const remedy = `set SITE_URL to ${address.origin} ${remedies.settings}`;
  const canonical = findInPage(html, /<link rel="canonical" href="([^"]*)"/);
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
  return toOutcomes(
    [
      (sitemap.status !== 200 || places.length === 0) &&
        error(`${sitemap.url} is not a sitemap (${sitemap.status}) — ${remedies.deploy}`),
      strange.length > 0 &&
        error(`${sitemap.url} names ${strange[0]}, which is not at this address — ${remedy}`),
    ],
    `the page and the sitemap name ${address}`,
  );
}

async function checkShareImage({ address, html, remedies, ask }: LiveSite): Promise<Outcomes> {
  const image = findInPage(html, /<meta property="og:image" content="([^"]*)"/);
  if (!image)
    return error(
      `${address} names no picture for shared links — set SITE_URL ${remedies.settings}`,
    );
  if (new URL(image, address).origin !== address.origin) {
    return skip(`it is at ${new URL(image, address).origin} — see Address`);
  }
  const { url, status, headers, body } = await ask(image);
  const type = headers.get('content-type') ?? 'no type';
  if (status !== 200 || !type.startsWith('image/')) {
    return error(
      `${url} is not a picture (${status}, ${type}), so shared links show none — ${remedies.deploy}`,
    );
  }
  const { width, height, format } = await sharp(body)
    .metadata()
    .catch(() => ({ width: 0, height: 0, format: 'unknown' }));
  if (width === 1200 && height === 630) return ok(`${url}: ${format}, 1200 × 630`);
  return error(`${url} is ${width} × ${height} in place of 1200 × 630 — ${remedies.deploy}`);
}
