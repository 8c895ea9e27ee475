import { Ledger } from '../../components/ledger.tsx';
import { type ArchiveLink, Section } from '../../components/section.tsx';
import type { EntryView } from '../../queries/entries.ts';

interface Props {
  id?: string;
  archive?: ArchiveLink | undefined;
  entries: readonly EntryView[];
}

export function Experience({ id = 'experience', archive, entries }: Props) {
  return (
    <Section id={id} archive={archive}>
      <Ledger entries={entries} />
    </Section>
  );
}
