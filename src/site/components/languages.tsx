import { useOthers, useSite } from '../site-context.tsx';

/** Plain links to the page in the other languages of the site; nothing in a site of one language. */
export function Languages({ className }: { className?: string }) {
  const { t, toAddress } = useSite();
  const others = useOthers();
  if (others.length === 0) return null;
  return (
    <ul className={className} aria-label={t('languages')}>
      {others.map(({ site, address }) => (
        <li key={site.language}>
          <a
            href={toAddress(address)}
            lang={site.language}
            hrefLang={site.language}
            data-language-link=""
          >
            {site.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The styles of these links, which most sites do without. */
export const languageStyles = [
  '.navigation_languages{border-inline-start:1px solid var(--line)}',
  '.footer_languages{gap:0 var(--space-3);margin-block-start:var(--space-3)}',
  '.footer_languages a{display:inline-block;padding-block:.6rem}',
].join('');
