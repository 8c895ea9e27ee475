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
import { findArchiveLink } from '../../model/archives.ts';
import type { Site } from '../../model/create-site.ts';
import { usePage, useSite } from '../../site-context.tsx';
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

// No part and no heading of a text can have this id.
const id = ':pages';

/** All sections, and the pages of entries, behind a button and the key `/`; script filters them by words. */
function Finder({ home }: NavigationProps) {
  const site = useSite();
  const { t } = site;
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.open} aria-keyshortcuts="/">
        {t('pages')} <kbd>/</kbd>
      </button>
      <div id={id} popover="auto" className={styles.pages} data-finder>
        <input type="search" aria-label={t('search')} placeholder={t('search')} />
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
  const { parts, root, t, toAddress } = site;
  const sections = parts.flatMap(({ id, heading, content, members = [] }) => {
    const listed = content ? [content] : members;
    const entries = listed.flatMap(({ shown }) =>
      shown.flatMap(({ title, address }) =>
        address === undefined ? [] : { name: title, href: toAddress(address) },
      ),
    );
    const archives = listed.flatMap((part) => {
      const archive = findArchiveLink(site, part.id);
      return archive ? { name: archive.name, href: toAddress(archive.address) } : [];
    });
    return heading
      ? [{ name: heading, href: `${home}#${id}`, isSection: true }, ...entries, ...archives]
      : [];
  });
  const resume = { name: t('resume'), href: toAddress(`${root}resume/`), isSection: true };
  return [...sections, resume].map((page) => ({ isSection: false, ...page }));
}
