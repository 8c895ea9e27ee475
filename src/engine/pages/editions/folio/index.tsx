import type { ReactNode } from 'react';
import { type Entry, pickText } from '../../../model/entries.ts';
import { findEntryPlace } from '../../../model/links.ts';
import { createAssets, type Picture as PictureData } from '../../../model/manifest.ts';
import {
  canBleed,
  isDrawing,
  listCoverSlots,
  type PictureSlot,
} from '../../../model/picture-slots.ts';
import { findOpeningEntry, findWorkSection } from '../../../model/site-sections.ts';
import { toPlainText } from '../../../model/text/markdown.ts';
import { editions } from '../../../schemas/editions.ts';
import { markLanguage } from '../../../schemas/language.ts';
import {
  EntryCover,
  EntryFacts,
  EntryText,
  Neighbors,
} from '../../components/entry/entry-page.tsx';
import { Back } from '../../components/entry-title.tsx';
import layout from '../../components/layout.module.css';
import { Markdown } from '../../components/markdown.tsx';
import { Navigation } from '../../components/navigation.tsx';
import { Picture } from '../../components/picture.tsx';
import { Section } from '../../components/section.tsx';
import { TextList } from '../../components/tags.tsx';
import { Work, writePlace } from '../../components/work.tsx';
import {
  defineEdition,
  type EntryPageProps,
  type FrameProps,
  type SectionProps,
} from '../../define-edition.ts';
import { renderBarStyles, type StyledPage } from '../../head-styles.ts';
import { hasId } from '../../html/tree.ts';
import { Part } from '../../part.tsx';
import { About } from '../../sections/about/about.tsx';
import { HomeLinks, Portrait, Present, Whereabouts } from '../../sections/home/home.tsx';
import { CoverCard } from '../../sections/projects/projects.tsx';
import { usePage, useSite } from '../../site-context.tsx';
import { typeset } from '../../typeset.ts';
import quiet from '../quiet.css?inline';
import styles from './folio.module.css';
import frame from './frame.css?inline';
import home from './home.css?inline';
import pages from './pages.css?inline';

const ReturningBar = ({ home }: FrameProps) => <Navigation home={home} returns />;

/** The most works beside the first one, and the most swatches: two rows of three, or of four in wide windows. */
const [mostPlates, mostSwatches] = [6, 8];

/** The first screen is the first cover, the name, and the next works; without covers, the name and the bio. */
function OpenedHome() {
  const site = useSite();
  const { name, roles, bio, fieldLanguages } = site.profile;
  return (
    <section id="home" aria-labelledby="home-heading" tabIndex={-1}>
      <Opening entry={findOpeningEntry(site)}>
        <h1 id="home-heading" className={`p-name ${styles.name}`}>
          {name}
        </h1>
        <TextList label={site.t('roles')} texts={roles} className={styles.roles} />
      </Opening>
      <div className={styles.statement}>
        <Markdown text={bio} className={`p-note ${styles.bio}`} language={fieldLanguages?.bio} />
        <div className={styles.notes}>
          <Whereabouts />
          <Present className={styles.now} />
          <HomeLinks className="row" />
        </div>
      </div>
    </section>
  );
}

interface OpeningProps {
  entry: Entry | undefined;
  /** The words below the cover. */
  children: ReactNode;
}

/**
 * The first cover, words below it, and the next works as plates. A photograph fills the window, a drawing is a plate on
 * paper, and one that the build has drawn is one plate among the others.
 */
function Opening({ entry, children }: OpeningProps) {
  const { assets } = usePage();
  const picture = entry && assets.findCover(entry);
  const kind = picture ? findKind(picture) : 'pattern';
  const isTall = kind === 'plate' && picture && picture.height > picture.width;
  const from = kind === 'pattern' ? 0 : 1;
  return (
    <div className={`${styles.screen} ${styles[kind]}${isTall ? ` ${styles.tall}` : ''}`}>
      {from > 0 && entry && <OpeningCover entry={entry} />}
      <div className={styles.foot}>
        {children}
        {from > 0 && entry && <OpeningTitle entry={entry} />}
        <Work
          from={from}
          most={from > 0 ? mostPlates : mostSwatches}
          slot="strip"
          className={styles.plates}
          isCounted
        />
      </div>
    </div>
  );
}

/** The cover, a press on which leads to the entry, too; Tab stops at its title. */
function OpeningCover({ entry }: { entry: Entry }) {
  const { site, assets } = usePage();
  const { title, textLanguage, imageAlt, altLanguage, imageFocus, study } = entry;
  return (
    <a
      href={site.toHref(findEntryPlace(site, entry))}
      className={styles.press}
      tabIndex={-1}
      data-opens={study}
    >
      <Picture
        picture={assets.findCover(entry)}
        slot="opening"
        alt={imageAlt || title}
        language={imageAlt ? altLanguage : textLanguage}
        focus={imageFocus}
        study={study}
        className={styles.cover}
        isFirst
      />
    </a>
  );
}

function OpeningTitle({ entry }: { entry: Entry }) {
  const site = useSite();
  const count = findWorkSection(site)?.content.entries.length;
  return (
    <p className={styles.title} lang={entry.textLanguage}>
      <a href={site.toHref(findEntryPlace(site, entry))} data-opens={entry.study}>
        <span aria-hidden="true">{writePlace(site, 1, count)}</span> {entry.title}
      </a>
    </p>
  );
}

/** The kind of a cover, which decides its size: photographs are the largest, generated patterns the smallest. */
function findKind(picture: PictureData): 'photograph' | 'plate' | 'pattern' {
  if (canBleed(picture)) return 'photograph';
  return picture.caption === undefined ? 'plate' : 'pattern';
}

const PortraitAbout = () => (
  <About>
    <Portrait slot="about" className={styles.portrait} />
  </About>
);

/** How many entries stand before the quotation. */
const beforeQuote = 3;

/**
 * Entries as spreads: a large cover, one beside its text, a quotation, and covers in rows of three. The entry that opens
 * the page shows its words only.
 */
function Spreads({ section, entries }: SectionProps) {
  const { site, assets } = usePage();
  const isWork = entries[0] === findOpeningEntry(site);
  const slots = listCoverSlots(entries.length);
  const cards = entries.map((entry, index) => {
    const slot = index === 0 && isWork ? undefined : slots[index];
    return (
      <Part
        name="card"
        as={CoverCard}
        key={entry.file}
        entry={entry}
        slot={slot}
        className={styles[slot ? findShape(slot, assets.findCover(entry)) : 'lead']}
      />
    );
  });
  const className = isWork ? `${styles.spreads} ${styles.counted}` : styles.spreads;
  return (
    <Section id={section.id}>
      <ul className={className}>{cards.slice(0, beforeQuote)}</ul>
      {isWork && <PullQuote />}
      {cards.length > beforeQuote && <ul className={className}>{cards.slice(beforeQuote)}</ul>}
    </Section>
  );
}

/** Finds how a card is composed. Only what is wider than high may be as wide as the text, and a pattern is small. */
function findShape(slot: PictureSlot, picture: PictureData): string {
  if (slot === 'fourColumns') return slot;
  const kind = findKind(picture);
  if (kind === 'pattern') return 'beside';
  if (slot === 'sevenColumns' || picture.height >= picture.width) return 'sevenColumns';
  return kind === 'photograph' ? 'bleed' : 'tenColumns';
}

/** The first quotation of the page on a color of a cover. Screen readers read it in its own section. */
function PullQuote() {
  const { sections, language } = useSite();
  const entries = sections.flatMap(({ content }) => content?.shown ?? []);
  const entry = entries.find(({ quote }) => quote);
  if (!entry?.quote) return null;
  const words = typeset(toPlainText(entry.quote), entry.proseLanguage ?? language);
  return (
    <figure className={styles.quote} aria-hidden="true" {...markLanguage(entry.textLanguage)}>
      <blockquote lang={entry.proseLanguage}>{words}</blockquote>
      <figcaption>{entry.title}</figcaption>
    </figure>
  );
}

/** The least width and height in pixels of a photograph that can fill a page of a spread. */
const leastPage = 600;

/** Finds how the cover of an entry stands on its page. */
function findFacing(picture: PictureData): string | undefined {
  if (picture.caption !== undefined) return styles.small;
  const isLarge = Math.min(picture.width, picture.height) >= leastPage;
  return isLarge && !isDrawing(picture) ? styles.bleed : undefined;
}

/** The page of an entry: its cover is the page at the left, its title and its facts are that at the right. */
function Spread({ entry, previous, next }: EntryPageProps) {
  const { assets } = usePage();
  const text = pickText(entry);
  return (
    <>
      <article className={`h-entry ${styles.article}`}>
        <div className={styles.page}>
          <Back entry={entry} />
          <h1 className={`p-name ${styles.heading}`} {...markLanguage(entry.textLanguage)}>
            {entry.title}
          </h1>
          {text && (
            <Markdown
              text={text}
              className={`p-summary ${layout.lead}`}
              language={entry.proseLanguage ?? entry.textLanguage}
            />
          )}
          <EntryFacts entry={entry} className={`mono ${layout.facts}`} />
        </div>
        <div className={`${styles.facing} ${findFacing(assets.findCover(entry)) ?? ''}`}>
          <EntryCover entry={entry} />
        </div>
        <EntryText entry={entry} className={styles.body} />
      </article>
      <Neighbors previous={previous} next={next} />
    </>
  );
}

/** The styles of the edition that a page needs. */
function renderStyles(page: StyledPage): string {
  const name = `:root{--name:${page.manifest.nameWidths[0] ?? 1}}`;
  const own = hasId(page.elements, 'home') ? home + renderOpening(page) : pages;
  return frame + quiet + own + name + renderBarStyles(page.barLinks);
}

/** Renders the number of works, and the field of the quotation. */
function renderOpening({ site, manifest }: StyledPage): string {
  const opening = findOpeningEntry(site);
  const { field } = opening ? createAssets(manifest).findCover(opening) : {};
  const count = findWorkSection(site)?.content.entries.length;
  return `:root{--of:"/${count}";${field ? `--field:${field.color};--field-ink:${field.ink}` : ''}}`;
}

export default defineEdition({
  ...editions.folio,
  frame: { bar: ReturningBar },
  sections: { home: OpenedHome, about: PortraitAbout, cards: Spreads, entry: Spread },
  layouts: { timeline: 'ledger' },
  styles: renderStyles,
});
