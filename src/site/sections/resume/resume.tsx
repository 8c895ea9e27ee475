import { Fragment } from 'react';
import type { Profile } from '../../../schemas/content-types.ts';
import { Facts } from '../../components/facts.tsx';
import { Ledger } from '../../components/ledger.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { TextList } from '../../components/tags.tsx';
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
      <Facts facts={contactLinks.map(nameContact)} className={styles.contactLinks} />
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

function nameContact({ name, text, address }: ContactLink) {
  const words = <Address text={text} />;
  const link = address ? <a href={address}>{words}</a> : text;
  return [name, link] as const;
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
      <Ledger entries={entries.map(showAddresses)} />
    </section>
  );
}

/** On paper, where a link leads is all there is of it. */
function showAddresses(entry: EntryView) {
  const links = entry.links.map(({ url }) => ({ url, label: <Address text={showAddress(url)} /> }));
  return { ...entry, address: undefined, links };
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
