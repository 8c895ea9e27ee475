import type { ReactElement } from 'react';
import { Ledger } from '../components/ledger.tsx';
import { Section } from '../components/section.tsx';
import type { EntryPart } from '../model/site-parts.ts';
import { Education } from './education/education.tsx';
import { Projects } from './projects/projects.tsx';
import { Technologies } from './technologies/technologies.tsx';

/** Renders the entries of a part in one layout. */
export type LayoutSection = (part: EntryPart) => ReactElement;

/** The layouts of the parts that every portfolio knows; the others are in `custom/`. */
export const usualLayouts = {
  tiles: Technologies,
  ledger: ({ id, shown }) => (
    <Section id={id}>
      <Ledger entries={shown} />
    </Section>
  ),
  timeline: Education,
  cards: Projects,
} satisfies Record<string, LayoutSection>;
