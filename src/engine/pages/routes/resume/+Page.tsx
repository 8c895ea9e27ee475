import { Fragment } from 'react';
import type { SiteResume } from '../../../model/create-site.ts';
import { type Entry, pickText } from '../../../model/entries.ts';
import {
  type ContactLink,
  findResume,
  listContactLinks,
  shortenUrl,
} from '../../../model/links.ts';
import { listResumeSections, type ResumeSection } from '../../../model/site-sections.ts';
import {
  files,
  listResumeEndings,
  nameResumeFile,
  type ResumeEnding,
  resumeTypes,
} from '../../../model/urls.ts';
import { markLanguage } from '../../../schemas/language.ts';
import { Facts } from '../../components/facts.tsx';
import { Ledger } from '../../components/ledger.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { TextList } from '../../components/tags.tsx';
import { useSite } from '../../site-context.tsx';
import type { Description, DocumentContext, SitePage } from '../page-data.ts';
import { describeProfilePage } from '../person.ts';
import styles from './resume.module.css';

/** The whole portfolio on few pages, for reading and for printing. */
function Content() {
  const site = useSite();
  return (
    <article className={styles.resume} aria-labelledby="resume-heading">
      <Head />
      {listResumeSections(site, site.t).map((section) => (
        <SectionOnResume key={section.id} {...section} />
      ))}
    </article>
  );
}

function Head() {
  const site = useSite();
  const { t, profile } = site;
  const { name, roles, bio, availability, fieldLanguages } = profile;
  const contacts = listContactLinks(profile, site.toUrl(site.root), site);
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <h1 id="resume-heading" className={styles.name}>
          {name}
        </h1>
        <a
          href={findResume(site)}
          type="application/pdf"
          className={`framed ${styles.pdf} screen-only`}
        >
          {t('pdf')}
        </a>
      </div>
      <TextList label={t('roles')} texts={roles} className={`signed ${styles.roles}`} />
      <div className={styles.bio}>
        {availability && (
          <p className="side-note" {...markLanguage(fieldLanguages?.availability)}>
            {availability.text}
          </p>
        )}
        <Markdown text={bio} language={fieldLanguages?.bio} />
      </div>
      <Facts facts={contacts.map(nameContact)} className={styles.contactLinks} />
      <ResumeFiles />
    </header>
  );
}

/** Resumes of parts of the content, and the whole one in other forms. */
function ResumeFiles() {
  const site = useSite();
  const { t, root, toHref, resumes, config, profile } = site;
  const describe = (name: string, ending: ResumeEnding, resume?: string, label = name) => {
    const href = toHref(root + nameResumeFile(ending, resume));
    return { name, href, type: resumeTypes[ending], lang: site.findTextLanguage(label) };
  };
  const hasDocx = (own?: string) => listResumeEndings(config, own).includes('docx');
  const forms = [
    ...resumes
      .filter(isLinked)
      .flatMap(({ label, name }) => [
        describe(`${label} (${t('pdf')})`, 'pdf', name, label),
        ...(hasDocx() ? [describe(`${label} (DOCX)`, 'docx', name, label)] : []),
      ]),
    // The format has the same name in all languages.
    ...(hasDocx(profile.resume) ? [describe('DOCX', 'docx')] : []),
    describe(t('json'), 'json'),
    { name: t('vcard'), href: toHref(root + files.vcard), type: 'text/vcard', lang: undefined },
  ];
  return (
    <ul className={`row mono ${styles.files} screen-only`} aria-label={t('resumeFiles')}>
      {forms.map(({ name, href, type, lang }) => (
        <li key={href} {...markLanguage(lang)}>
          <a href={href} type={type}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function isLinked({ listed, published }: SiteResume): boolean {
  return listed !== false && published !== false;
}

function nameContact({ name, text, url }: ContactLink) {
  const words = <BreakableText text={text} />;
  // Screen readers would read a space at each place where it may break.
  const link = url ? (
    <a href={url} aria-label={text}>
      {words}
    </a>
  ) : (
    text
  );
  return [name, link] as const;
}

function SectionOnResume({ id, heading, entries }: ResumeSection) {
  // On paper a URL has to be read, and a page of the site cannot be opened.
  const onPaper = entries.map((entry) => ({ ...entry, pagePath: undefined }));
  return (
    <section
      className={entries.every(isBare) ? `${styles.section} ${styles.short}` : styles.section}
      aria-labelledby={`resume-${id}`}
    >
      <h2
        id={`resume-${id}`}
        className={styles.heading}
        {...markLanguage(useSite().findTextLanguage(heading))}
      >
        {heading}
      </h2>
      <Ledger
        entries={onPaper}
        renderLabel={({ url }) => <BreakableText text={shortenUrl(url)} />}
      />
    </section>
  );
}

/** Whether an entry is little more than its title, as a language or an interest is. */
function isBare(entry: Entry): boolean {
  return pickText(entry).length < 60 && entry.tags.length + entry.links.length === 0 && !entry.link;
}

/** A URL breaks after its slashes and before its "@", and within a word only where it must. */
function BreakableText({ text }: { text: string }) {
  return [...text.matchAll(/@?[^/@]*\/?/g)].map(({ 0: piece, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

function describe({ site, assets }: DocumentContext): Description {
  const { t, profile } = site;
  const { name, roles } = profile;
  return {
    title: `${t('resume')} — ${name}`,
    description: `${t('resumeOf', { name })} — ${roles.join(t('comma'))}`,
    thing: describeProfilePage(`${site.root}resume/`, site, assets),
  };
}

export const Page = { Content, describe } satisfies SitePage;
