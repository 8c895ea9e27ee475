import { profile, site } from 'contentlayer/generated';
import type { ReactElement } from 'react';
import { findAnyPicture, findPicture } from '../../assets/manifest.ts';
import { viewExperience } from '../../queries/entries.ts';
import { findCodeHosting } from '../../queries/links.ts';
import { isPresent } from '../../queries/sorting.ts';
import { About } from '../../sections/about/about.tsx';
import { Contact } from '../../sections/contact/contact.tsx';
import { Education } from '../../sections/education/education.tsx';
import { Experience } from '../../sections/experience/experience.tsx';
import { Home } from '../../sections/home/home.tsx';
import { Projects } from '../../sections/projects/projects.tsx';
import { Technologies } from '../../sections/technologies/technologies.tsx';
import { pickFormWords } from '../../words.ts';
import { showPart } from '../archive/archives.ts';
import { customParts, entries, findResume, siteParts, viewCard } from '../site.ts';
import { SiteLayout } from '../site-layout.tsx';

/** How many of the present roles the first screen has room for. */
const shownPresent = 3;

/** The portfolio: every part in its order. */
export function Page() {
  return (
    <SiteLayout isPortfolio>
      {siteParts.map(({ id }) => {
        const Part = parts.get(id);
        return Part && <Part key={id} />;
      })}
    </SiteLayout>
  );
}

const builtInParts: Record<string, () => ReactElement> = {
  home: () => (
    <Home
      {...profile}
      portrait={findAnyPicture(profile, profile.portrait)}
      resume={findResume()}
      codeHosting={findCodeHosting(profile.socials)}
      present={entries.experiences.filter(isPresent).slice(0, shownPresent)}
    />
  ),
  about: () => (
    <About
      name={profile.name}
      image={findAnyPicture(profile, profile.about?.image)}
      paragraphs={profile.about?.paragraphs ?? []}
    />
  ),
  technologies: () => <Technologies groups={entries.skillGroups} />,
  experience: () => <Experience {...showPart('experience', entries.experiences, viewExperience)} />,
  education: () => (
    <Education
      {...showPart('education', entries.education, (entry) => ({
        ...entry,
        logo: findAnyPicture(entry, entry.logo),
        cardLogo: findAnyPicture(entry, entry.cardLogo),
      }))}
    />
  ),
  projects: () => <Projects {...showPart('projects', entries.projects, viewCard)} />,
  contact: () => <Contact email={profile.contactInfo.email} words={pickFormWords(site.words)} />,
};

// Their code brings styles along, and most pages have no such part.
const own = customParts.length > 0 ? await import('../../sections/own/own.tsx') : undefined;

/** Headings of a text may be called as the parts of the page are. */
const taken = siteParts.flatMap(({ id }) => [id, `${id}-heading`]);

const parts = new Map([
  ...Object.entries(builtInParts),
  ...customParts.map(({ entries, ...part }): [string, () => ReactElement | undefined] => {
    const shown = showPart(part.part, entries, (entry) => ({
      ...entry,
      card: part.layout === 'cards' ? viewCard(entry) : undefined,
      picture: findAnyPicture(entry, entry.image),
      content: part.layout === 'prose' && own?.renderText(entry, findPicture, taken),
    }));
    return [part.part, () => own && <own.CustomSection {...part} {...shown} />];
  }),
]);
