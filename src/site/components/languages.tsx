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

/** The styles of these links, which most sites do without. Fonts of one width join no Arabic letters. */
export const languageStyles = [
  '[data-language-link]:not([data-language-link=Latn],[data-language-link=Cyrl]){font-family:var(--font-text)}',
  '.navigation_languages{border-inline-start:1px solid var(--line)}',
  '.footer_languages{gap:0 var(--space-3);margin-block-start:var(--space-3)}',
  '.footer_languages a{padding-block:.6rem}',
  '.not-found_text[lang]{text-align:match-parent}',
].join('');
