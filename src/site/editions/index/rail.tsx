import { LanguageSwitch } from '../../components/languages.tsx';
import {
  Menu,
  MenuToggle,
  type NavigationProps,
  SectionLinks,
  ThemeSwitch,
} from '../../components/navigation.tsx';
import { OutboundLink } from '../../components/outbound-link.tsx';
import { TextList } from '../../components/tags.tsx';
import { usePage } from '../../site-context.tsx';
import { Finder } from './finder.tsx';
import styles from './rail.module.css';

/** The name, the roles and all links: beside the page where there is room, and above it elsewhere. */
export function Rail({ home }: NavigationProps) {
  const { site, barLinks } = usePage();
  const { t, profile } = site;
  return (
    <>
      <header className={styles.rail}>
        <a href={`${home}#home`} className={styles.name}>
          {profile.name}
        </a>
        <TextList label={t('roles')} texts={profile.roles} className={`signed ${styles.roles}`} />
        <nav aria-label={t('mainNavigation')}>
          <SectionLinks className={styles.links} home={home} links={barLinks} />
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
        <div className={`row ${styles.tools}`}>
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
