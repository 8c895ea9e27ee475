import type { Profile } from '../../../schemas/index.ts';
import { toAddress } from '../../address.ts';
import { OutboundLink } from '../../components/outbound-link.tsx';
import { labels } from '../../words.ts';
import styles from './footer.module.css';

interface Props extends Pick<Profile, 'name' | 'socials' | 'contactInfo'> {
  copyrightYear: number | string;
  /** `#home` on the portfolio itself, the address of the portfolio elsewhere. */
  homeAddress: string;
}

export function Footer({ name, contactInfo, socials, copyrightYear, homeAddress }: Props) {
  const { phoneNo, email } = contactInfo;
  return (
    <footer id="footer" className={styles.footer} tabIndex={-1}>
      <div className={styles.contactLinks}>
        <dl className={styles.direct}>
          {phoneNo && (
            <div>
              <dt>{labels.callMe}</dt>
              <dd>
                <OutboundLink href={toMessenger(phoneNo)}>{phoneNo}</OutboundLink>
              </dd>
            </div>
          )}
          <div>
            <dt>{labels.mailMe}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        </dl>
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
      <p className={styles.rights}>
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

/** The messaging app's address for a phone number takes the digits alone. */
function toMessenger(phoneNo: string): string {
  return `https://wa.me/${phoneNo.replace(/\D/g, '')}`;
}
