import type { Entry } from '../../../model/entries.ts';
import { listSectionIds } from '../../../model/text/heading-ids.ts';
import { markLanguage } from '../../../schemas/language.ts';
import { EntryTitle } from '../../components/entry-title.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { Prose } from '../../components/mdx/prose.tsx';
import { Picture } from '../../components/picture.tsx';
import { Section } from '../../components/section.tsx';
import type { SectionProps } from '../../define-edition.ts';
import { usePage, useSite } from '../../site-context.tsx';
import styles from './custom.module.css';

/** The quotations. */
export function QuoteList({ section, entries }: SectionProps) {
  return (
    <Section id={section.id}>
      <ul className={styles.quotes}>
        {entries.map((entry) => (
          <Quote key={entry.file} entry={entry} />
        ))}
      </ul>
    </Section>
  );
}

function Quote({ entry }: { entry: Entry }) {
  const { assets } = usePage();
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

/** The text of one MDX file. */
export function TextSection({ section, entries }: SectionProps) {
  // Headings of the text may be called as the sections of the page are.
  const ids = listSectionIds(useSite().sections);
  return (
    <Section id={section.id} isText>
      {entries.map((entry) => (
        <Prose key={entry.file} entry={entry} taken={ids} />
      ))}
    </Section>
  );
}
