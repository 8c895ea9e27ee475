import { findArchiveLink } from '../../../model/archives.ts';
import type { Site } from '../../../model/create-site.ts';
import { findWorkSection } from '../../../model/site-sections.ts';
import { editions } from '../../../schemas/editions.ts';
import { markLanguage } from '../../../schemas/language.ts';
import { formWords as defaultWords } from '../../../schemas/words.ts';
import { LanguageSwitch, Menu, MenuToggle, ThemeSwitch } from '../../components/navigation.tsx';
import { Link, OutboundLink } from '../../components/outbound-link.tsx';
import { Section } from '../../components/section.tsx';
import { TextList } from '../../components/tags.tsx';
import { Work } from '../../components/work.tsx';
import { defineEdition, type FrameProps } from '../../define-edition.ts';
import type { StyledPage } from '../../head-styles.ts';
import { findAttribute, hasId, type PageElement } from '../../html/tree.ts';
import { FormIsland } from '../../sections/contact/contact.tsx';
import { HomeLinks, Portrait, Present, Whereabouts } from '../../sections/home/home.tsx';
import { usePage, useSite } from '../../site-context.tsx';
import quiet from '../quiet.css?inline';
import cards from './cards.css?inline';
import { MarginEntry } from './entry.tsx';
import frame from './frame.css?inline';
import styles from './index.module.css';
import pages from './pages.css?inline';
import { renderPlaces, Statement, Terms, WorkRows, Year } from './register.tsx';

/** The most works in the first screen. */
const recent = 4;

/** The name, the first sentence of the bio, the present roles, and the latest works as a register. */
function ShortHome() {
  const site = useSite();
  const { t, profile } = site;
  const { name, bio, roles } = profile;
  const works = findWorkSection(site);
  return (
    <section id="home" className={styles.home} aria-labelledby="home-heading" tabIndex={-1}>
      <h1 id="home-heading" className="p-name">
        {name}
      </h1>
      <TextList label={t('roles')} texts={roles} className={`signed ${styles.roles}`} />
      <Portrait slot="plate" className={styles.portrait} isFirst />
      <Whereabouts />
      <Statement text={bio} className="p-note" language={profile.fieldLanguages?.bio} />
      <HomeLinks className={`row ${styles.homeLinks}`} />
      <Present className={styles.now} />
      {works && (
        <div className={styles.recent}>
          <a href={`#${works.id}`}>{t('recentWork')}</a>
          <Work
            most={recent}
            slot="smallCover"
            className={styles.works}
            renderDetail={(entry) => (
              <span className="side-note">
                <Year entry={entry} />
              </span>
            )}
            isFirst
          />
        </div>
      )}
    </section>
  );
}

/** The email address, and the form for those who ask for it: a link to the section opens it. */
function FoldedContact() {
  const { t, profile, formWords = defaultWords } = useSite();
  const { email } = profile.contactInfo;
  return (
    <Section id="contact" isText>
      <p>{t('contactIntro')}</p>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <details data-folded>
        <summary>{formWords.queryLabel}</summary>
        <FormIsland />
      </details>
    </Section>
  );
}

/** All links: beside the page where there is room, and above it elsewhere. The name leads home from other pages. */
function Rail({ home }: FrameProps) {
  const { site } = usePage();
  const { t, profile } = site;
  return (
    <>
      <header className={styles.rail}>
        {home && (
          <a href={`${home}#home`} className={styles.name}>
            {profile.name}
          </a>
        )}
        <nav aria-label={t('mainNavigation')}>
          <SectionIndex home={home} />
        </nav>
        <ul className={`row ${styles.elsewhere}`} aria-label={t('elsewhere')}>
          {profile.socials.map(({ platform, url }) => (
            <li key={url}>
              <OutboundLink href={url} isOwner>
                {platform}
              </OutboundLink>
            </li>
          ))}
        </ul>
        <div className={`row ${styles.tools} screen-only`}>
          <a href={`${home}#footer`}>{t('sayHello')}</a>
          <Finder home={home} />
          <LanguageSwitch />
          <ThemeSwitch />
          <MenuToggle />
        </div>
      </header>
      <Menu home={home} />
    </>
  );
}

/** The links to the sections, each with how much it has. */
function SectionIndex({ home }: FrameProps) {
  const { site, barLinks } = usePage();
  return (
    <ul className={styles.links} data-section-links>
      {barLinks.map(({ id, url, label }) => {
        const { content } = site.sections.find((section) => section.id === id) ?? {};
        const counts = content?.entries.map(({ skills }) => skills?.length ?? 1) ?? [];
        const count = counts.reduce((sum, one) => sum + one, 0);
        return (
          <li key={id ?? url} {...markLanguage(site.findTextLanguage(label))}>
            {id ? <a href={`${home}#${id}`}>{label}</a> : <Link href={url}>{label}</Link>}
            {count > 0 && (
              <span className="side-note" aria-hidden="true">
                {site.formatNumber(count)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

// No section and no heading of a text can have this id.
const id = ':pages';

/** All sections, and the pages of entries, behind a button and a shortcut; script filters them by words. */
function Finder({ home }: FrameProps) {
  const site = useSite();
  const { t } = site;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={styles.open}
        aria-keyshortcuts="Control+K Meta+K"
      >
        {t('pages')} <kbd hidden />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('pages')}
        className={styles.pages}
        data-finder
      >
        <input type="search" aria-label={t('search')} placeholder={t('search')} />
        <p role="status" data-nothing={t('searchNothing')} />
        <ul>
          {listPages(site, home).map(({ name, href, isSection }) => (
            <li key={href} data-section={isSection || undefined}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Lists each section with the pages of the entries that it shows, and with the page of all of them. */
function listPages(site: Site, home: string) {
  const { sections, root, t, toHref } = site;
  const pages = sections.flatMap(({ id, heading, content, members = [] }) => {
    const listed = content ? [content] : members;
    const entries = listed.flatMap(({ shown }) =>
      shown.flatMap(({ title, pagePath }) =>
        pagePath === undefined ? [] : { name: title, href: toHref(pagePath) },
      ),
    );
    const archives = listed.flatMap((section) => {
      const archive = findArchiveLink(site, section.id);
      return archive ? { name: archive.name, href: toHref(archive.pagePath) } : [];
    });
    return heading
      ? [{ name: heading, href: `${home}#${id}`, isSection: true }, ...entries, ...archives]
      : [];
  });
  const resume = { name: t('resume'), href: toHref(`${root}resume/`), isSection: true };
  return [...pages, resume].map((page) => ({ isSection: false, ...page }));
}

/** The styles of the edition that a page needs. */
function renderStyles({ elements, site }: StyledPage): string {
  const isHome = hasId(elements, 'home');
  return frame + quiet + (isHome ? cards + renderPlaces(site) : pages + renderSidenotes(elements));
}

/**
 * Renders the styles that set each footnote of a page into the margin, at the height of its reference or below the
 * note before it. Browsers without anchor positioning keep the notes at the foot of the text.
 */
export function renderSidenotes(elements: readonly PageElement[]): string {
  const notes = elements
    .filter((element) => findAttribute(element, 'data-footnote-ref'))
    .map((element) => [findAttribute(element, 'id'), findAttribute(element, 'href')?.slice(1)]);
  // A note that is named twice stands at its first place.
  const first = notes.filter(
    ([, note], index) => notes.findIndex((one) => one[1] === note) === index,
  );
  const rules = first.map(([reference, note], index) => {
    const last = index > 0 ? `calc(anchor(--note-${index - 1} bottom) + 0.5rem)` : '0px';
    return `[id="${reference}"]{anchor-name:--reference-${index}}[id="${note}"]{anchor-name:--note-${index};inset-block-start:max(anchor(--reference-${index} top) + 0.6rem,${last})}`;
  });
  return rules.length > 0 ? `@layer edition{@media (width>=72rem){${rules.join('')}}}` : '';
}

export default defineEdition({
  ...editions.index,
  frame: { bar: Rail },
  sections: {
    home: ShortHome,
    contact: FoldedContact,
    cards: WorkRows,
    tiles: Terms,
    entry: MarginEntry,
  },
  layouts: { timeline: 'ledger' },
  styles: renderStyles,
});
