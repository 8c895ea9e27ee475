import { queryServices, queryStores } from '../../site/stores.ts';
import { error, type Outcomes, ok, skip } from './check.ts';
import { listAssets } from './live-files.ts';
import { parsePolicy, readMeta } from './live-headers.ts';
import { findInPage, type LiveSite } from './live-site.ts';

export async function checkForm(site: LiveSite): Promise<Outcomes> {
  const { address, html, isLocal, read, remedies } = site;
  const built = findInPage(html, /<html\b[^>]*\sdata-store="([^"]*)"/);
  const store = queryStores.find(({ name }) => name === built);
  const policy = parsePolicy(readMeta(html)).get('connect-src')?.join(' ') ?? '';
  if (store && !isLocal && /127\.0\.0\.1|localhost/.test(policy)) {
    return error(
      `the form of ${address} sends queries to an emulator, which visitors cannot reach — remove ${store.emulator} where the build runs, and build and deploy again`,
    );
  }
  const wanted = queryServices.flatMap(({ needed }) => needed).filter((name) => read(name));
  if (!queryStores.some(({ needed }) => needed.some((name) => read(name)))) {
    return skip(
      store
        ? 'there are no settings here to compare'
        : 'no storage is configured; visitors get an email link',
    );
  }
  const code = store ? await readScripts(site) : '';
  const isBuiltIn = (name: string) =>
    ['"', "'", '`'].some((mark) => code.includes(mark + read(name) + mark));
  const missing = wanted.filter((name) => !isBuiltIn(name));
  if (missing.length === 0) {
    return ok('it has the settings that are here; npm run doctor checks the store itself');
  }
  return error(
    `the form of ${address} was built without ${missing.join(', ')} as set here — set them ${remedies.settings}`,
  );
}

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
