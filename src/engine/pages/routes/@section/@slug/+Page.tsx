import { type Entry, nameBy, pickText } from '../../../../model/entries.ts';
import { isDate, takeMonth } from '../../../../model/formats.ts';
import { listEntryLinks, type NamedLink } from '../../../../model/links.ts';
import { toPlainText } from '../../../../model/text/markdown.ts';
import { Bibtex } from '../../../components/copy.tsx';
import { Back } from '../../../components/entry-title.tsx';
import { Facts } from '../../../components/facts.tsx';
import layout from '../../../components/layout.module.css';
import { Markdown } from '../../../components/markdown.tsx';
import { Prose } from '../../../components/mdx/prose.tsx';
import { Link } from '../../../components/outbound-link.tsx';
import { Period } from '../../../components/period.tsx';
import { Picture } from '../../../components/picture.tsx';
import { Tags } from '../../../components/tags.tsx';
import type { EntryPageProps } from '../../../define-edition.ts';
import { renderCoverNames, renderOtherStyles } from '../../../head-styles.ts';
import { Part } from '../../../part.tsx';
import { usePage, useSite } from '../../../site-context.tsx';
import type { Description, DocumentContext, SitePage } from '../../page-data.ts';
import { namePerson } from '../../person.ts';
import styles from './case-study.module.css';

/** The page of an entry: its cover, its facts and its text. The guard refuses URLs of no entry. */
function Content({ routeParams: { section, slug } }: DocumentContext) {
  const { site } = usePage();
  const found = site.studies.get(`${site.root}${section}/${slug}/`);
  return found && <Part name="entry" as={EntryPage} {...found} />;
}

function EntryPage({ entry, next }: EntryPageProps) {
  const { assets } = usePage();
  const { title, imageAlt = '', study } = entry;
  const text = pickText(entry);
  const cover = assets.findCover(entry);
  return (
    <>
      <article className={`h-entry with-margin ${layout.below}`}>
        <Back entry={entry} />
        <h1 className={`p-name ${styles.title}`}>{title}</h1>
        {text && (
          <Markdown
            text={text}
            className={`p-summary ${layout.lead} ${styles.lead}`}
            language={entry.proseLanguage}
          />
        )}
        <Picture
          picture={cover}
          slot="studyCover"
          alt={imageAlt}
          language={entry.altLanguage}
          focus={entry.imageFocus}
          study={study}
          className={`cover ${styles.cover}`}
          id=":cover"
          isFirst
        />
        {cover.caption && <p className={`side-note ${styles.caption}`}>{cover.caption}</p>}
        <StudyFacts entry={entry} />
        <div className={`e-content ${styles.body}`}>
          <Prose entry={entry} />
          <Bibtex entry={entry} />
        </div>
      </article>
      {next && <Next entry={next} />}
    </>
  );
}

function StudyFacts({ entry }: { entry: Entry }) {
  const { t } = useSite();
  const { type, date, year = '', tags, link } = entry;
  const all = listEntryLinks(entry, t);
  const code = all.find(({ url, label }) => url === link && label === t('repository'));
  const others = all.filter((link) => link !== code);
  const when = isDate(entry) ? entry : takeMonth(date);
  const facts = [
    [t('date'), when.year && <Period key="date" {...when} className="dt-published" />],
    [t('period'), year && !isDate(entry) && <Period {...entry} />],
    [t(type.words.by), nameBy(entry, t)],
    [t(type.words.tags), tags.length > 0 && <Tags entry={entry} isLinked />],
    [t('code'), code && <Link href={code.url}>{code.label}</Link>],
    [t('links'), others.length > 0 && <LinkList links={others} />],
  ] as const;
  return (
    <Facts facts={facts} className={`row mono ${layout.beside} ${layout.facts} ${styles.facts}`} />
  );
}

function LinkList({ links }: { links: readonly NamedLink[] }) {
  return (
    <ul>
      {links.map(({ label, url }) => (
        <li key={url}>
          <Link href={url}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

function Next({ entry }: { entry: Entry }) {
  const { site, assets } = usePage();
  const { t, toHref } = site;
  return (
    <nav className={`ruled ${layout.on} ${styles.next}`} aria-label={t('nextProject')}>
      <a href={toHref(entry.pagePath ?? '')}>
        <Picture
          picture={assets.findCover(entry)}
          slot="largeCover"
          alt=""
          focus={entry.imageFocus}
          study={entry.study}
          className={`cover ${styles.cover}`}
        />
        <span>
          <span className={`side-note ${styles.label}`} aria-hidden="true">
            {t('nextProject')}
          </span>
          <span className={styles.nextTitle}>{entry.title}</span>
        </span>
      </a>
    </nav>
  );
}

function describe(context: DocumentContext): Description | undefined {
  const { site, assets, manifest, routeParams } = context;
  const study = site.studies.get(`${site.root}${routeParams.section}/${routeParams.slug}/`);
  if (!study) return undefined;
  const { entry, next } = study;
  const { title, tags, date } = entry;
  const description = toPlainText(pickText(entry));
  const url = site.toUrl(entry.pagePath ?? '');
  return {
    title: `${title} — ${site.profile.name}`,
    description,
    styles:
      renderOtherStyles(manifest, entry.pagePath) +
      renderCoverNames(next ? [entry, next] : [entry]),
    first: ':cover',
    thing: {
      '@type': 'CreativeWork',
      ...(url && { '@id': url, url, image: site.toUrl(assets.findCover(entry).src) }),
      name: title,
      ...(description && { description }),
      keywords: [...tags],
      inLanguage: site.language,
      ...(date && { datePublished: date }),
      author: namePerson(site),
    },
  };
}

export const Page = { Content, describe } satisfies SitePage;
