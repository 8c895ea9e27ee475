import type { ComponentProps, ReactNode } from 'react';
import type { CustomPart } from '../../../schemas/parts.ts';
import { toAddress } from '../../address.ts';
import type { findPicture, Picture as PictureData } from '../../assets/manifest.ts';
import ledger from '../../components/ledger.module.css';
import { EntryLinks } from '../../components/ledger.tsx';
import { Markdown } from '../../components/markdown.tsx';
import mdxStyles from '../../components/mdx/mdx.module.css?inline';
import { mdxComponents, Prose, runMdx } from '../../components/mdx/mdx.tsx';
import { OutboundLink } from '../../components/outbound-link.tsx';
import { Period } from '../../components/period.tsx';
import { Picture } from '../../components/picture.tsx';
import { type ArchiveLink, Section } from '../../components/section.tsx';
import { Tags } from '../../components/tags.tsx';
import type { EntryView, shapeEntry } from '../../queries/entries.ts';
import { Experience } from '../experience/experience.tsx';
import { Projects } from '../projects/projects.tsx';
import styles from './own.module.css';
import ownStyles from './own.module.css?inline';

/** Only pages with such a part are given them. */
export { mdxStyles, ownStyles };

type Text = { file: string; body: { code: string } };

/** An entry with what its layout shows of it. */
type Entry = ReturnType<typeof shapeEntry> & { file: string; view: EntryView } & {
  card?: ComponentProps<typeof Projects>['entries'][number] | undefined;
  picture?: PictureData | undefined;
  content?: ReactNode;
};

interface Props extends Pick<CustomPart, 'part' | 'layout'> {
  entries: readonly Entry[];
  archive?: ArchiveLink | undefined;
}

/** A part that the owner has added, in the layout that they chose. */
export function CustomSection({ part: id, layout, entries, archive }: Props) {
  if (layout === 'ledger') {
    return <Experience id={id} archive={archive} entries={entries.map(({ view }) => view)} />;
  }
  if (layout === 'cards') {
    return (
      <Projects id={id} archive={archive} entries={entries.flatMap(({ card }) => card ?? [])} />
    );
  }
  if (layout === 'prose') {
    return (
      <Section id={id} isIndented>
        {entries.map(({ content }) => content)}
      </Section>
    );
  }
  const [Item, className] = items[layout];
  const isDated = entries.some(({ year }) => year);
  return (
    <Section id={id} archive={archive}>
      <ul className={className}>
        {entries.map((entry) => (
          <Item key={entry.file} {...entry} isDated={isDated} />
        ))}
      </ul>
    </Section>
  );
}

/** Renders the text of an entry, as it was compiled. */
export function renderText(entry: Text, find: typeof findPicture, taken: readonly string[]) {
  const Body = runMdx(entry.body.code);
  return (
    <Prose key={entry.file} taken={taken} findPicture={(path) => find(entry, path)}>
      <Body components={mdxComponents} />
    </Prose>
  );
}

const items = {
  list: [Line, `${ledger.ledger} ${styles.list}`],
  quotes: [Quote, styles.quotes],
} as const;

/** A title leads to the page of its entry, or to where it can be seen. */
function Title({ view, link, title }: Entry) {
  if (view.address) return <a href={toAddress(view.address)}>{title}</a>;
  return link ? <OutboundLink href={link}>{title}</OutboundLink> : title;
}

/** Where no entry of the part has a period, its level takes that place. */
function Line({ isDated, ...entry }: Entry & { isDated: boolean }) {
  const { title, year, level, by, description, view, link } = entry;
  const facts = [by, isDated && level].filter(Boolean).join(', ');
  // What the title leads to is said once.
  const further = view.links.filter(({ url }) => view.address || url !== link);
  return (
    <li className={ledger.entry} data-reveal>
      <p className={ledger.period}>{isDated ? year && <Period year={year} /> : level}</p>
      <h3 className={`${ledger.post} ${styles.item}`}>
        <Title {...entry} />
      </h3>
      <div className={ledger.work}>
        {facts && <p className={ledger.company}>{facts}</p>}
        {description && <Markdown text={description} />}
        <Tags {...entry} />
        <EntryLinks title={title} links={further} />
      </div>
    </li>
  );
}

function Quote(entry: Entry) {
  const { by, quote, text = '', picture } = entry;
  return (
    <li data-reveal>
      <figure>
        {(quote || text) && (
          <blockquote>
            <Markdown text={quote || text} />
          </blockquote>
        )}
        <figcaption>
          {picture && <Picture picture={picture} place="logo" alt="" className={styles.face} />}
          <div>
            <h3 className={styles.name}>
              <Title {...entry} />
            </h3>
            {by && <p className="side-note">{by}</p>}
            {quote && text && <Markdown text={text} />}
          </div>
        </figcaption>
      </figure>
    </li>
  );
}
