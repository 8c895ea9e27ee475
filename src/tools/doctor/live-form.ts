import { formSettings } from '../../node/config/env.ts';
import { error, type Outcomes, ok, skip } from './check.ts';
import { listAssets } from './live-files.ts';
import { parsePolicy, readMeta } from './live-headers.ts';
import { findContent, type LiveSite } from './live-site.ts';

export async function checkForm(site: LiveSite): Promise<Outcomes> {
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
