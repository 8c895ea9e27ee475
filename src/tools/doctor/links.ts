import { count } from '../../build/check/index.ts';
import { type Check, error, type Finding, ok, skip } from './check.ts';
import { type FoundLink, findLinks } from './find-links.ts';
import { lookAtContent } from './look-at-content.ts';
import { drawPlace } from './own-content.ts';
import { type Trial, tryLink } from './try-link.ts';

/** How many addresses are asked at the same time. */
const mostAtOnce = 4;

/** Follows every link of the content, where the owner asked for it. */
export const linksCheck: Check = {
  name: 'Links',
  run: lookAtContent(async ({ dir, records }, { isOnline }) => {
    const links = records.flatMap(findLinks);
    if (links.length === 0) return skip('the content names none');
    const number = count(links.length, 'link');
    if (!isOnline) return skip(`npm run doctor -- --online follows ${number}`);
    const trials = await tryAll(links);
    if ([...trials.values()].every(({ text }) => text.startsWith('cannot be reached'))) {
      return error(`none of ${number} can be reached — check the connection`);
    }
    const findings = links.flatMap((link) => describe(link, trials.get(strip(link.url)), dir));
    return findings.length > 0 ? findings : ok(`${number} lead somewhere`);
  }),
};

/** Follows each address once, however often the content names it. */
async function tryAll(links: readonly FoundLink[]): Promise<Map<string, Trial>> {
  const waiting = [...new Set(links.map(({ url }) => strip(url)))];
  const trials = new Map<string, Trial>();
  const work = async () => {
    for (let url = waiting.shift(); url; url = waiting.shift()) trials.set(url, await tryLink(url));
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
  return trials;
}

/** What stands behind `#` is the page's own matter. */
function strip(url: string): string {
  return url.replace(/#.*/, '');
}

function describe(link: FoundLink, trial: Trial | undefined, dir: string): Finding[] {
  if (!trial?.text) return [];
  const place = drawPlace(dir, link.path, link.line, link.column);
  return [{ kind: trial.kind, text: `${place} ${link.url} ${trial.text}` }];
}
