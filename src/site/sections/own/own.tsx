import { toAddress } from '../../address.ts';
import { findAnyPicture, findPicture } from '../../assets/manifest.ts';
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
import { type ownParts, siteParts, viewCard } from '../../pages/site.ts';
import { Experience } from '../experience/experience.tsx';
import { Projects } from '../projects/projects.tsx';
import styles from './own.module.css';
import ownStyles from './own.module.css?inline';

/** Only pages with such a part are given them. */
export { mdxStyles, ownStyles };

type Part = (typeof ownParts)[number];
type Entry = Part['entries'][number];
type Props = Pick<Part, 'part' | 'layout' | 'entries'> & { archive?: ArchiveLink | undefined };

/** A part that the owner has added, in the layout that they chose. */
export function OwnPart({ part: id, layout, entries, archive }: Props) {
  if (layout === 'ledger') {
    return <Experience {...{ id, archive }} entries={entries.map(({ view }) => view)} />;
  }
  if (layout === 'cards') return <Projects {...{ id, archive }} entries={entries.map(viewCard)} />;
  if (layout === 'prose') {
    return (
      <Section id={id} isIndented>
        {entries.map((entry) => (
          <Text key={entry.file} {...entry} />
        ))}
      </Section>
    );
  }
  const [Item, className] = items[layout];
  return (
    <Section {...{ id, archive }}>
      <ul className={className}>
        {entries.map((entry) => (
          <Item key={entry.file} {...entry} />
        ))}
      </ul>
    </Section>
  );
}

/** Its headings may be called as the parts of the page are. */
const taken = siteParts.flatMap(({ id }) => [id, `${id}-heading`]);

function Text(entry: Entry) {
  const Body = runMdx(entry.body.code);
  return (
    <Prose taken={taken} findPicture={(path) => findPicture(entry, path)}>
      <Body components={mdxComponents} />
    </Prose>
  );
}

const items = {
  list: [Line, `${ledger.ledger} ${styles.list}`],
  quotes: [Quote, styles.quotes],
} as const;

/** A title leads to the page of its entry, or to where it can be seen. */
function Title({ view, address, title }: Entry) {
  if (view.address) return <a href={toAddress(view.address)}>{title}</a>;
  return address ? <OutboundLink href={address}>{title}</OutboundLink> : title;
}

function Line(entry: Entry) {
  const { title, year, level, by, description, technologies } = entry;
  const facts = [by, year && level].filter(Boolean).join(', ');
  return (
    <li className={ledger.entry} data-reveal>
      <p className={ledger.period}>{year ? <Period year={year} /> : level}</p>
      <h3 className={`${ledger.post} ${styles.item}`}>
        <Title {...entry} />
      </h3>
      <div className={ledger.work}>
        {facts && <p className={ledger.company}>{facts}</p>}
        {description && <Markdown text={description} />}
        <Tags names={technologies} />
        <EntryLinks title={title} links={furtherLinks(entry)} />
      </div>
    </li>
  );
}

/** Those that the title does not lead to. */
function furtherLinks({ view, address }: Entry) {
  return view.links.filter(({ url }) => view.address || url !== address);
}

function Quote(entry: Entry) {
  const { by, quote, text = '' } = entry;
  const picture = findAnyPicture(entry, entry.image);
  return (
    <li data-reveal>
      <figure>
        <blockquote>
          <Markdown text={quote || text} />
        </blockquote>
        <figcaption>
          {picture && <Picture {...{ picture, place: 'logo', alt: '' }} className={styles.face} />}
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
