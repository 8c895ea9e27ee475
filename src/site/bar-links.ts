import type { Site } from './model/create-site.ts';

/** A link of the bar: to a part by its id, or to an address of the owner's. */
export interface BarLink {
  label: string;
  id?: string;
  url?: string;
  /** The least width of a window, in rem, that has room for it in the bar; infinite if none has. */
  from: number;
}

/** The widths in rem from which the bar has links, and from which it grows no more. */
export const barWidths = { least: 64, most: 104 } as const;

/** The sizes of the texts in the bar, in rem. */
const sizes = { link: 0.8125, button: 0.9375, name: 1.25 } as const;
/** A name that is wider than this takes several lines. */
const widestName = 20;

/** Guesses the width of a text in em: of Latin letters, Arabic to Indic ones, and Chinese to Korean ones. */
export function guessWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[\u2e80-\u{1ffff}]/u.test(letter)) width += 1;
    else width += /[\u0590-\u1cff]/.test(letter) ? 0.5 : 0.6;
  }
  return width;
}

type BarSite = Pick<Site, 'parts' | 'config' | 't' | 'label'>;

/** What the bar has beside its links. */
interface Beside {
  /** The width of the owner's name in em. */
  nameWidth: number;
  /** The names of the other languages of the page. */
  others: readonly string[];
}

/**
 * Lists the links of the bar, each with the width of the window that has room for it and for all before it. The
 * widths are those that the build can guess, a little more than most fonts need.
 */
export function listBarLinks(site: BarSite, beside: Beside): BarLink[] {
  const { parts, config, t } = site;
  const links = [
    ...parts.flatMap(({ id, link }) => (link ? { id, label: link } : [])),
    ...(config.links ?? []).map(({ url, label }) => ({ url, label })),
  ];
  const fixed = measureBeside(site, beside);
  const more = 3 + sizes.link * guessWidth(t('more'));
  let text = 0;
  const needed = links.map(({ label }) => {
    text += sizes.link * guessWidth(label);
    return fixed + text;
  });
  const all = findWindow(fixed + text, links.length);
  return links.map((link, index) => {
    const first = findWindow((needed[index] ?? 0) + more, index + 1);
    return { ...link, from: Math.min(first, all) };
  });
}

/** The width of what is in the bar beside the links: the name, the language, the button, the theme and the gaps. */
function measureBeside({ t, label }: BarSite, { nameWidth, others }: Beside): number {
  const language = others.length > 1 ? `${label}##` : (others[0] ?? '');
  return (
    Math.min(sizes.name * nameWidth, widestName) +
    (language ? 2 + sizes.link * guessWidth(language) : 0) +
    (sizes.button * guessWidth(t('sayHello')) + 6.5)
  );
}

/** The window whose bar is as wide as this; its gutters, and the room around links, grow with it. */
function findWindow(width: number, links: number): number {
  const window = Math.ceil(width / (0.91 - 0.015 * links));
  return window <= barWidths.most ? window : Number.POSITIVE_INFINITY;
}
