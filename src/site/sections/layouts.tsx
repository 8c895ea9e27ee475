import type { ReactElement } from 'react';
import type { Layout } from '../../schemas/layouts.ts';
import { Ledger } from '../components/ledger.tsx';
import { Section } from '../components/section.tsx';
import type { EntryPart } from '../model/site-parts.ts';
import { QuoteList, TextPart } from './custom/custom.tsx';
import { Publications, ShortLines } from './custom/lists.tsx';
import { Timeline } from './education/education.tsx';
import { Cards } from './projects/projects.tsx';
import { Tiles } from './technologies/technologies.tsx';

/** The component that renders the entries of a part in a layout; src/schemas/layouts.ts has a row for each. */
export const layoutSections: Readonly<Record<Layout, (part: EntryPart) => ReactElement>> = {
  ledger: ({ id, shown }) => (
    <Section id={id}>
      <Ledger entries={shown} />
    </Section>
  ),
  cards: Cards,
  quotes: QuoteList,
  list: ShortLines,
  publications: Publications,
  prose: TextPart,
  timeline: Timeline,
  tiles: Tiles,
};
