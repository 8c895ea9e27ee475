import { Ledger as Lines } from '../../components/ledger.tsx';
import { Section } from '../../components/section.tsx';
import type { EntryPart } from '../../model/parts.ts';

/** Entries as lines with their period in the margin. */
export function Ledger({ id, shown }: EntryPart) {
  return (
    <Section id={id}>
      <Lines entries={shown} />
    </Section>
  );
}
