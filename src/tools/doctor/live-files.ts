import { count } from '../../node/check/error.ts';
import { error, type Outcomes, toOutcomes } from './check.ts';
import { isHtml, type LiveAnswer, type LiveSite } from './live-site.ts';

/** Lists the addresses of files in `assets/` that a text names, as far as they are at this site. */
export function listAssets(text: string, { address }: Pick<LiveSite, 'address'>): URL[] {
  const named =
    text.match(/(?:https?:\/\/[^\s"'`<>()/]+)?\/(?:[\w.~-]+\/)*?assets\/[^\s"'`<>()?#,&\\]+/g) ??
    [];
  const urls = [...new Set(named)].map((path) => new URL(path, address));
  return urls.filter(({ origin }) => origin === address.origin);
}

/** The path below which the files are that the first page names. */
export function findBasePath(site: LiveSite): string {
  return /^.*?\/(?=assets\/)/.exec(listAssets(site.html, site)[0]?.pathname ?? '')?.[0] ?? '/';
}

export async function checkPageFiles(site: LiveSite): Promise<Outcomes> {
  const { address, html, remedies, ask } = site;
  const assets = listAssets(html, site);
  const base = findBasePath(site);
  if (base !== address.pathname) {
    const remedy =
      address.pathname === '/' ? 'leave BASE_PATH unset' : `set BASE_PATH to ${address.pathname}`;
    return error(
      `${address} names files below ${base}, where none of this site is — ${remedy} ${remedies.settings}`,
    );
  }
  const answers = await Promise.all(assets.map(ask));
  const gone = answers.filter(({ status }) => status !== 200);
  const wrong = answers.filter((answer) => answer.status === 200 && isHtml(answer));
  const name = ([{ url, status } = answers[0] as LiveAnswer]: LiveAnswer[]) =>
    `${url.pathname} (${status})`;
  return toOutcomes(
    [
      gone.length > 0 &&
        error(
          `${gone.length} of ${count(assets.length, 'file')} that ${address} names are gone, such as ${name(gone)}, so page and files are of different builds — ${remedies.deploy}, then clear the host's cache`,
        ),
      wrong.length > 0 &&
        error(
          `${wrong.length} of ${count(assets.length, 'file')} that ${address} names are answered with a page, such as ${name(wrong)} — ${remedies.missing}`,
        ),
    ],
    `${count(assets.length, 'file')} that the page names are there`,
  );
}
