import { findScript } from '../../schemas/language.ts';
import { useOthers, useSite } from '../site-context.tsx';

/** Plain links to the page in the other languages of the site; nothing in a site of one language. */
export function Languages({ className }: { className: string }) {
  const { t, toAddress } = useSite();
  const others = useOthers();
  if (others.length === 0) return null;
  return (
    <p className={className}>
      <span className="visually-hidden">{t('languages')} </span>
      {others.map(({ site: { label, language }, address }) => (
        <a
          key={language}
          href={toAddress(address)}
          lang={language}
          hrefLang={language}
          data-language-link={findScript(language)}
        >
          {label}
        </a>
      ))}
    </p>
  );
}
