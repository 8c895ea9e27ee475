import { type ComponentProps, Fragment, type ReactNode } from 'react';
import type {
  Education,
  Experience,
  Profile,
  Project,
  SkillGroup,
} from '../../../schemas/index.ts';
import { Company } from '../../components/company.tsx';
import ledger from '../../components/ledger.module.css';
import { Markdown } from '../../components/markdown.tsx';
import { Period } from '../../components/period.tsx';
import { Tags, TextList } from '../../components/tags.tsx';
import type { ResumePart } from '../../parts.ts';
import { type ContactLink, listProjectLinks, showAddress } from '../../queries/links.ts';
import { headings, labels } from '../../words.ts';
import styles from './resume.module.css';

interface HeadProps extends Pick<Profile, 'name' | 'roles' | 'bio'> {
  contactLinks: readonly ContactLink[];
  /** The same resume for other readers. */
  files: readonly { name: string; href: string; type: string }[];
}

interface Props extends HeadProps {
  experience: readonly (Experience & { isPresent: boolean })[];
  education: readonly Education[];
  projects: readonly Project[];
  skills: readonly SkillGroup[];
  /** Of its parts. */
  order: readonly ResumePart[];
}

/** The whole portfolio on few pages, for reading and for printing. */
export function Resume({ experience, education, projects, skills, order, ...head }: Props) {
  const parts: Record<ResumePart, ReactNode> = {
    experience: (
      <Part id="experience" heading={headings.experience} entries={experience}>
        {({ year, role, company, location, link, ...entry }) => (
          <Entry margin={year} title={role} place={{ company, location, link }} {...entry} />
        )}
      </Part>
    ),
    education: (
      <Part id="education" heading={headings.education} entries={education}>
        {({ year, title, description }) => <Entry margin={year} {...{ title, description }} />}
      </Part>
    ),
    projects: (
      <Part id="projects" heading={headings.projects} entries={projects}>
        {({ year, role, link, links, ...entry }) => (
          <Entry margin={year} place={role} links={listProjectLinks({ link, links })} {...entry} />
        )}
      </Part>
    ),
    technologies: (
      <Part id="skills" heading={labels.skills} entries={skills}>
        {({ group, items }) => (
          <Entry title={group}>
            <Tags names={items.map(({ name }) => name)} />
          </Entry>
        )}
      </Part>
    ),
  };
  return (
    <article className={styles.resume} aria-labelledby="resume-heading">
      <Head {...head} />
      {order.map((id) => (
        <Fragment key={id}>{parts[id]}</Fragment>
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
          <div key={address}>
            <dt>{name}</dt>
            <dd>
              <a href={address}>
                <Address text={text} />
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <ul className={`${styles.files} screen-only`} aria-label={labels.resumeFiles}>
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

interface PartProps<Item> {
  id: string;
  heading: string;
  entries: readonly Item[];
  children: (entry: Item) => ReactNode;
}

/** A part of the resume; one without entries is left out. */
function Part<Item>({ id, heading, entries, children }: PartProps<Item>) {
  if (entries.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={`resume-${id}`}>
      <h2 id={`resume-${id}`} className={styles.heading}>
        {heading}
      </h2>
      <ul>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two entries may be alike
          <Fragment key={index}>{children(entry)}</Fragment>
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

interface EntryProps {
  /** What stands in the margin: when it was. */
  margin?: string | undefined;
  isPresent?: boolean;
  title: string;
  place?: string | ComponentProps<typeof Company> | undefined;
  description?: string;
  technologies?: readonly string[];
  links?: readonly { url: string }[];
  children?: ReactNode;
}

function Entry(props: EntryProps) {
  const { margin, isPresent, title, place, description, technologies = [], links = [] } = props;
  return (
    <li className={isPresent ? `${styles.entry} ${ledger.present}` : styles.entry}>
      {margin && (
        <p className={`${ledger.period} ${styles.margin}`}>
          <span>
            <Period year={margin} />
          </span>
        </p>
      )}
      <div className={styles.text}>
        <div>
          <h3 className={styles.title}>{title}</h3>
          {place && (
            <p className={styles.place}>
              {typeof place === 'string' ? place : <Company {...place} />}
            </p>
          )}
          {links.map(({ url }) => (
            <p key={url} className={styles.link}>
              <a href={url}>
                <Address text={showAddress(url)} />
              </a>
            </p>
          ))}
        </div>
        <div className={styles.work}>
          {description && <Markdown text={description} />}
          <Tags names={technologies} />
          {props.children}
        </div>
      </div>
    </li>
  );
}
