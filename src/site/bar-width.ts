import type { Site } from './model/create-site.ts';

/** A link of the bar: to a part by its id, or to an address of the owner's. */
interface BarLink {
  label: string;
  id?: string;
  url?: string;
}

/** Lists the links of the bar and of the menu. */
export function listBarLinks({ parts, config }: Pick<Site, 'parts' | 'config'>): BarLink[] {
  return [
    ...parts.flatMap(({ id, link }) => (link ? { id, label: link } : [])),
    ...(config.links ?? []),
  ];
}

/** Guesses the width of a text in em. Chinese letters are wider than Latin ones, and Arabic ones narrower. */
export function guessWidth(text: string): number {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return 0.6 * text.length + 0.4 * count(/[\u2e80-\uffff]/g) - 0.1 * count(/[\u0590-\u1cff]/g);
}

/** The width in rem from which the bar grows no more. */
const widestBar = 104;
/** The sizes of the texts in the bar, in rem. A name that is wider than the last number takes several lines. */
const sizes = { link: 0.8125, button: 0.9375, name: 1.25, widestName: 20 } as const;

/**
 * Guesses the least width of a window, in rem, whose bar has room for all links; infinite if none has. It is a
 * little more than most fonts need.
 *
 * @param nameWidth that of the owner's name in em
 * @param others the names of the other languages of the page
 */
export function guessBarWidth(
  site: Pick<Site, 'parts' | 'config' | 't' | 'label'>,
  nameWidth: number,
  others: readonly string[],
): number {
  const links = listBarLinks(site);
  const language = others.length > 1 ? `${site.label} ▾` : others[0];
  const name = Math.min(sizes.name * nameWidth, sizes.widestName);
  const button = sizes.button * guessWidth(site.t('sayHello'));
  const texts = links.map(({ label }) => label).join('') + (language ?? '');
  const width = 6.5 + name + button + (language ? 2 : 0) + sizes.link * guessWidth(texts);
  // The gutters, and the room around links, grow with the window.
  const window = Math.ceil(width / (0.91 - 0.015 * links.length));
  return window <= widestBar ? window : Number.POSITIVE_INFINITY;
}
