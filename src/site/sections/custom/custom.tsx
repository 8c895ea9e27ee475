import { Bibtex } from '../../components/copy.tsx';
import { EntryTitle } from '../../components/entry-title.tsx';
import ledger from '../../components/ledger.module.css';
import { By, EntryLinks } from '../../components/ledger.tsx';
import { markLanguage } from '../../components/mark-language.ts';
import { Markdown } from '../../components/markdown.tsx';
import { Prose, runMdx } from '../../components/mdx/body.tsx';
import { mdxComponents } from '../../components/mdx/mdx.tsx';
import { Period } from '../../components/period.tsx';
import { Picture } from '../../components/picture.tsx';
import { Section } from '../../components/section.tsx';
import { Tags } from '../../components/tags.tsx';
import { listPartIds } from '../../heading-ids.ts';
import { type Entry, nameBy } from '../../model/entries.ts';
import { listEntryLinks } from '../../model/links.ts';
import type { EntryPart } from '../../model/site-parts.ts';
import { useAssets, useSite } from '../../site-context.tsx';
import styles from './custom.module.css';

/** Short lines, such as certificates and awards. */
export function ShortLines({ id, shown }: EntryPart) {
  const isDated = shown.some(({ year }) => year);
  return (
    <Section id={id}>
      <ul className={`${ledger.ledger} ${styles.list}`}>
        {shown.map((entry) => (
          <li key={entry.file} className={`ruled ${ledger.entry}`} data-reveal="">
            <p className={ledger.period} {...markLanguage(entry.textLanguage)}>
              <ListNote entry={entry} isDated={isDated} />
            </p>
            <h3 className={`${ledger.post} ${styles.item}`} {...markLanguage(entry.textLanguage)}>
              <EntryTitle entry={entry} />
            </h3>
            <div className={ledger.work} {...markLanguage(entry.textLanguage)}>
              <ListDetails entry={entry} isDated={isDated} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The words of others. */
export function QuoteList({ id, shown }: EntryPart) {
  return (
    <Section id={id}>
      <ul className={styles.quotes}>
        {shown.map((entry) => (
          <Quote key={entry.file} entry={entry} />
        ))}
      </ul>
    </Section>
  );
}

/** The text of one MDX file. */
export function TextPart({ id, shown }: EntryPart) {
  const { parts, language } = useSite();
  // Headings of the text may be called as the parts of the page are.
  const ids = listPartIds(parts);
  return (
    <Section id={id} isText>
      {shown.map(({ file, body, bodyLanguage }) => {
        const Body = runMdx(body.code, bodyLanguage ?? language);
        return (
          <Prose key={file} file={file} taken={ids} language={bodyLanguage}>
            <Body components={mdxComponents} />
          </Prose>
        );
      })}
    </Section>
  );
}

interface LineProps {
  entry: Entry;
  /** Whether an entry of the part has a period. In other parts, the level is in its place. */
  isDated: boolean;
}

/** When it was, or how well it is done. */
export function ListNote({ entry, isDated }: LineProps) {
  return isDated ? <Period {...entry} /> : entry.level;
}

/** Everything that an entry of a list has beside its title and its note. */
export function ListDetails({ entry, isDated }: LineProps) {
  const { t } = useSite();
  const { title, description, address, link } = entry;
  const named = isDated ? entry : { ...entry, level: undefined };
  // The address that the title leads to is not repeated.
  const links = listEntryLinks(entry, t).filter(({ url }) => address || url !== link);
  return (
    <>
      {nameBy(named, t) && (
        <p className={ledger.company}>
          <By {...named} />
        </p>
      )}
      {description && <Markdown text={description} language={entry.proseLanguage} />}
      <Tags entry={entry} />
      <EntryLinks title={title} links={links} />
      <Bibtex entry={entry} />
    </>
  );
}

function Quote({ entry }: { entry: Entry }) {
  const assets = useAssets();
  const { file, by, quote, description, image } = entry;
  const words = quote || description;
  return (
    <li data-reveal="">
      <figure {...markLanguage(entry.textLanguage)}>
        {words && (
          <blockquote>
            <Markdown text={words} language={entry.proseLanguage} />
          </blockquote>
        )}
        <figcaption>
          {image && (
            <Picture
              picture={assets.findPicture(file, image)}
              slot="logo"
              alt=""
              focus={entry.imageFocus}
              className={styles.face}
            />
          )}
          <div>
            <h3 className={styles.name}>
              <EntryTitle entry={entry} />
            </h3>
            {by && <p className="side-note">{by}</p>}
            {quote && description && <Markdown text={description} />}
          </div>
        </figcaption>
      </figure>
    </li>
  );
}
