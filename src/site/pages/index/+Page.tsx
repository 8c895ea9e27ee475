import { findEdition } from '../../editions/editions.tsx';
import type { SitePart } from '../../model/site-parts.ts';
import { Group } from '../../sections/custom/lists.tsx';
import { useSite } from '../../site-context.tsx';

/** The portfolio: every part in its order. */
export function Page() {
  return useSite().parts.map((part) => <PortfolioPart key={part.id} {...part} />);
}

function PortfolioPart(part: SitePart) {
  const { id, content, members, isMember } = part;
  const edition = findEdition(useSite());
  if (isMember) return null;
  if (members) return <Group {...part} />;
  if (content) {
    const Section = edition.layouts[content.layout];
    return <Section {...content} />;
  }
  // The footer belongs to the frame.
  const { Home, About, Contact } = edition;
  if (id === 'home') return <Home />;
  if (id === 'about') return <About />;
  return id === 'contact' ? <Contact /> : null;
}
