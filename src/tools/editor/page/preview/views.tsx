import type { ReactElement } from 'react';
import { isPeriodError, parsePeriod } from '../../../../schemas/period.ts';
import type { Picture } from '../../../../site/assets/manifest.ts';
import { findCodeHosting } from '../../../../site/queries/links.ts';
import { About } from '../../../../site/sections/about/about.tsx';
import { CaseStudy } from '../../../../site/sections/case-study/case-study.tsx';
import { Education } from '../../../../site/sections/education/education.tsx';
import { Experience } from '../../../../site/sections/experience/experience.tsx';
import { Footer } from '../../../../site/sections/footer/footer.tsx';
import { Home } from '../../../../site/sections/home/home.tsx';
import { Projects } from '../../../../site/sections/projects/projects.tsx';
import { Technologies } from '../../../../site/sections/technologies/technologies.tsx';
import { type SectionId, sectionIds } from '../../../../site/words.ts';
import type { Fields } from '../formats/values.ts';
import { LiveBody } from './live-body.tsx';
import { readGroup, readGroups, readOptionalText, readText, readTexts } from './read-fields.ts';

/** What a preview is made of besides the fields. */
export interface Surroundings {
  /** The picture at a path as the entry writes it; one that holds its place where there is none. */
  findPicture: (path: string | undefined) => Picture;
  /** The cover of a project that has no picture. */
  cover: Picture;
  /** Whether the site has an icon of that name. */
  hasIcon: (slug: string) => boolean;
}

type View = (fields: Fields, surroundings: Surroundings) => ReactElement;

/** Renders the entries of a collection, by its name, with the sections of the site. */
export const views: Readonly<Record<string, View>> = {
  profile: renderProfile,
  skills: renderSkillGroup,
  experience: renderExperience,
  education: renderEducation,
  projects: renderProject,
};

const numberOf = (id: SectionId) => sectionIds.indexOf(id);

function renderProfile(fields: Fields, { findPicture }: Surroundings) {
  const name = readText(fields.name);
  const about = readGroup(fields.about);
  const contact = readGroup(fields.contactInfo);
  const socials = readGroups(fields.socials, 'url').map(({ platform, url }) => ({
    platform: readText(platform),
    url: readText(url),
  }));
  return (
    <>
      <Home
        name={name}
        roles={readTexts(fields.roles)}
        bio={readText(fields.bio)}
        portrait={findPicture(readOptionalText(fields.portrait))}
        resume={readOptionalText(fields.resume) ?? '#resume'}
        codeHosting={findCodeHosting(socials)}
      />
      <About
        number={numberOf('about')}
        name={name}
        image={findPicture(readOptionalText(about.image))}
        paragraphs={readTexts(about.paragraphs)}
      />
      <Footer
        name={name}
        phoneNo={readText(contact.phoneNo)}
        email={readText(contact.email)}
        socials={socials}
        copyrightYear={readText(fields.copyrightYear)}
        homeAddress="#home"
      />
    </>
  );
}

function renderSkillGroup(fields: Fields, { hasIcon }: Surroundings) {
  const items = readGroups(fields.items, 'name').map(({ name, icon }) => {
    const slug = readOptionalText(icon);
    return { name: readText(name), icon: slug && hasIcon(slug) ? slug : undefined };
  });
  const groups = [{ group: readText(fields.group), items }];
  return <Technologies number={numberOf('technologies')} groups={groups} />;
}

function renderExperience(fields: Fields) {
  const year = readText(fields.year);
  const period = parsePeriod(year);
  const entry = {
    year,
    role: readText(fields.role),
    company: readText(fields.company),
    description: readText(fields.description),
    technologies: readTexts(fields.technologies),
    isPresent: !isPeriodError(period) && period.end === 'present',
  };
  return <Experience number={numberOf('experience')} entries={[entry]} />;
}

function renderEducation(fields: Fields, { findPicture }: Surroundings) {
  const entry = {
    year: readText(fields.year),
    title: readText(fields.title),
    description: readText(fields.description),
    logo: findPicture(readOptionalText(fields.logo)),
    cardLogo: findPicture(readOptionalText(fields.cardLogo)),
  };
  return <Education number={numberOf('education')} entries={[entry]} />;
}

/** A project twice: its card, and the page that the card leads to where there is something to read. */
function renderProject(fields: Fields, { findPicture, cover }: Surroundings) {
  const image = readOptionalText(fields.image);
  const body = typeof fields.body === 'string' ? fields.body : '';
  const project = {
    slug: 'preview',
    title: readText(fields.title),
    description: readText(fields.description),
    technologies: readTexts(fields.technologies),
    link: readOptionalText(fields.link) ?? '#link',
    cover: image ? findPicture(image) : cover,
    coverAlt: readOptionalText(fields.imageAlt) ?? '',
    hasCaseStudy: body.trim() !== '',
  };
  return (
    <>
      <Projects number={numberOf('projects')} projects={[project]} />
      {project.hasCaseStudy && (
        <CaseStudy {...project} projectsAddress="#projects" next={undefined}>
          <LiveBody text={body} findPicture={findPicture} />
        </CaseStudy>
      )}
    </>
  );
}
