import pLimit from 'p-limit';
import { withTimeout } from '../../browser/contact/timing.ts';
import { count } from '../../node/check/index.ts';
import { error, type Outcome, report, skip, warn } from './check.ts';

/** Follows each address once, however often the content names it, and says what leads nowhere. */
export async function followLinks(links: { url: string; place: string }[], timeout = 10_000) {
  // The part behind `#` concerns the page alone.
  const strip = (url: string) => url.replace(/#.*/, '');
  const urls = [...new Set(links.map(({ url }) => strip(url)))];
  const tried = await pLimit(4).map(urls, (url) => tryLink(url, timeout));
  const number = count(links.length, 'link');
  if (tried.every((finding) => finding?.text.startsWith('cannot be reached'))) {
    return error(`none of ${number} can be reached — check the connection`);
  }
  const findings = links.map(({ url, place }) => {
    const finding = tried[urls.indexOf(strip(url))];
    return finding && { ...finding, text: `${place} ${url} ${finding.text}` };
  });
  return report(findings, `${number} lead somewhere`);
}

/** Answers to programs that say nothing about the page: who asks must log in, be slower, or a person. */
const refusals = new Set([401, 403, 405, 406, 407, 429, 451, 999]);

const headers = { 'user-agent': 'Mozilla/5.0 (compatible; portfolio-doctor)', accept: '*/*' };

async function tryLink(url: string, timeout: number): Promise<Outcome | undefined> {
  try {
    const answer = await withTimeout((signal) => fetch(url, { headers, signal }), timeout);
    if (!answer) return warn(`did not answer within ${timeout / 1000} s — try again later`);
    const { status, body } = answer;
    await body?.cancel();
    if (status < 400) return undefined;
    if (refusals.has(status)) return skip(`answers programs with ${status} — look at it yourself`);
    if (status >= 500) return warn(`answered ${status} — try again later`);
    return error(`answered ${status} — correct the link, or remove it`);
  } catch (reason) {
    const { code, message } = ((reason as Error).cause ?? reason) as NodeJS.ErrnoException;
    return error(`cannot be reached (${code ?? message}) — correct the link, or remove it`);
  }
}
