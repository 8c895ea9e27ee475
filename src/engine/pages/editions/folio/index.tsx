import type { Entry } from '../../../model/entries.ts';
import { listEntryLinks } from '../../../model/links.ts';
import { createAssets, type GroundInk } from '../../../model/manifest.ts';
import { listCoverSlots } from '../../../model/picture-slots.ts';
import { findOpeningEntry } from '../../../model/site-sections.ts';
import { toPlainText } from '../../../model/text/markdown.ts';
import { editions } from '../../../schemas/editions.ts';
import { markLanguage } from '../../../schemas/language.ts';
import { Markdown } from '../../components/markdown.tsx';
import { Picture } from '../../components/picture.tsx';
import { Section } from '../../components/section.tsx';
import { TextList } from '../../components/tags.tsx';
import { defineEdition, type SectionProps } from '../../define-edition.ts';
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

/** The first screen is the first cover, with the name in the bar; without covers, it is the name and the bio. */
function OpenedHome() {
  const site = useSite();
  const { name, roles, bio, fieldLanguages } = site.profile;
  const opening = findOpeningEntry(site);
  return (
    <section id="home" aria-labelledby="home-heading" tabIndex={-1}>
      <h1 id="home-heading" className={`p-name ${opening ? 'visually-hidden' : styles.name}`}>
        {name}
      </h1>
      {opening && <Opening entry={opening} />}
      <div className={styles.statement}>
        <Markdown text={bio} className={`p-note ${styles.bio}`} language={fieldLanguages?.bio} />
        <div className={styles.notes}>
          <TextList label={site.t('roles')} texts={roles} className="row" />
          <Whereabouts />
          <Present className={styles.now} />
          <HomeLinks className="row" />
        </div>
      </div>
    </section>
  );
}

/** A cover as large as the window, with its title. Its words follow in its section. */
function Opening({ entry }: { entry: Entry }) {
  const { site, assets } = usePage();
  const { title, pagePath, textLanguage, imageAlt = '' } = entry;
  const [link] = listEntryLinks(entry, site.t);
  const href = pagePath === undefined ? link?.url : site.toHref(pagePath);
  return (
    <div className={styles.screen}>
      <Picture
        picture={assets.findCover(entry)}
        slot="opening"
        alt={imageAlt}
        language={entry.altLanguage}
        focus={entry.imageFocus}
        className={styles.cover}
        isFirst
      />
      <p className={styles.title} lang={textLanguage}>
        {href ? <a href={href}>{title}</a> : title}
      </p>
    </div>
  );
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
  const site = useSite();
  const isFirst = entries[0] === findOpeningEntry(site);
  const slots = listCoverSlots(entries.length);
  const cards = entries.map((entry, index) => {
    const slot = index === 0 && isFirst ? undefined : slots[index];
    return (
      <Part
        name="card"
        as={CoverCard}
        key={entry.file}
        entry={entry}
        slot={slot}
        className={styles[slot ?? 'lead']}
      />
    );
  });
  return (
    <Section id={section.id}>
      <ul className={styles.spreads}>{cards.slice(0, beforeQuote)}</ul>
      {isFirst && <PullQuote />}
      {cards.length > beforeQuote && <ul className={styles.spreads}>{cards.slice(beforeQuote)}</ul>}
    </Section>
  );
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

/** The styles of the edition that a page needs. */
function renderStyles(page: StyledPage): string {
  const bar = renderBarStyles(page.barLinks);
  return frame + quiet + (hasId(page.elements, 'home') ? home + renderOpening(page) : pages) + bar;
}

/** Renders how texts are set on the first cover, and on its color. */
function renderOpening({ site, manifest }: StyledPage): string {
  const opening = findOpeningEntry(site);
  const { tones } = opening ? createAssets(manifest).findCover(opening) : {};
  if (!tones) return '';
  const { head, foot, field, fieldInk } = tones;
  return `:root{--bar-fade:5rem;--title-fade:14rem;${renderInk('bar', head)}${renderInk('title', foot)}--field:${field};--field-ink:${fieldInk}}`;
}

/** The shares of a shade on its way out: a straight line would end in an edge that the eye sees. */
const fading = [1, 0.86, 0.69, 0.5, 0.31, 0.14, 0.04, 0];

function renderInk(name: string, { ink, shade }: GroundInk): string {
  const under = ink === '#fff' ? '0 0 0' : '255 255 255';
  const stops = fading.map((share, index) => {
    const rest = (1 - index / (fading.length - 1)).toFixed(2);
    return `rgb(${under}/${(shade * share).toFixed(3)}) calc(100% - ${rest}*var(--${name}-fade))`;
  });
  return `--${name}-ink:${ink};--${name}-shade:${stops};`;
}

export default defineEdition({
  ...editions.folio,
  sections: { home: OpenedHome, about: PortraitAbout, cards: Spreads },
  layouts: { timeline: 'ledger' },
  styles: renderStyles,
});
