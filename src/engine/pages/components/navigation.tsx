import { findScript, markLanguage } from '../../schemas/language.ts';
import { type BarLink, barWidths, guessWidth } from '../bar-links.ts';
import type { FrameProps } from '../define-edition.ts';
import { usePage, useSite } from '../site-context.tsx';
import bar from './bar.module.css';
import styles from './navigation.module.css';
import { Link, OutboundLink } from './outbound-link.tsx';

interface NavigationProps extends FrameProps {
  /** Whether something moves by itself, which a switch stops. */
  moves?: boolean;
  /** Whether it leaves while a reader scrolls down, and comes back when they scroll up. */
  returns?: boolean;
}

/**
 * The bar at the top and, at small widths, the menu that holds the same links. A wide bar without room for all of
 * them has the others behind "More"; the styles of the page say which.
 */
export function Navigation({ home, moves, returns }: NavigationProps) {
  const { site, others, barLinks } = usePage();
  const { t, profile } = site;
  const isTall = others.length > 0 || guessWidth(t('sayHello')) > 6;
  const further = barLinks.filter(({ from }) => from > barWidths.least);
  return (
    <>
      <header className={styles.bar} data-bar={returns ? '' : undefined}>
        <nav aria-label={t('mainNavigation')} className={styles.inner}>
          <a href={`${home}#home`} className={styles.brand}>
            {profile.name}
          </a>
          <SectionLinks className={styles.links} home={home} links={barLinks} />
          {further.length > 0 && (
            <details className={`${bar.drop} ${bar.more}`}>
              <summary>{t('more')}</summary>
              <SectionLinks home={home} links={further} />
            </details>
          )}
          <LanguageSwitch />
          <a
            href={`${home}#footer`}
            className={`${styles.hello} framed${isTall ? ` ${bar.tallButton}` : ''}`}
          >
            {t('sayHello')}
          </a>
          {moves && <MotionSwitch />}
          <ThemeSwitch />
          <MenuToggle />
        </nav>
      </header>
      <Menu home={home} />
    </>
  );
}

/** Switches between the light and the dark theme, unless the site has one of them. */
export function ThemeSwitch() {
  const { t, config } = useSite();
  const { scheme = 'auto' } = config.theme ?? {};
  if (scheme !== 'auto') return null;
  return (
    <button
      type="button"
      className={styles.theme}
      aria-label={t('darkTheme')}
      aria-pressed="false"
      data-theme-switch
    />
  );
}

/** Stops what moves by itself. */
function MotionSwitch() {
  return (
    <button
      type="button"
      className={styles.motion}
      aria-label={useSite().t('motion')}
      aria-pressed="true"
      data-motion-switch
    />
  );
}

/** Opens the menu. */
export function MenuToggle() {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={useSite().t('toggleMenu')}
      aria-expanded="false"
      aria-controls="menu"
      data-menu-toggle
    />
  );
}

/** The menu of small widths. */
export function Menu({ home }: FrameProps) {
  const { site, barLinks } = usePage();
  const { t, profile } = site;
  return (
    <dialog id="menu" className={bar.menu} aria-label={t('menuNavigation')}>
      <button type="button" className={bar.close} aria-label={t('closeMenu')} data-menu-close />
      <nav aria-label={t('menuNavigation')}>
        <SectionLinks home={home} links={barLinks} isNumbered />
      </nav>
      <p className={`row mono ${bar.foot}`}>
        <a href={`mailto:${profile.contactInfo.email}`}>{profile.contactInfo.email}</a>
        {profile.socials.map(({ platform, url }) => (
          <OutboundLink key={url} href={url} isOwner>
            {platform}
          </OutboundLink>
        ))}
      </p>
    </dialog>
  );
}

interface SectionLinksProps extends FrameProps {
  /** By default, all that the navigation has. */
  links?: readonly BarLink[];
  className?: string | undefined;
  /** Whether the links have the numbers of their sections. */
  isNumbered?: boolean;
}

/** The links to the sections of the portfolio. */
export function SectionLinks({ className, home, links, isNumbered }: SectionLinksProps) {
  const { site, barLinks } = usePage();
  const { sections } = site;
  // The first screen and the footer have none, nor have sections of a group.
  const numbered = sections.filter(
    ({ id, isMember }) => id !== 'home' && id !== 'footer' && !isMember,
  );
  const findNumber = (section: string) => {
    const number = 1 + numbered.findIndex(({ id }) => id === section);
    return isNumbered && number > 0 ? String(number).padStart(2, '0') : undefined;
  };
  return (
    <ul className={className} data-section-links>
      {(links ?? barLinks).map(({ id, url, label }) => (
        <li key={id ?? url} {...markLanguage(site.findTextLanguage(label))}>
          {id ? (
            <a href={`${home}#${id}`} data-number={findNumber(id)}>
              {label}
            </a>
          ) : (
            <Link href={url}>{label}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Plain links to the page in the other languages of the site; nothing in a site of one language. */
export function Languages({ className }: { className?: string | undefined }) {
  const { site, others } = usePage();
  const { t, toHref } = site;
  if (others.length === 0) return null;
  return (
    <p className={className}>
      <span className="visually-hidden">{t('languages')} </span>
      {others.map(({ site: { label, language }, pagePath }) => (
        <a
          key={language}
          href={toHref(pagePath)}
          className={bar.language}
          lang={language}
          hrefLang={language}
          data-language-link={findScript(language)}
          data-code={new Intl.Locale(language).language}
        >
          {label}
        </a>
      ))}
    </p>
  );
}

/** The same for the bar, which has several after the language of the page. */
export function LanguageSwitch() {
  const { site, others } = usePage();
  const { t, label, language } = site;
  if (others.length < 2) return <Languages className={bar.languages} />;
  return (
    <details className={`${bar.drop} ${bar.languages}`}>
      <summary data-code={new Intl.Locale(language).language}>
        <span className="visually-hidden">{t('languages')} </span>
        {label}
      </summary>
      <Languages />
    </details>
  );
}
