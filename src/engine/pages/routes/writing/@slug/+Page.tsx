import type { Entry } from '../../../../model/entries.ts';
import { countMinutes, findNeighbors, findRelated } from '../../../../model/posts.ts';
import { findSectionHeading } from '../../../../model/site-sections.ts';
import { toPlainText } from '../../../../model/text/markdown.ts';
import { markLanguage } from '../../../../schemas/language.ts';
import { Back, EntryTitle, KeptBack } from '../../../components/entry-title.tsx';
import { Facts } from '../../../components/facts.tsx';
import layout from '../../../components/layout.module.css';
import { Markdown } from '../../../components/markdown.tsx';
import { type Heading, listHeadings, Prose } from '../../../components/mdx/prose.tsx';
import { OutboundLink } from '../../../components/outbound-link.tsx';
import { Period } from '../../../components/period.tsx';
import { Picture } from '../../../components/picture.tsx';
import { Tags } from '../../../components/tags.tsx';
import type { EntryPageProps } from '../../../define-edition.ts';
import { Part } from '../../../part.tsx';
import { usePage, useSite } from '../../../site-context.tsx';
import { typeset } from '../../../typeset.ts';
import type { Description, DocumentContext, SitePage } from '../../page-data.ts';
import { namePerson } from '../../person.ts';
import styles from './post.module.css';

/** Headings from which on a text has a table of contents. */
const longFrom = 4;

/** The page of a post: its title, its facts and contents beside its text, and where to read on. */
function Content({ routeParams }: DocumentContext) {
  const { site } = usePage();
  const found = site.studies.get(`${site.root}writing/${routeParams.slug}/`);
  return found && <Part name="post" as={PostPage} {...found} />;
}

function PostPage({ entry }: EntryPageProps) {
  const data = usePage();
  const { assets } = data;
  const headings = listHeadings(entry.body.code, data);
  const { title, description, image, imageAlt = '', file } = entry;
  return (
    <>
      <article className={`h-entry with-margin ${layout.below} ${styles.post}`}>
        <Back entry={entry} />
        <header>
          <h1 className={`p-name ${styles.title}`} {...markLanguage(entry.textLanguage)}>
            {title}
          </h1>
          {import.meta.env.DEV && <KeptBack entry={entry} />}
          {description && (
            <Markdown
              text={description}
              className={`p-summary ${layout.lead} ${styles.lead}`}
              language={entry.proseLanguage ?? entry.textLanguage}
            />
          )}
        </header>
        <PostFacts entry={entry} />
        {headings.length >= longFrom && <Contents headings={headings} />}
        <div className={`e-content ${styles.body}`} data-post="">
          {image && (
            <Picture
              picture={assets.findPicture(file, image)}
              slot="figure"
              alt={imageAlt}
              language={entry.altLanguage}
              className={styles.picture}
              isFirst
            />
          )}
          <Prose entry={entry} />
        </div>
        <Related entry={entry} />
      </article>
      <Further entry={entry} />
    </>
  );
}

function PostFacts({ entry }: { entry: Entry }) {
  const { t, language, formatMinutes } = useSite();
  const { date, updated, canonical, tags, type, body } = entry;
  const facts = [
    [t('date'), <Period key="date" year={date} date={date} className="dt-published" />],
    [t('updated'), updated && <Period year={updated} date={updated} className="dt-updated" />],
    [t('readingTime'), formatMinutes(countMinutes(body.raw, language))],
    [t(type.words.tags), tags.length > 0 && <Tags entry={entry} isLinked />],
    [t('firstPublished'), canonical && <Canonical url={canonical} />],
  ] as const;
  return <Facts facts={facts} className={`row mono ${layout.facts} ${styles.facts}`} />;
}

function Canonical({ url }: { url: string }) {
  return <OutboundLink href={url}>{new URL(url).host}</OutboundLink>;
}

/** The way to the headings of the second level, and to those of the third where there are few others. */
function Contents({ headings }: { headings: readonly Heading[] }) {
  const { t, language } = useSite();
  return (
    <nav className={`mono ${layout.beside} ${styles.contents}`} aria-label={t('contents')}>
      <p className="side-note" aria-hidden="true">
        {t('contents')}
      </p>
      <ol data-section-links>
        {headings
          .filter(({ level }) => level < 4)
          .map(({ id, text, level }) => (
            <li key={id} data-level={level}>
              <a href={`#${id}`}>{typeset(text, language)}</a>
            </li>
          ))}
      </ol>
    </nav>
  );
}

/** Projects with the same tags. */
function Related({ entry }: { entry: Entry }) {
  const site = useSite();
  const related = findRelated(site, entry);
  if (related.length === 0) return null;
  return (
    <section className={styles.related}>
      <h2 className="side-note">{site.t('relatedProjects')}</h2>
      <ul>
        {related.map((project) => (
          <li key={project.file}>
            <EntryTitle entry={project} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ways to the posts before and after. */
function Further({ entry }: { entry: Entry }) {
  const site = useSite();
  const { older, newer } = findNeighbors(site, entry);
  if (!older && !newer) return null;
  return (
    <nav
      className={`ruled ${layout.on} ${layout.around} ${styles.further}`}
      aria-label={findSectionHeading(site, entry.type.section)}
    >
      {older && <NeighborLink entry={older} rel="prev" />}
      {newer && <NeighborLink entry={newer} rel="next" />}
    </nav>
  );
}

function NeighborLink({ entry, rel }: { entry: Entry; rel: 'prev' | 'next' }) {
  const { t, toHref } = useSite();
  return (
    <a
      href={toHref(entry.pagePath ?? '')}
      rel={rel}
      className={rel === 'next' ? `${layout.after} ${styles.next}` : undefined}
    >
      <span className="side-note">{t(rel === 'prev' ? 'previousPost' : 'nextPost')} </span>
      <span className={styles.nextTitle}>{entry.title}</span>
    </a>
  );
}

function describe(context: DocumentContext): Description | undefined {
  const { site, manifest, routeParams } = context;
  const entry = site.studies.get(`${site.root}writing/${routeParams.slug}/`)?.entry;
  if (!entry) return undefined;
  const { pagePath = '', title, tags, date, updated = date, canonical } = entry;
  const description = toPlainText(entry.description);
  const own = site.toUrl(pagePath);
  const url = canonical ?? own;
  const image = own && manifest.shareImages[pagePath];
  return {
    title: `${title} — ${site.profile.name}`,
    description,
    canonical,
    thing: {
      '@type': 'BlogPosting',
      ...(url && { '@id': url, url, mainEntityOfPage: url }),
      headline: title,
      ...(description && { description }),
      ...(image && { image: site.toUrl(image.src) }),
      keywords: [...tags],
      inLanguage: site.language,
      ...(date && { datePublished: date, dateModified: updated ?? date }),
      author: namePerson(site),
    },
  };
}

export const Page = { Content, describe } satisfies SitePage;
