import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react';
import type {
  Entry as EntryRecord,
  Experience as ExperienceRecord,
} from '../../../../schemas/content-types.ts';
import { type JsonSchema, toJsonSchema } from '../../../../schemas/json-schema.ts';
import { formats } from '../../../../schemas/scalars.ts';
import type { Picture } from '../../../../site/assets/manifest.ts';
import { shapeEntry, viewExperience, viewProject } from '../../../../site/queries/entries.ts';
import { findCodeHosting } from '../../../../site/queries/links.ts';
import { About } from '../../../../site/sections/about/about.tsx';
import { CaseStudy } from '../../../../site/sections/case-study/case-study.tsx';
import { Education } from '../../../../site/sections/education/education.tsx';
import { Experience } from '../../../../site/sections/experience/experience.tsx';
import { Footer } from '../../../../site/sections/footer/footer.tsx';
import { Home } from '../../../../site/sections/home/home.tsx';
import { CustomSection } from '../../../../site/sections/own/own.tsx';
import { Projects } from '../../../../site/sections/projects/projects.tsx';
import { Technologies } from '../../../../site/sections/technologies/technologies.tsx';
import { labels } from '../../../../site/words.ts';
import type { EditorSettings, ShownType } from '../../shared/editor-config.ts';
import { type Fields, isGroup } from '../formats/values.ts';

// What reads Markdown is fetched with the first case study.
const Body = lazy(async () => ({ default: (await import('./body.tsx')).Body }));

/** Finds the picture at a path as the entry writes it, or one that holds its place. */
export type FindPicture = (path: string | undefined) => Picture;

/** Renders an entry, as a form holds it, with the sections of the site. */
export function renderView(
  type: ShownType,
  fields: Fields,
  findPicture: FindPicture,
  parts: EditorSettings['parts'] = [],
): ReactElement {
  const record = complete(toJsonSchema(type.schema), fields, findPicture);
  const body = typeof fields.body === 'string' ? fields.body : '';
  const own = parts.find(({ part }) => part === type.folder) ?? { part: '', layout: 'ledger' };
  return views[type.name](record as never, body, findPicture, own);
}

/**
 * Makes what the sections take of what a form holds: texts that are still to be written stand there
 * as dots, pictures are found, and lists hold everything once.
 */
function complete(
  shape: JsonSchema,
  value: unknown,
  findPicture: FindPicture,
  isOptional = false,
): unknown {
  if (shape.properties) {
    const held = isGroup(value) ? value : {};
    if (isOptional && Object.keys(held).length === 0) return undefined;
    const fields = Object.entries(shape.properties).map(([name, field]): [string, unknown] => {
      const isOptional = !shape.required?.includes(name);
      return [name, complete(field, held[name], findPicture, isOptional)];
    });
    return Object.fromEntries(fields);
  }
  if (shape.items) {
    const { items } = shape;
    const isItem = items.properties ? isGroup : readText;
    const held = (Array.isArray(value) ? value : []).filter((item) => isItem(item));
    const shown = held.map((item) => complete(items, item, findPicture));
    return [...new Map(shown.map((item) => [JSON.stringify(item), item])).values()];
  }
  const text = readText(value);
  if (shape.format === formats.image) return text || !isOptional ? findPicture(text) : undefined;
  return text ?? (isOptional ? undefined : '…');
}

function readText(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text || undefined;
}

type ProfileView = Omit<ComponentProps<typeof Home>, 'resume'> &
  ComponentProps<typeof Footer> & {
    resume?: string;
    about?: Pick<ComponentProps<typeof About>, 'image' | 'paragraphs'>;
  };

interface CoverFields {
  image?: Picture;
  imageAlt?: string;
}

type EntryFields = Omit<EntryRecord, keyof CoverFields> & CoverFields;

type ProjectFields = Pick<
  ComponentProps<typeof CaseStudy>,
  'title' | 'description' | 'technologies' | 'link' | 'links' | 'year' | 'role'
> &
  CoverFields;

type Part = Pick<EditorSettings['parts'][number], 'part' | 'layout'>;
type View = (record: never, body: string, find: FindPicture, own: Part) => ReactElement;

const views: Readonly<Record<ShownType['name'], View>> = {
  Profile: ({ resume = '#resume', about, ...profile }: ProfileView) => (
    <>
      <Home {...profile} resume={resume} codeHosting={findCodeHosting(profile.socials)} />
      {about && <About name={profile.name} {...about} />}
      <Footer {...profile} homeAddress="#home" />
    </>
  ),

  /** Without their icons, which are many, skills have their first letters. */
  SkillGroup: ({ group, items }: ComponentProps<typeof Technologies>['groups'][number]) => {
    const groups = [{ group, items: items.map(({ name }) => ({ name })) }];
    return <Technologies groups={groups} />;
  },

  Experience: (entry: ExperienceRecord) => <Experience entries={[viewExperience(entry)]} />,

  Education: (entry: ComponentProps<typeof Education>['entries'][number]) => (
    <Education entries={[entry]} />
  ),

  /** A project twice: its card, and the page that the card leads to where there is something to read. */
  Project: (fields: ProjectFields, body: string, findPicture: FindPicture) => (
    <>
      <Projects entries={[viewCard(fields, body, findPicture)]} />
      {body.trim() && renderStudy(fields, body, findPicture)}
    </>
  ),

  /** An entry of the owner's own: as its part shows it, and the page that it leads to. */
  Entry: (fields: EntryFields, body, findPicture, { part, layout }) => {
    const shaped = { ...shapeEntry(fields), ...asFile(body), picture: fields.image };
    const [view, card] = [viewProject(shaped), viewCard(shaped, body, findPicture)];
    const entries = [{ ...shaped, view, card, content: renderBody(body, findPicture) }];
    return (
      <>
        <CustomSection part={part} layout={layout} entries={entries} />
        {layout !== 'prose' && body.trim() && renderStudy(shaped, body, findPicture)}
      </>
    );
  },
};

/** Where the file of an entry would be, whose name nobody sees. */
const asFile = (body: string) => ({ file: 'projects/preview.mdx', body: { raw: body } });

function viewCard(fields: ProjectFields, body: string, findPicture: FindPicture) {
  const { image: cover = findPicture(undefined), imageAlt: coverAlt = '' } = fields;
  const view = viewProject({ ...fields, ...asFile(body) });
  return { ...view, cover, coverAlt, study: body.trim() ? 0 : undefined };
}

function renderStudy(fields: ProjectFields, body: string, findPicture: FindPicture) {
  const { image: cover = findPicture(undefined), imageAlt: coverAlt = '' } = fields;
  const back = { address: '#projects', name: labels.backToProjects };
  return (
    <CaseStudy {...fields} cover={cover} coverAlt={coverAlt} back={back} study={0} next={undefined}>
      {renderBody(body, findPicture)}
    </CaseStudy>
  );
}

function renderBody(text: string, findPicture: FindPicture) {
  return (
    <Suspense key={0}>
      <Body text={text} findPicture={findPicture} />
    </Suspense>
  );
}
