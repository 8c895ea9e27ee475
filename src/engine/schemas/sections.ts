import { z } from 'zod';
import { entryTypes } from './entry-types.ts';
import { layoutNames, layouts } from './layouts.ts';
import { foldName, nameFolder, nameLetter } from './names.ts';
import { quote } from './quote.ts';
import { formats, line } from './scalars.ts';
import { say } from './terminal/say.ts';
import { addError, orField, type ValueError, withoutRepeats } from './text-checks.ts';

/** The sections that every portfolio knows, in their default order. */
export const sectionIds: readonly string[] = [
  'home',
  'about',
  ...entryTypes.map(({ section }) => section),
  'contact',
  'footer',
];

const otherFolders = entryTypes.flatMap(({ folder, section }) =>
  folder === section ? [] : folder,
);

/** Names that the site uses for pages, files or ids of its own. */
export const reservedSections: readonly string[] = [
  ...otherFolders,
  'resume',
  'admin',
  'assets',
  'images',
  '404',
  'main',
  'menu',
  'new-tab',
];

/** The editor's CMS writes `false` as a text. */
const sectionLink = z
  .preprocess(
    (value) => (value === 'false' ? false : value),
    z.union([line, z.literal(false)], { error: 'must be text or false' }),
  )
  .meta({ input: 'line' });

const fields = z.strictObject({
  section: line
    .normalize()
    .meta({
      pattern: '^\\s*[^\\s/\\\\.]+\\s*$',
      patternErrorMessage: `Write the name of a section: ${sectionIds.join(', ')}, or of a folder of yours.`,
    })
    .describe(`The section: ${sectionIds.join(', ')}, or a folder of custom entries.`),
  layout: line
    .meta({ format: formats.layout })
    .describe(
      `How its entries look: ${layoutNames
        .map((name) => `${name} (${layouts[name].about})`)
        .join(', ')}.`,
    )
    .optional(),
  heading: line.describe('Heading, in place of the default.').optional(),
  link: sectionLink
    .describe('Its name in the navigation; false keeps it out of the navigation.')
    .optional(),
  group: line
    .describe(
      'Sections with the same group are shown side by side under this heading; layout is list.',
    )
    .optional(),
  resume: z
    .boolean()
    .describe('false leaves the section out of the resume and its files.')
    .default(true),
  hidden: z
    .boolean()
    .describe('true leaves the section out, and its entries everywhere.')
    .optional(),
});

/** A plain text is the name of a section that stays as it is. */
const section = orField(fields, 'section');

/** What `site.yaml` says of a section. */
export type SectionChange = Partial<z.infer<typeof fields>> & { section: string };

export const sections = withoutRepeats(z.array(section), 'section').superRefine(
  (items: unknown, context) => {
    const list = (Array.isArray(items) ? items : []).map((item) => (item ?? {}) as LooseSection);
    for (const [index, change] of list.entries()) {
      if (typeof change.section !== 'string' || !change.section.trim()) continue;
      const errors = findNameErrors(change, change.section, index === 0, index === list.length - 1);
      const found = errors.length > 0 ? errors : findLookErrors(change, change.section);
      for (const [field, error] of found) addError(context, error, [index, field]);
    }
  },
  // Runs beside other errors of the list, too.
  { when: () => true },
);

/** A section as it was written, with any mistake. */
export type LooseSection = Partial<SectionChange>;
type SectionError = [field: string, error: ValueError];

const refuseOption = (field: string, message: string, hint: string): SectionError => [
  field,
  { rule: 'section-option', message, hint },
];

/** Finds names of no section. The first screen and the footer keep their places; only their links can be renamed. */
function findNameErrors(
  { heading, hidden, layout }: LooseSection,
  name: string,
  isFirst: boolean,
  isLast: boolean,
): SectionError[] {
  if (!sectionIds.includes(name)) return findOwnErrors(name, layout);
  if (name !== 'home' && name !== 'footer') return [];
  const given = Object.entries({ heading, hidden }).filter(([, value]) => value);
  const only = say('hint.only-link', { name });
  const errors = given.map(([field]) => refuseOption(field, `does not go with "${name}"`, only));
  if (name === 'home' ? isFirst : isLast) return errors;
  const message = `always comes ${name === 'home' ? 'first' : 'last'}: "${name}"`;
  const there = say('hint.section-place', { name });
  return [...errors, refuseOption('section', message, there)];
}

function findOwnErrors(name: string, layout: unknown): SectionError[] {
  const describe = (rule: string, message: string, hint: string, known: readonly string[] = []) => [
    [
      'section',
      { rule, message: `${message}: ${quote(name)}`, hint, known },
    ] satisfies SectionError,
  ];
  if (layout === undefined) {
    const hint = say('hint.section-names', { list: sectionIds.join(', ') });
    return describe('unknown-section', 'is not a section', hint, sectionIds);
  }
  if ([...sectionIds, ...reservedSections].includes(foldName(name))) {
    return describe('url-conflict', 'is a reserved name', say('hint.other-folder-name'));
  }
  if (sectionName.test(name)) return [];
  const hint = say('hint.section-letters');
  return describe('invalid-name', 'cannot be the name of a section', hint);
}

/** Matches a name that a section of the owner may have. */
export const sectionName = new RegExp(`^[\\p{L}\\p{N}](?:${nameLetter}|[_-])*$`, 'u');

/** Finds settings for entries in a section that lists none, and a group of anything but short lines. */
function findLookErrors({ layout, group, resume }: LooseSection, name: string): SectionError[] {
  const type = entryTypes.find(({ section }) => section === name);
  if (!type && sectionIds.includes(name)) {
    const given = Object.entries({ layout, group, resume: resume === false || undefined });
    const message = `does not go with ${quote(name)}`;
    const hint = say('hint.only-lists');
    return given
      .filter(([, value]) => value !== undefined)
      .map(([field]) => refuseOption(field, message, hint));
  }
  if (group === undefined || layout === 'list') return [];
  const hint = say('hint.group-layout');
  return [refuseOption('group', 'needs the layout "list"', hint)];
}

/** Lists the folders whose entries are shown nowhere. */
export function findHiddenFolders(changes: readonly SectionChange[] = []): string[] {
  const hidden = changes.filter((change) => change.hidden);
  return hidden.map(
    ({ section: id }) => entryTypes.find(({ section }) => section === id)?.folder ?? id,
  );
}

/** A section that the owner has added. Without a heading, the name of its folder is its heading. */
export interface CustomSection extends SectionChange {
  layout: string;
  heading: string;
}

/** Lists the sections that the owner has added, even where `site.yaml` has errors. */
export function listCustomSections({ sections }: { sections?: unknown }): CustomSection[] {
  const items = (Array.isArray(sections) ? sections : []) as Partial<CustomSection>[];
  return items.flatMap((item) => {
    if (typeof item?.section !== 'string' || !item.layout || sectionIds.includes(item.section)) {
      return [];
    }
    const { layout } = item;
    const section = item.section.normalize();
    return [{ heading: nameFolder(section), ...item, section, layout }];
  });
}
