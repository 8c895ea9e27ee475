import { lazy, type ReactElement, Suspense } from 'react';
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
import { type Fields, isGroup } from '../formats/values.ts';

// What reads Markdown is fetched with the first case study.
const Body = lazy(async () => ({ default: (await import('./body.tsx')).Body }));

/** Finds the picture at a path as the entry writes it, or one that holds its place. */
export type FindPicture = (path: string | undefined) => Picture;

type View = (fields: Fields, findPicture: FindPicture) => ReactElement;

/** Renders the entries of a collection, by its name, with the sections of the site. */
export const views: Readonly<Record<string, View>> = {
  profile: renderProfile,
  skills: renderSkillGroup,
  experience: renderExperience,
  education: renderEducation,
  projects: renderProject,
};

const numberOf = (id: SectionId) => sectionIds.indexOf(id);

function renderProfile(fields: Fields, findPicture: FindPicture) {
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

/** Without their icons, which are many, skills have their first letters. */
function renderSkillGroup(fields: Fields) {
  const items = readGroups(fields.items, 'name').map(({ name }) => ({ name: readText(name) }));
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

function renderEducation(fields: Fields, findPicture: FindPicture) {
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
function renderProject(fields: Fields, findPicture: FindPicture) {
  const body = typeof fields.body === 'string' ? fields.body : '';
  const project = {
    slug: 'preview',
    title: readText(fields.title),
    description: readText(fields.description),
    technologies: readTexts(fields.technologies),
    link: readOptionalText(fields.link) ?? '#link',
    cover: findPicture(readOptionalText(fields.image)),
    coverAlt: readOptionalText(fields.imageAlt) ?? '',
    hasCaseStudy: body.trim() !== '',
  };
  return (
    <>
      <Projects number={numberOf('projects')} projects={[project]} />
      {project.hasCaseStudy && (
        <CaseStudy {...project} projectsAddress="#projects" next={undefined}>
          <Suspense>
            <Body text={body} findPicture={findPicture} />
          </Suspense>
        </CaseStudy>
      )}
    </>
  );
}

/** The text of a field, or what stands where one is still to be written. */
export function readText(value: unknown): string {
  return readOptionalText(value) ?? '…';
}

function readOptionalText(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text || undefined;
}

/** The texts of a list, each once: the site refuses those that repeat, and so does React. */
function readTexts(value: unknown): string[] {
  const texts = (Array.isArray(value) ? value : []).map(readOptionalText);
  return [...new Set(texts.filter((text) => text !== undefined))];
}

/** The groups of a list, without those that have no text, or an earlier one's, in `key`. */
function readGroups(value: unknown, key: string): Fields[] {
  const groups = (Array.isArray(value) ? value : []).map(readGroup);
  const found = new Map(groups.map((group) => [readOptionalText(group[key]), group]));
  found.delete(undefined);
  return [...found.values()];
}

function readGroup(value: unknown): Fields {
  return isGroup(value) ? value : {};
}
