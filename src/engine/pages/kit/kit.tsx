import { type ComponentProps, useContext } from 'react';
import {
  createFindWord,
  type DefaultWords,
  type FindWord,
  IslandContext,
} from '../../browser/islands/island-context.ts';
import type { Entry } from '../../model/entries.ts';
import type { PictureSlot } from '../../model/picture-slots.ts';
import { BodyFile, FileLink } from '../components/mdx/body.tsx';
import { Picture as SitePicture } from '../components/picture.tsx';
import type { CardProps } from '../define-edition.ts';
import type { OwnSite } from '../own-site.ts';
import { Part } from '../part.tsx';
import { CoverCard } from '../sections/projects/projects.tsx';
import { usePage, useSite as useWholeSite } from '../site-context.tsx';

/** The site in the language of the page. */
export const useSite = (): OwnSite => useWholeSite() as OwnSite;

/** Finds texts of `words` in `site.yaml`, also in an island, which has no other texts of the site. */
export function useWords<Name extends string>(defaults?: DefaultWords<Name>): FindWord<Name> {
  const island = useContext(IslandContext);
  // A test of a component renders it without a page.
  const { site } = usePage();
  return createFindWord(island?.words ?? site?.words, defaults);
}

/** The entry whose body or card is rendered; undefined elsewhere. */
export function useEntry(): Entry | undefined {
  const file = useContext(BodyFile);
  const { entrySections } = useWholeSite();
  return entrySections.flatMap(({ entries }) => entries).find((entry) => entry.file === file);
}

/** How wide a picture is: as the text, as the window, as half or a third of a row. */
const slots: Readonly<Record<string, PictureSlot>> = {
  text: 'figure',
  wide: 'wideFigure',
  half: 'largeCover',
  third: 'evenCover',
};

interface PictureProps {
  /**
   * Its path in the content folder, as a plain text in the code, so that a build finds it; or what an attribute named
   * `picture` in a schema says.
   */
  src?: string;
  /** In place of `src`, an entry whose cover is shown: its picture, or the one that is drawn for its page. */
  of?: Entry;
  /** What it shows, for people who do not see it; by default what the entry says of its image. */
  alt?: string;
  /** How wide it is: `text` by default, `wide`, `half` or `third`. */
  size?: 'text' | 'wide' | 'half' | 'third';
  className?: string | undefined;
}

/** A picture of the content folder, measured and in all sizes that browsers need. */
export function Picture({ src = '', of: entry, alt, size = 'text', className }: PictureProps) {
  const { assets } = usePage();
  const bodyFile = useContext(BodyFile);
  if (entry && !entry.image && entry.pagePath === undefined) return null;
  const picture = entry
    ? assets.findCover(entry)
    : assets.findPicture(src.startsWith('.') ? bodyFile : '', src);
  const text = alt ?? entry?.imageAlt ?? '';
  const slot = slots[size] as PictureSlot;
  return <SitePicture picture={picture} slot={slot} alt={text} className={className} />;
}

/**
 * A link. `href` is a URL with `https://`, which opens a new tab, or the path of a page or file of the site, which gets
 * the base and the language. It starts in the content folder; with a dot, at the file whose body is rendered.
 */
export function Link(props: ComponentProps<'a'> & { href: string }) {
  const bodyFile = useContext(BodyFile);
  return <FileLink {...props} file={props.href.startsWith('.') ? bodyFile : ''} />;
}

/** The card of an entry, as in the layout `cards`: an item of a list. */
export const Card = (props: CardProps) => <Part name="card" as={CoverCard} {...props} />;
