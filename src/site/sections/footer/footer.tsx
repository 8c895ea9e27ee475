import { Facts } from '../../components/facts.tsx';
import { Languages } from '../../components/languages.tsx';
import { OutboundLink, TextLink } from '../../components/outbound-link.tsx';
import { findMessenger } from '../../model/links.ts';
import { useSite } from '../../site-context.tsx';
import styles from './footer.module.css';

interface FooterProps {
  /** `#home` on the portfolio itself, the address of the portfolio elsewhere. */
  homeAddress: string;
}

export function Footer({ homeAddress }: FooterProps) {
  const { t, profile, root, toAddress } = useSite();
  const { name, contactInfo, socials, copyrightYear } = profile;
  const { phoneNo, email } = contactInfo;
  const { name: app, address } = findMessenger(contactInfo, t);
  // The number links to the owner's messaging app, if there is one.
  const number = address ? <TextLink href={address}>{phoneNo}</TextLink> : <span>{phoneNo}</span>;
  const mail = <a href={`mailto:${email}`}>{email}</a>;
  const facts = [[app, phoneNo && number] as const, [t('mailMe'), mail] as const];
  return (
    <footer id="footer" className={styles.footer} tabIndex={-1}>
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
                  <OutboundLink href={url} isOwner>
                    {platform}
                  </OutboundLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <Languages className="row side-note footer_languages" />
      <p className={`row side-note ruled ${styles.rights}`}>
        <span>
          © {copyrightYear} {name} | {t('rights')}
        </span>
        <a href={toAddress(`${root}resume/`)}>{t('resume')}</a>
      </p>
      <h2 className={`owner-name ${styles.signature} screen-only`}>
        <a href={homeAddress}>{name}</a>
      </h2>
    </footer>
  );
}
