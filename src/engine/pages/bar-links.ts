import type { Site } from '../model/create-site.ts';

/** A link of the bar: to a section by its id, or to a URL of the owner's. */
export interface BarLink {
  label: string;
  id?: string;
  url?: string;
  /** The least width of a window, in rem, that has room for it and for all before it; infinite if none has. */
  from: number;
}

/** The widths in rem from which the bar has links, and from which it grows no more. */
export const barWidths = { least: 64, most: 104 } as const;
/** The sizes of the texts in the bar, in rem. A name that is wider than the last number takes several lines. */
const sizes = { link: 0.8125, button: 0.9375, name: 1.25, widestName: 20 } as const;

/** Guesses the width of a text in em. Chinese letters are wider than Latin ones, and Arabic ones narrower. */
export function guessWidth(text: string): number {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return 0.6 * text.length + 0.4 * count(/[\u2e80-\uffff]/g) - 0.1 * count(/[\u0590-\u1cff]/g);
}

/**
 * Lists the links of the bar. Their widths are guesses, a little more than most fonts need.
 *
 * @param nameWidth that of the owner's name in em
 * @param others the names of the other languages of the page
 */
export function listBarLinks(
  { sections, config, t, label }: Pick<Site, 'sections' | 'config' | 't' | 'label'>,
  nameWidth: number,
  others: readonly string[],
): BarLink[] {
  const links: Omit<BarLink, 'from'>[] = [
    ...sections.flatMap(({ id, link }) => (link ? { id, label: link } : [])),
    ...(config.links ?? []),
  ];
  const measure = (text: string) => sizes.link * guessWidth(text);
  const language = others.length > 1 ? `${label} ▾` : others[0];
  let width =
    7.75 + sizes.button * guessWidth(t('sayHello')) + (language ? 2 + measure(language) : 0);
  width += Math.min(sizes.name * nameWidth, sizes.widestName);
  const widths = links.map((link) => (width += measure(link.label)));
  const more = 3 + measure(t('more'));
  const all = findWindow(width, links.length);
  return links.map((link, index) => {
    const own = findWindow((widths[index] ?? 0) + more, index + 1);
    return { ...link, from: Math.min(own, all) };
  });
}

/** The window whose bar is as wide as this; its gutters, and the room around links, grow with it. */
function findWindow(width: number, links: number): number {
  const window = Math.ceil(width / (0.91 - 0.015 * links));
  return window <= barWidths.most ? window : Number.POSITIVE_INFINITY;
}
