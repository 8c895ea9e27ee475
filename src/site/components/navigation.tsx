import type { SitePart } from '../parts.ts';
import { labels } from '../words.ts';
import styles from './navigation.module.css';

interface Props {
  name: string;
  sections: readonly SitePart[];
  /** What stands before `#id`: nothing on the portfolio, its address on other pages. */
  home: string;
}

/** The bar at the top and, at small widths, the menu that holds the same links. */
export function Navigation({ name, sections, home }: Props) {
  return (
    <>
      <header className={styles.bar}>
        <nav aria-label={labels.mainNavigation} className={styles.inner}>
          <a href={`${home}#home`} className={styles.brand}>
            {name}
          </a>
          <Links className={styles.links} sections={sections} home={home} />
          <a href={`${home}#footer`} className={`${styles.hello} framed`}>
            {labels.sayHello}
          </a>
          <button
            type="button"
            className={styles.theme}
            aria-label={labels.darkTheme}
            aria-pressed="false"
            data-theme-switch
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={labels.toggleMenu}
            aria-expanded="false"
            aria-controls="menu"
            data-menu-toggle
          />
        </nav>
      </header>
      <dialog id="menu" className={styles.menu} aria-label={labels.menuNavigation}>
        <button
          type="button"
          className={styles.close}
          aria-label={labels.closeMenu}
          data-menu-close
        />
        <nav aria-label={labels.menuNavigation}>
          <Links sections={sections} home={home} />
        </nav>
      </dialog>
    </>
  );
}

interface LinksProps extends Omit<Props, 'name'> {
  className?: string | undefined;
}

function Links({ className, sections, home }: LinksProps) {
  return (
    <ul className={className} data-section-links>
      {sections.map(
        ({ id, link }) =>
          link && (
            <li key={id}>
              <a href={`${home}#${id}`}>{link}</a>
            </li>
          ),
      )}
    </ul>
  );
}
