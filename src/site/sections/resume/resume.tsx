import { Fragment } from 'react';
import type { Profile } from '../../../schemas/index.ts';
import ledger from '../../components/ledger.module.css';
import { Place } from '../../components/ledger.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { Period } from '../../components/period.tsx';
import { Tags, TextList } from '../../components/tags.tsx';
import type { EntryView } from '../../queries/entries.ts';
import { type ContactLink, showAddress } from '../../queries/links.ts';
import { labels } from '../../words.ts';
import styles from './resume.module.css';

interface HeadProps extends Pick<Profile, 'name' | 'roles' | 'bio'> {
  contactLinks: readonly ContactLink[];
  /** The same resume for other readers. */
  files: readonly { name: string; href: string; type: string }[];
}

interface Props extends HeadProps {
  parts: readonly PartProps[];
}

/** The whole portfolio on few pages, for reading and for printing. */
export function Resume({ parts, ...head }: Props) {
  return (
    <article className={styles.resume} aria-labelledby="resume-heading">
      <Head {...head} />
      {parts.map((part) => (
        <Part key={part.id} {...part} />
      ))}
    </article>
  );
}

function Head({ name, roles, bio, contactLinks, files }: HeadProps) {
  return (
    <header className={styles.head}>
      <h1 id="resume-heading" className={styles.name}>
        {name}
      </h1>
      <TextList label={labels.roles} texts={roles} className={styles.roles} />
      <Markdown text={bio} className={styles.bio} />
      <dl className={styles.contactLinks}>
        {contactLinks.map(({ name, text, address }) => (
          <div key={address ?? name}>
            <dt className="side-note">{name}</dt>
            <dd>
              {address ? (
                <a href={address}>
                  <Address text={text} />
                </a>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ul className={`row ${styles.files} screen-only`} aria-label={labels.resumeFiles}>
        {files.map(({ name, href, type }) => (
          <li key={href}>
            <a href={href} type={type}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </header>
  );
}

interface PartProps {
  id: string;
  heading: string;
  entries: readonly EntryView[];
}

function Part({ id, heading, entries }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby={`resume-${id}`}>
      <h2 id={`resume-${id}`} className={styles.heading}>
        {heading}
      </h2>
      <ul>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two entries may be alike
          <Entry key={index} {...entry} />
        ))}
      </ul>
    </section>
  );
}

/** An address breaks behind its slashes and before its "@", and within a word only where it must. */
function Address({ text }: { text: string }) {
  return [...text.matchAll(/@?[^/@]*\/?/g)].map(({ 0: part, index: place }) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function Entry(entry: EntryView) {
  const { year, isPresent, title, place, description, technologies, links } = entry;
  return (
    <li className={isPresent ? `${styles.entry} ${ledger.present}` : styles.entry}>
      {year && (
        <p className={`${ledger.period} ${styles.margin}`}>
          <span>
            <Period year={year} />
          </span>
        </p>
      )}
      <div className={styles.text}>
        <div>
          <h3 className={styles.title}>{title}</h3>
          {place && <Place {...place} />}
          {links.map(({ url }) => (
            <p key={url} className={ledger.link}>
              <a href={url}>
                <Address text={showAddress(url)} />
              </a>
            </p>
          ))}
        </div>
        <div className={styles.work}>
          {description && <Markdown text={description} />}
          <Tags names={technologies} />
        </div>
      </div>
    </li>
  );
}
