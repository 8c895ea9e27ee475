import type { Site } from '../../../model/create-site.ts';
import { findMessenger } from '../../../model/links.ts';
import { Facts } from '../../components/facts.tsx';
import { Languages } from '../../components/navigation.tsx';
import { OutboundLink, TextLink } from '../../components/outbound-link.tsx';
import type { FrameProps } from '../../define-edition.ts';
import { useSite } from '../../site-context.tsx';
import styles from './footer.module.css';

/**
 * The end of every page. Its classes are those of microformats2 (https://microformats.org/wiki/h-card), which programs
 * read: on the portfolio, the card is the whole page, and elsewhere the footer.
 */
export function Footer({ home }: FrameProps) {
  const site = useSite();
  const { t, profile, config, root, toHref } = site;
  const { name, contactInfo, socials, copyrightYear } = profile;
  const { phoneNo, email } = contactInfo;
  const isHome = home === '';
  const { name: app, url } = findMessenger(contactInfo, t);
  // The number links to the owner's messaging app, if there is one.
  const number = url ? (
    <TextLink href={url} className="p-tel">
      {phoneNo}
    </TextLink>
  ) : (
    <span className="p-tel">{phoneNo}</span>
  );
  const mail = (
    <a href={`mailto:${email}`} className="u-email">
      {email}
    </a>
  );
  const facts = [[app, phoneNo && number] as const, [t('mailMe'), mail] as const];
  return (
    <footer id="footer" className={`${isHome ? '' : 'h-card '}lazy ${styles.footer}`} tabIndex={-1}>
      <h2 className="visually-hidden">{t('sayHello')}</h2>
      <div className={`row ${styles.contactLinks}`}>
        <Facts facts={facts} className={`row ${styles.direct}`} />
        {socials.length > 0 && (
          <nav aria-label={t('elsewhere')} className={styles.elsewhere}>
            <p className="side-note" aria-hidden="true">
              {t('elsewhere')}
            </p>
            <ul>
              {socials.map(({ platform, url }) => (
                <li key={url}>
                  <OutboundLink href={url} className="u-url" isOwner>
                    {platform}
                  </OutboundLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <Languages className={`row side-note ${styles.languages}`} />
      <p className={`row side-note ruled ${styles.rights}`}>
        <span>
          © {copyrightYear} {name} | {t('rights')}
        </span>
        <a href={toHref(`${root}resume/`)}>{t('resume')}</a>
        {isHome && config.made !== false && (
          <button
            type="button"
            className={styles.made}
            aria-pressed="false"
            data-made={listContentFiles(site).join(' ')}
            hidden
          >
            {t('made')}
          </button>
        )}
      </p>
      <div className={`owner-name ${styles.signature} screen-only`}>
        <a href={home || '#home'} rel={isHome ? undefined : 'author'} className="p-name u-url">
          {name}
        </a>
      </div>
    </footer>
  );
}

/** Names the files that each section is made from; those of the profile are left out. */
function listContentFiles({ sections }: Site): string[] {
  return sections
    .filter(({ isMember }) => !isMember)
    .map(({ content, members = content ? [content] : [] }) => {
      const files = members.flatMap(({ entries }) => entries.map(({ file }) => file));
      const patterns = new Set(files.map((file) => file.replace(/[^/]+(?=\.\w+$)/, '*')));
      return [...patterns].join('+');
    });
}
