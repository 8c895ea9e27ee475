import { type Pulled, type PulledRecord, toAddress, toLine, toTags, toWords } from '../records.ts';
import type { Page, Repository } from './github-answers.ts';

interface Choice {
  pinned: boolean;
  topics: readonly string[];
  counts: boolean;
  /** The addresses of the entries that there are already. */
  known: readonly string[];
}

/** Chooses the repositories that the owner asks for, and makes them records. */
export function mapRepositories(pages: readonly Page[], choice: Choice): Pulled {
  const isPublic = ({ isPrivate }: Repository) => !isPrivate;
  const all = pages.flatMap(({ repositories }) => repositories).filter(isPublic);
  const pins = choice.pinned ? findPins(pages, all, choice.known) : { found: [] };
  const wanted = choice.topics.map((topic) => topic.toLowerCase());
  const others = all.filter(({ isFork, topics }) =>
    wanted.length === 0
      ? !choice.pinned && !isFork
      : topics.some((topic) => wanted.includes(topic)),
  );
  const chosen = new Map([...pins.found, ...others].map((found) => [found.url, found]));
  const isOrdered = pins.found.length > 0;
  // Those without a description may be left out, and leave no gap that the next pull would close.
  let order = 0;
  return {
    records: [...chosen.values()].flatMap((found) => {
      const hasPlace = isOrdered && found.description;
      if (hasPlace) order++;
      return toRecord(found, hasPlace ? order : undefined, choice.counts);
    }),
    remarks: pins.remark ? [pins.remark] : [],
  };
}

/** The pinned repositories; without a token those that were known before, or those with the most stars. */
function findPins(pages: readonly Page[], all: readonly Repository[], known: readonly string[]) {
  const found = (pages[0]?.pinned ?? []).filter(({ isPrivate }) => !isPrivate);
  if (found.length > 0) return { found };
  const before = known.flatMap((url) => all.find((one) => one.url === url) ?? []);
  if (before.length > 0) {
    const remark = 'GitHub tells what is pinned only with GITHUB_TOKEN: the same as last time';
    return { found: before, remark };
  }
  const remark =
    'GitHub tells what is pinned only with GITHUB_TOKEN, or nothing is: the six with the most stars';
  const own = all.filter(({ isFork }) => !isFork);
  return { found: own.sort((a, b) => b.stars - a.stars).slice(0, 6), remark };
}

function toRecord(found: Repository, order: number | undefined, counts: boolean): PulledRecord[] {
  const [title, link] = [toLine(found.name), toAddress(found.url)];
  if (!title || !link) return [];
  const homepage = toAddress(found.homepage);
  const years = [found.created, found.pushed ?? found.created].map((time) => time.slice(0, 4));
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  const links = [
    ...(homepage && homepage !== link ? [{ url: homepage }] : []),
    ...(counts ? [{ label: count(found.stars, 'star'), url: `${link}/stargazers` }] : []),
    ...(counts ? [{ label: count(found.forks, 'fork'), url: `${link}/forks` }] : []),
  ];
  return [
    {
      from: link,
      title,
      description: toWords(found.description),
      tags: toTags(found.languages),
      link,
      ...(links.length > 0 && { links }),
      ...(years.every((year) => /^20\d\d$/.test(year)) && {
        year: [...new Set(years)].join(' - '),
      }),
      order,
      picture: toAddress(found.picture),
    },
  ];
}
