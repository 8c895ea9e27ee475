import { useSite } from '../site-context.tsx';
import { Languages } from './languages.tsx';
import styles from './navigation.module.css';
import { Link, OutboundLink } from './outbound-link.tsx';

interface NavigationProps {
  /** Comes before `#id`: empty on the home page, the address of that page on others. */
  home: string;
}

/** The bar at the top and, at small widths, the menu that holds the same links. */
export function Navigation({ home }: NavigationProps) {
  const { t, profile, config } = useSite();
  const { scheme = 'auto' } = config.theme ?? {};
  return (
    <>
      <header className={styles.bar}>
        <nav aria-label={t('mainNavigation')} className={styles.inner}>
          <a href={`${home}#home`} className={styles.brand}>
            {profile.name}
          </a>
          <SectionLinks className={styles.links} home={home} />
          <Languages className={`${styles.links} navigation_languages`} />
          <a href={`${home}#footer`} className={`${styles.hello} framed`}>
            {t('sayHello')}
          </a>
          {scheme === 'auto' && (
            <button
              type="button"
              className={styles.theme}
              aria-label={t('darkTheme')}
              aria-pressed="false"
              data-theme-switch
            />
          )}
          <button
            type="button"
            className={styles.toggle}
            aria-label={t('toggleMenu')}
            aria-expanded="false"
            aria-controls="menu"
            data-menu-toggle
          />
        </nav>
      </header>
      <dialog id="menu" className={styles.menu} aria-label={t('menuNavigation')}>
        <button
          type="button"
          className={styles.close}
          aria-label={t('closeMenu')}
          data-menu-close
        />
        <nav aria-label={t('menuNavigation')}>
          <SectionLinks home={home} isNumbered />
        </nav>
        <Languages className={`row mono ${styles.foot}`} />
        <p className={`row mono ${styles.foot}`}>
          <a href={`mailto:${profile.contactInfo.email}`}>{profile.contactInfo.email}</a>
          {profile.socials.map(({ platform, url }) => (
            <OutboundLink key={url} href={url} isOwner>
              {platform}
            </OutboundLink>
          ))}
        </p>
      </dialog>
    </>
  );
}

interface SectionLinksProps extends NavigationProps {
  className?: string | undefined;
  /** Whether the links have the numbers of their parts. */
  isNumbered?: boolean;
}

function SectionLinks({ className, home, isNumbered }: SectionLinksProps) {
  const { parts, config } = useSite();
  // The first screen and the footer have none, nor have parts in the section of another.
  const numbered = parts.filter(
    ({ id, isMember }) => id !== 'home' && id !== 'footer' && !isMember,
  );
  const findNumber = (part: string) => {
    const index = isNumbered ? numbered.findIndex(({ id }) => id === part) : -1;
    return index < 0 ? undefined : String(index + 1).padStart(2, '0');
  };
  return (
    <ul className={className} data-section-links>
      {parts.map(
        ({ id, link }) =>
          link && (
            <li key={id}>
              <a href={`${home}#${id}`} data-number={findNumber(id)}>
                {link}
              </a>
            </li>
          ),
      )}
      {config.links?.map(({ label, url }) => (
        <li key={url}>
          <Link href={url}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
