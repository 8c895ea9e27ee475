import { lazy, type ReactElement, Suspense } from 'react';
import type { ContentType } from '../../../../schemas/content-types.ts';
import { type JsonSchema, toJsonSchema } from '../../../../schemas/json-schema.ts';
import { layouts } from '../../../../schemas/layouts.ts';
import { isGroup } from '../../../../schemas/translation.ts';
import type { Picture } from '../../../../site/assets/manifest.ts';
import { Prose } from '../../../../site/components/mdx/body.tsx';
import { NewTabHint } from '../../../../site/components/outbound-link.tsx';
import { Section } from '../../../../site/components/section.tsx';
import { createSite } from '../../../../site/model/create-site.ts';
import type { ContentDocument } from '../../../../site/model/entries.ts';
import type { EntryPart } from '../../../../site/model/site-parts.ts';
import { About } from '../../../../site/sections/about/about.tsx';
import { CaseStudy } from '../../../../site/sections/case-study/case-study.tsx';
import { Footer } from '../../../../site/sections/footer/footer.tsx';
import { Home } from '../../../../site/sections/home/home.tsx';
import { layoutSections } from '../../../../site/sections/layouts.tsx';
import { Post } from '../../../../site/sections/post/post.tsx';
import { SiteProvider } from '../../../../site/site-context.tsx';
import type { Fields } from '../../../entries/compare-values.ts';
import type { EditorSettings } from '../../shared/editor-config.ts';

// The code that reads Markdown is fetched with the first case study.
const LazyBody = lazy(async () => ({ default: (await import('./body.tsx')).MdxBody }));

/** Finds the picture at a path as the entry writes it, or one that is hidden. */
export type FindPicture = (path: string | undefined) => Picture;

/** Renders an entry, as a form holds it, with the sections of the site: the site has no other entry. */
export function renderView(
  type: ContentType,
  fields: Fields,
  findPicture: FindPicture,
  config: Pick<EditorSettings, 'parts' | 'language' | 'words'>,
): ReactElement {
  const site = createSite(listDocuments(type, fields, config), { basePath: '' });
  const assets = {
    findPicture: (_file: string, path: string) => findPicture(path),
    findCover: ({ image }: { image?: string | undefined }) => findPicture(image),
  };
  const [part] = site.entryParts;
  const body = toOptionalText(fields.body) ?? '';
  return (
    <SiteProvider value={{ site, assets }}>
      {part ? <EntryView part={part} body={body} /> : <ProfileView />}
      <NewTabHint />
    </SiteProvider>
  );
}

function listDocuments(type: ContentType, fields: Fields, config: object): ContentDocument[] {
  const record = completeFields(toJsonSchema(type.schema), fields) as object;
  const raw = toOptionalText(fields.body) ?? '';
  const document = {
    ...record,
    // A half-written address would be none of a site.
    siteUrl: undefined,
    type: type.name,
    part: type.folder,
    file: `${type.folder}/preview.${type.format}`,
    slug: 'preview',
    body: { raw, code: '' },
  };
  const others = [
    { type: 'Profile', file: '', slug: '', bio: '', contactInfo: {}, socials: [] },
    { type: 'Site', file: '', slug: '', ...config },
  ];
  return [document, ...others];
}

/**
 * Completes what a form holds: an ellipsis is in place of required texts that are still to be written,
 * and lists have everything once.
 */
function completeFields(shape: JsonSchema, value: unknown, isOptional = false): unknown {
  if (shape.properties) {
    const group = isGroup(value) ? value : {};
    if (isOptional && Object.keys(group).length === 0) return undefined;
    const fields = Object.entries(shape.properties).map(([name, field]): [string, unknown] => [
      name,
      completeFields(field, group[name], !shape.required?.includes(name)),
    ]);
    return Object.fromEntries(fields);
  }
  if (shape.items) {
    const { items } = shape;
    const isItem = items.properties ? isGroup : toOptionalText;
    const list = (Array.isArray(value) ? value : []).filter((item) => isItem(item));
    const shown = list.map((item) => completeFields(items, item));
    return [...new Map(shown.map((item) => [JSON.stringify(item), item])).values()];
  }
  return toOptionalText(value) ?? (isOptional ? undefined : '…');
}

function toOptionalText(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text || undefined;
}

function ProfileView() {
  return (
    <>
      <Home />
      <About />
      <Footer homeAddress="#home" />
    </>
  );
}

/** An entry as its part shows it, and the page that it leads to where there is something to read. */
function EntryView({ part, body }: { part: EntryPart; body: string }) {
  const [entry] = part.entries;
  const text = (
    <Suspense>
      <LazyBody text={body} />
    </Suspense>
  );
  if (layouts[part.layout].isText) {
    return (
      <Section id={part.id} isText>
        <Prose file="">{text}</Prose>
      </Section>
    );
  }
  const Entries = layoutSections[part.layout];
  const EntryPage = part.type.isPost ? Post : CaseStudy;
  return (
    <>
      <Entries {...part} />
      {entry?.address && (
        <EntryPage entry={entry} next={undefined}>
          {text}
        </EntryPage>
      )}
    </>
  );
}
