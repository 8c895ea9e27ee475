import type { ReactNode } from 'react';
import type { Site } from '../../model/create-site.ts';
import type { Entry } from '../../model/entries.ts';
import { findEntryPlace } from '../../model/links.ts';
import type { PictureSlot } from '../../model/picture-slots.ts';
import { findWorkSection } from '../../model/site-sections.ts';
import { markLanguage } from '../../schemas/language.ts';
import { usePage } from '../site-context.tsx';
import { Picture } from './picture.tsx';

interface WorkProps {
  /** The place of the first one among the entries, from 0; by default the first entry. */
  from?: number;
  /** The most that are shown. */
  most: number;
  slot: PictureSlot;
  /** The class of the list. */
  className: string | undefined;
  /** Whether each number says of how many. */
  isCounted?: boolean;
  /** Whether the covers are in the first screen, and so fetched at once. */
  isFirst?: boolean;
  /** Renders the content of each link after the title. */
  renderDetail?: (entry: Entry) => ReactNode;
}

/** The first works as covers, each of which leads to its page, or to its place in the list. */
export function Work(props: WorkProps) {
  const { from = 0, most, slot, className, isCounted, isFirst, renderDetail } = props;
  const { site } = usePage();
  const work = findWorkSection(site)?.content;
  const shown = work?.shown.slice(from, from + most) ?? [];
  if (shown.length === 0) return null;
  return (
    <ul className={className} aria-label={site.t('recentWork')}>
      {shown.map((entry, index) => (
        <li key={entry.file} {...markLanguage(entry.textLanguage)}>
          <WorkLink
            entry={entry}
            slot={slot}
            number={from + index + 1}
            of={isCounted ? work?.entries.length : undefined}
            isFirst={isFirst}
          >
            {renderDetail?.(entry)}
          </WorkLink>
        </li>
      ))}
    </ul>
  );
}

interface WorkLinkProps {
  entry: Entry;
  slot: PictureSlot;
  /** Its place among the entries, from 1. */
  number?: number;
  /** How many entries there are. */
  of?: number | undefined;
  isFirst?: boolean | undefined;
  /** The content of the link after the title. */
  children?: ReactNode;
}

/** A cover with the title of its entry, which leads to the entry. */
export function WorkLink({ entry, slot, number, of, isFirst, children }: WorkLinkProps) {
  const { site, assets } = usePage();
  const { title, imageFocus, bodyLanguage, study } = entry;
  return (
    <a href={site.toHref(findEntryPlace(site, entry))} hrefLang={bodyLanguage} data-opens={study}>
      <Picture
        picture={assets.findCover(entry)}
        slot={slot}
        alt=""
        focus={imageFocus}
        className="cover"
        isFirst={isFirst}
      />
      <span>
        {number && <span aria-hidden="true">{writePlace(site, number, of)}</span>} {title}
      </span>
      {children}
    </a>
  );
}

/** Writes the place of an entry, as in "2/7" where there are seven. */
export function writePlace(
  { formatNumber }: Pick<Site, 'formatNumber'>,
  place: number,
  of?: number,
) {
  return of ? `${formatNumber(place)}/${formatNumber(of)}` : formatNumber(place);
}
