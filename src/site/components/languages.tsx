import { findScript } from '../../schemas/language.ts';
import type { Alternate } from '../model/alternates.ts';
import type { Site } from '../model/create-site.ts';
import { useOthers, useSite } from '../site-context.tsx';

/** Plain links to the page in the other languages of the site; nothing in a site of one language. */
export function Languages({ className }: { className: string }) {
  const { t } = useSite();
  const others = useOthers();
  if (others.length === 0) return null;
  return (
    <p className={className}>
      <span className="visually-hidden">{t('languages')} </span>
      {others.map((other) => (
        <LanguageLink key={other.address} other={other} />
      ))}
    </p>
  );
}

/** The same for the bar: a link to the only other language, or a list of them behind the one of the page. */
export function LanguageSwitch() {
  const site = useSite();
  const others = useOthers();
  const [other, ...more] = others;
  if (!other) return null;
  const heading = <span className="visually-hidden">{site.t('languages')} </span>;
  if (more.length === 0) {
    return (
      <p className="bar-languages">
        {heading}
        <LanguageLink other={other} isShort />
      </p>
    );
  }
  return (
    <details className="drop bar-languages">
      <summary>
        {heading}
        <ShortName site={site} />
      </summary>
      <ul>
        {others.map((one) => (
          <li key={one.address}>
            <LanguageLink other={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function LanguageLink({ other, isShort }: { other: Alternate; isShort?: boolean }) {
  const { toAddress } = useSite();
  const { site, address } = other;
  const { language, label } = site;
  return (
    <a
      href={toAddress(address)}
      lang={language}
      hrefLang={language}
      data-language-link={findScript(language)}
    >
      {isShort ? <ShortName site={site} /> : label}
    </a>
  );
}

/** The name of a language, and its code, which takes the place of the name where the bar is narrow. */
function ShortName({ site: { language, label } }: { site: Site }) {
  return (
    <>
      <span>{label}</span> <b>{new Intl.Locale(language).language}</b>
    </>
  );
}
