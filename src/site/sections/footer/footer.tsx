import type { Profile } from '../../../schemas/index.ts';
import { toAddress } from '../../address.ts';
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
  const messenger = findMessenger(contactInfo);
  return (
    <footer id="footer" className={styles.footer} tabIndex={-1}>
      <div className={`row ${styles.contactLinks}`}>
        <dl className={`row ${styles.direct}`}>
          {phoneNo && (
            <div>
              <dt className="side-note">{messenger.name}</dt>
              <dd>
                <PhoneNumber phoneNo={phoneNo} address={messenger.address} />
              </dd>
            </div>
          )}
          <div>
            <dt className="side-note">{labels.mailMe}</dt>
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

/** A number that leads to the owner's app; who names none has it as a text. */
function PhoneNumber({ phoneNo, address }: { phoneNo: string; address: string | undefined }) {
  return address ? <TextLink href={address}>{phoneNo}</TextLink> : <span>{phoneNo}</span>;
}
