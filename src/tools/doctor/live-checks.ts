import { randomUUID } from 'node:crypto';
import { count } from '../../node/check/error.ts';
import type { Settings } from '../../node/config/read-settings.ts';
import { listHeaderRules } from '../../node/hosting/headers.ts';
import { findPageNeeds } from '../../node/hosting/policy.ts';
import { findStore, queryStores } from '../../site/stores.ts';
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
import { hostGuide, isOwnPage, type LiveSite, openLiveSite } from './live-site.ts';

const liveChecks: readonly Check<LiveSite>[] = [
  { name: 'Page', run: ({ address }) => ok(`${address} is a page of this project`) },
  { name: 'Files', run: checkFiles },
  { name: 'Address', run: checkCanonical },
  { name: 'Headers', run: checkHeaders },
  { name: 'Scripts', run: checkScripts },
  { name: 'Not found', run: checkMissing },
  { name: 'Form', run: checkForm },
];

export async function checkLiveSite(
  address: string,
  settings: Settings,
  timeout?: number,
): Promise<Result[]> {
  const site = await openLiveSite(address, settings, timeout).catch(
    ({ message }: Error) => message,
  );
  if (typeof site === 'string') return [{ name: 'Page', ...error(site) }];
  return runChecks(liveChecks, site);
}

const deployAgain = `deploy all of dist/client again (${hostGuide})`;
const whereItIsBuilt = `where the build runs (${hostGuide}), and deploy again`;

/** Checks that the files of the page are there; with the wrong base path, none of them is. */
async function checkFiles({ address, page, ask }: LiveSite): Promise<Outcomes> {
  const named = [...page.body.matchAll(/\s(?:href|src)="(\/[^":]*?assets\/[^"]+)"/g)];
  const paths = [...new Set(named.map(([, path = '']) => path))];
  const base = /^.*?\/(?=assets\/)/.exec(paths[0] ?? '')?.[0] ?? '/';
  if (base !== address.pathname) {
    const remedy =
      address.pathname === '/' ? 'leave BASE_PATH unset' : `set BASE_PATH to ${address.pathname}`;
    return error(
      `${address} names files below ${base}, where none of this site is — ${remedy} ${whereItIsBuilt}`,
    );
  }
  const answers = await Promise.all(paths.map(ask));
  const isPage = (headers: Headers) => headers.get('content-type')?.startsWith('text/html');
  const gone = answers.filter(({ status, headers }) => status !== 200 || isPage(headers));
  const [first] = gone;
  const files = count(paths.length, 'file');
  return toOutcomes(
    [
      first &&
        error(
          `${gone.length} of ${files} that ${address} names are not there, such as ${first.url.pathname} (${first.status}) — ${deployAgain}, then clear the host's cache`,
        ),
    ],
    `${files} that the page names are there`,
  );
}

function checkCanonical({ address, page }: LiveSite): Outcomes {
  const remedy = `set SITE_URL to ${address.origin} ${whereItIsBuilt}`;
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(page.body)?.[1];
  if (!canonical) return error(`${address} does not have its own URL as canonical — ${remedy}`);
  if (canonical === address.href) return ok('the page has this canonical URL');
  return error(
    `${address} has ${canonical} as its canonical URL — check that one; if it is wrong, ${remedy}`,
  );
}

function checkHeaders({ address, page: { headers } }: LiveSite): Outcomes {
  if (headers.has('x-github-request-id')) {
    return skip(
      'GitHub Pages sends no headers of a site; the page itself has the policy, but another site can show yours in a frame',
    );
  }
  // Hosts may ask for HTTPS in stricter words than ours, and each site has a policy of its own.
  const hasOwnValue = /^(?:Content-Security-Policy|Strict-Transport-Security)$/;
  const wrong = Object.entries(listHeaderRules('').all).filter(([name, value]) => {
    const sent = headers.get(name);
    return hasOwnValue.test(name) ? !sent : sent !== value;
  });
  const list = wrong.map(([name]) => `${name} (${headers.get(name) ?? 'missing'})`);
  return toOutcomes(
    [
      list.length > 0 &&
        error(
          `${address} has other headers than the build lists: ${list.join(', ')} — have the host send those that the build writes (${hostGuide})`,
        ),
      /noindex/.test(headers.get('x-robots-tag') ?? '') &&
        warn(
          `${address} asks search engines not to list it — right for a preview; otherwise ${deployAgain}, and check the production URL`,
        ),
    ],
    'all that the build lists are sent',
  );
}

/** Finds scripts that a host adds to pages, which their policy refuses. */
function checkScripts({ address, page: { body } }: LiveSite): Outcomes {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(body)?.[1];
  const isAdded =
    findPageNeeds(body).scripts.some((hash) => !policy?.includes(hash)) ||
    /<script[^>]* src="\/(?:cdn-cgi|_vercel|\.netlify)\//.test(body);
  return isAdded
    ? error(
        `${address} has a script that the build did not write — switch off what adds scripts to pages (${hostGuide})`,
      )
    : ok('all are of the build');
}

async function checkMissing({ ask }: LiveSite): Promise<Outcomes> {
  const { url, status, body } = await ask(`none-${randomUUID()}/`);
  const remedy = `have the host answer unknown URLs with 404.html and status 404 (${hostGuide})`;
  if (status !== 404) {
    return error(`${url}, which does not exist, is answered with ${status} — ${remedy}`);
  }
  return isOwnPage(body)
    ? ok('404, with the page of the site')
    : warn(`a URL that does not exist gets a page of the host — ${remedy}`);
}

function checkForm({ address, page: { body }, read }: LiveSite): Outcomes {
  const built = /<html\b[^>]*\sdata-store="([^"]*)"/.exec(body)?.[1];
  const store = queryStores.find(({ name }) => name === built);
  const connect = /connect-src ([^;"]*)/.exec(body)?.[1] ?? '';
  if (store && /127\.0\.0\.1|localhost/.test(connect)) {
    return error(
      `the form of ${address} sends queries to an emulator, which visitors cannot reach — remove ${store.emulator} ${whereItIsBuilt}`,
    );
  }
  if (store) return ok('it stores queries; npm run doctor checks the store itself');
  const wanted = findStore(read);
  if (!wanted) return skip('no storage is configured; visitors get an email link');
  return error(
    `the form of ${address} was built without ${wanted.needed.join(', ')} — set them ${whereItIsBuilt}`,
  );
}
