import type { Profile } from '../../../schemas/content-types.ts';
import { toAddress } from '../../address.ts';
import { Facts } from '../../components/facts.tsx';
import { OutboundLink, TextLink } from '../../components/outbound-link.tsx';
import { findMessenger } from '../../queries/links.ts';
import { labels } from '../../words.ts';
import styles from './footer.module.css';

interface Props extends Pick<Profile, 'name' | 'socials' | 'contactInfo'> {
  copyrightYear: number | string;
  /** `#home` on the portfolio itself, the address of the portfolio elsewhere. */
  homeAddress: string;
}

export function Footer({ name, contactInfo, socials, copyrightYear, homeAddress }: Props) {
  const { phoneNo, email } = contactInfo;
  const { name: app, address } = findMessenger(contactInfo);
  // A number leads to the owner's app; who names none has it as a text.
  const number = address ? <TextLink href={address}>{phoneNo}</TextLink> : <span>{phoneNo}</span>;
  const mail = <a href={`mailto:${email}`}>{email}</a>;
  const facts = [[app, phoneNo && number] as const, [labels.mailMe, mail] as const];
  return (
    <footer id="footer" className={styles.footer} tabIndex={-1}>
      <div className={`row ${styles.contactLinks}`}>
        <Facts facts={facts} className={`row ${styles.direct}`} />
        {socials.length > 0 && (
          <nav aria-label={labels.elsewhere} className={styles.elsewhere}>
            <ul>
              {socials.map(({ platform, url }) => (
                <li key={url}>
                  <OutboundLink href={url}>{platform}</OutboundLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <p className={`row side-note ${styles.rights}`}>
        <span>
          © {copyrightYear} {name} | {labels.rights}
        </span>
        <a href={toAddress('resume/')}>{labels.resume}</a>
      </p>
      <h2 className={`owner-name ${styles.signature} screen-only`}>
        <a href={homeAddress}>{name}</a>
      </h2>
    </footer>
  );
}
