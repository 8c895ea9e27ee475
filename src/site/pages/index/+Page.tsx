import type { ReactElement } from 'react';
import type { SitePart } from '../../model/site-parts.ts';
import { About } from '../../sections/about/about.tsx';
import { Contact } from '../../sections/contact/contact.tsx';
import { Group } from '../../sections/custom/lists.tsx';
import { Home } from '../../sections/home/home.tsx';
import { layoutSections } from '../../sections/layouts.tsx';
import { useSite } from '../../site-context.tsx';

/** The portfolio: every part in its order. */
export function Page() {
  return useSite().parts.map((part) => <PortfolioPart key={part.id} {...part} />);
}

function PortfolioPart(part: SitePart) {
  const { id, content, members, isMember } = part;
  if (isMember) return null;
  if (members) return <Group {...part} />;
  if (content) {
    const Section = layoutSections[content.layout];
    return <Section {...content} />;
  }
  const Section = sections[id];
  return Section && <Section />;
}

/** The parts that show the profile. The footer belongs to the frame. */
const sections: Readonly<Record<string, () => ReactElement>> = {
  home: Home,
  about: About,
  contact: Contact,
};
