import { editions, sections } from 'virtual:frontispiece/own-code';
import type { Site } from '../../model/create-site.ts';
import type { EntrySection } from '../../model/site-sections.ts';
import { type Layout, layouts } from '../../schemas/layouts.ts';
import { isPartName } from '../../schemas/part-names.ts';
import { findEditionName } from '../../schemas/theme.ts';
import { Jobs, Ledger } from '../components/ledger.tsx';
import { Navigation } from '../components/navigation.tsx';
import { Section } from '../components/section.tsx';
import type { Edition, PartTable, SectionProps } from '../define-edition.ts';
import { noteRendering } from '../own-code/rendering.ts';
import { renderLast } from '../part.tsx';
import { About } from '../sections/about/about.tsx';
import { Contact } from '../sections/contact/contact.tsx';
import { QuoteList, TextSection } from '../sections/custom/custom.tsx';
import { Publications, ShortLines } from '../sections/custom/lists.tsx';
import { Timeline } from '../sections/education/education.tsx';
import { Home } from '../sections/home/home.tsx';
import { Cards } from '../sections/projects/projects.tsx';
import { Tiles } from '../sections/technologies/technologies.tsx';
import { usePage } from '../site-context.tsx';
import folio from './folio/index.tsx';
import index from './index/index.tsx';
import poster from './poster/index.tsx';

/** The built-in parts that editions replace most, with a component for each row of src/engine/schemas/layouts.ts. */
const builtIn = {
  bar: Navigation,
  home: Home,
  about: About,
  contact: Contact,
  ledger: EntryLines,
  cards: Cards,
  quotes: QuoteList,
  list: ShortLines,
  publications: Publications,
  prose: TextSection,
  timeline: Timeline,
  tiles: Tiles,
} satisfies PartTable & Record<Layout, unknown>;

function EntryLines({ section, entries }: SectionProps) {
  return (
    <Section id={section.id}>
      {section.type.resume?.jsonSection === 'work' ? (
        <Jobs entries={entries} />
      ) : (
        <Ledger entries={entries} />
      )}
    </Section>
  );
}

/** Renders the entries of a section in its layout. The owner's component for the section itself comes first. */
export function EntriesPart({ section }: { section: EntrySection }) {
  const { site, parts } = usePage();
  const { id, layout, shown } = section;
  const base = isLayout(layout) ? (findEdition(site).layouts?.[layout] ?? layout) : 'ledger';
  const [builtIn = {}, edition = {}, own = {}] = parts;
  // A file such as card.tsx is not for a section of that name.
  const names = [...new Set([base, layout, id])].filter((name) => !isPartName(name));
  const components = [builtIn[base], edition[base], ...names.map((name) => own[name])];
  return renderLast(components, { site, section, entries: shown });
}

const isLayout = (name: string): name is Layout => Object.hasOwn(layouts, name);

const known: readonly Edition[] = [
  poster,
  index,
  folio,
  ...Object.values(editions).map(({ module }) => module.default),
];

/** The edition that the site's theme names. */
export function findEdition({ config }: Pick<Site, 'config'>): Edition {
  const name = findEditionName(config.theme);
  return known.find((edition) => edition.name === name) ?? poster;
}

/** The owner's sections, which note what they render, for the message of an error. */
const ownSections: PartTable = Object.fromEntries(
  Object.entries(sections).map(([name, { module, path }]) => [
    name,
    function OwnSection(props: object) {
      return noteRendering({ name, path }, <module.default {...props} />);
    },
  ]),
);

/** Lists the components of the parts of pages: the built-in ones, those of the edition, and the owner's. */
export function listParts(site: Pick<Site, 'config'>): PartTable[] {
  const edition = findEdition(site);
  return [builtIn, { ...edition.frame, ...edition.sections } as PartTable, ownSections];
}
