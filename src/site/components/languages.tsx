import { findScript } from '../../schemas/language.ts';
import { usePage } from '../site-context.tsx';
import bar from './bar.module.css';

/** Plain links to the page in the other languages of the site; nothing in a site of one language. */
export function Languages({ className }: { className?: string | undefined }) {
  const { site, others } = usePage();
  const { t, toAddress } = site;
  if (others.length === 0) return null;
  return (
    <p className={className}>
      <span className="visually-hidden">{t('languages')} </span>
      {others.map(({ site: { label, language }, address }) => (
        <a
          key={language}
          href={toAddress(address)}
          className={bar.language}
          lang={language}
          hrefLang={language}
          data-language-link={findScript(language)}
          data-code={new Intl.Locale(language).language}
        >
          {label}
        </a>
      ))}
    </p>
  );
}

/** The same for the bar, which has several after the language of the page. */
export function LanguageSwitch() {
  const { site, others } = usePage();
  const { t, label, language } = site;
  if (others.length < 2) return <Languages className={bar.languages} />;
  return (
    <details className={`${bar.drop} ${bar.languages}`}>
      <summary data-code={new Intl.Locale(language).language}>
        <span className="visually-hidden">{t('languages')} </span>
        {label}
      </summary>
      <Languages />
    </details>
  );
}
