import { allSkillGroups, profile } from 'contentlayer/generated';
import type { ReactElement } from 'react';
import { findCover, findPicture } from '../../assets/manifest.ts';
import { findCodeHosting } from '../../queries/links.ts';
import { shownEntries } from '../../queries/pagination.ts';
import { sortSkillGroups } from '../../queries/sorting.ts';
import { About } from '../../sections/about/about.tsx';
import { Contact } from '../../sections/contact/contact.tsx';
import { Education } from '../../sections/education/education.tsx';
import { Experience } from '../../sections/experience/experience.tsx';
import { Home } from '../../sections/home/home.tsx';
import { Projects } from '../../sections/projects/projects.tsx';
import { Technologies } from '../../sections/technologies/technologies.tsx';
import type { SectionId } from '../../words.ts';
import { findArchiveLink } from '../archive/archives.ts';
import { entries, findResume, siteSections } from '../site.ts';
import { SiteLayout } from '../site-layout.tsx';

/** How many of the present roles the first screen has room for. */
const shownPresent = 3;

/** The portfolio: every part in its order, numbered as they stand. */
export function Page() {
  return (
    <SiteLayout isPortfolio>
      {siteSections.map((id, number) => {
        const Part = parts[id];
        return Part && <Part key={id} number={number} />;
      })}
    </SiteLayout>
  );
}

type Part = (props: { number: number }) => ReactElement;

const parts: Partial<Record<SectionId, Part>> = {
  home: () => (
    <Home
      {...profile}
      portrait={findPicture(profile, profile.portrait)}
      resume={findResume()}
      codeHosting={findCodeHosting(profile.socials)}
      present={entries.experience.filter(({ isPresent }) => isPresent).slice(0, shownPresent)}
    />
  ),
  about: ({ number }) => (
    <About
      number={number}
      name={profile.name}
      image={findPicture(profile, profile.about.image)}
      paragraphs={profile.about.paragraphs}
    />
  ),
  technologies: ({ number }) => (
    <Technologies number={number} groups={sortSkillGroups(allSkillGroups)} />
  ),
  experience: ({ number }) => (
    <Experience
      number={number}
      archive={findArchiveLink('experience')}
      entries={entries.experience.slice(0, shownEntries.experience)}
    />
  ),
  education: ({ number }) => (
    <Education
      number={number}
      archive={findArchiveLink('education')}
      entries={entries.education.slice(0, shownEntries.education).map((entry) => ({
        ...entry,
        logo: findPicture(entry, entry.logo),
        cardLogo: findPicture(entry, entry.cardLogo),
      }))}
    />
  ),
  projects: ({ number }) => (
    <Projects
      number={number}
      archive={findArchiveLink('projects')}
      projects={entries.projects.slice(0, shownEntries.projects).map((project) => ({
        ...project,
        cover: findCover(project),
        coverAlt: project.imageAlt ?? '',
      }))}
    />
  ),
  contact: ({ number }) => <Contact number={number} email={profile.contactInfo.email} />,
};
