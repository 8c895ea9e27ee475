import { z } from 'zod';
import { entryTypes } from './entry-types.ts';
import { customLayouts, type Layout, layoutNames, layouts } from './layouts.ts';
import { foldName, nameFolder, nameLetter } from './names.ts';
import { quote } from './quote.ts';
import { line } from './scalars.ts';
import { addError, orField, type ValueError, withoutRepeats } from './text-checks.ts';

/** The parts that every portfolio knows, in their default order. */
export const partIds: readonly string[] = [
  'home',
  'about',
  ...entryTypes.map(({ part }) => part),
  'contact',
  'footer',
];

const otherFolders = entryTypes.flatMap(({ folder, part }) => (folder === part ? [] : folder));

/** Names that the site uses for pages, files or ids of its own. */
export const reservedParts: readonly string[] = [
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
const partLink = z
  .preprocess(
    (value) => (value === 'false' ? false : value),
    z.union([line, z.literal(false)], { error: 'must be text or false' }),
  )
  .meta({ input: 'line' });

const fields = z.strictObject({
  part: line
    .normalize()
    .meta({
      pattern: '^\\s*[^\\s/\\\\.]+\\s*$',
      patternErrorMessage: `Write the name of a section: ${partIds.join(', ')}, or of a folder of yours.`,
    })
    .describe(`The section: ${partIds.join(', ')}, or a folder of custom entries.`),
  layout: z
    .enum(layoutNames)
    .describe(
      `How its entries look: ${layoutNames
        .map((name) => `${name} (${layouts[name].about})`)
        .join(', ')}.`,
    )
    .optional(),
  heading: line.describe('Heading, in place of the default.').optional(),
  link: partLink
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

/** A plain text is the name of a part that stays as it is. */
const part = orField(fields, 'part');

/** What `site.yaml` says of a part. */
export type PartChange = Partial<z.infer<typeof fields>> & { part: string };

export const parts = withoutRepeats(z.array(part), 'part').superRefine(
  (items: unknown, context) => {
    const list = (Array.isArray(items) ? items : []).map((item) => (item ?? {}) as LoosePart);
    for (const [index, change] of list.entries()) {
      if (typeof change.part !== 'string' || !change.part.trim()) continue;
      const errors = findNameErrors(change, change.part, index === 0, index === list.length - 1);
      const found = errors.length > 0 ? errors : findLookErrors(change, change.part);
      for (const [field, error] of found) addError(context, error, [index, field]);
    }
  },
  // Runs beside other errors of the list, too.
  { when: () => true },
);

/** A part as it was written, with any mistake. */
type LoosePart = Partial<PartChange>;
type PartError = [field: string, error: ValueError];

const refuseOption = (field: string, message: string, hint: string): PartError => [
  field,
  { rule: 'section-option', message, hint },
];

/** Finds names of no part. The first screen and the footer keep their places; only their links can be renamed. */
function findNameErrors(
  { heading, hidden, layout }: LoosePart,
  name: string,
  isFirst: boolean,
  isLast: boolean,
): PartError[] {
  if (!partIds.includes(name)) return findOwnErrors(name, layout);
  if (name !== 'home' && name !== 'footer') return [];
  const given = Object.entries({ heading, hidden }).filter(([, value]) => value);
  const only = `Only the link of "${name}" can be changed.`;
  const errors = given.map(([field]) => refuseOption(field, `does not go with "${name}"`, only));
  if (name === 'home' ? isFirst : isLast) return errors;
  const message = `always comes ${name === 'home' ? 'first' : 'last'}: "${name}"`;
  const there = `Move it there, or remove it: "${name}" is always there.`;
  return [...errors, refuseOption('part', message, there)];
}

function findOwnErrors(name: string, layout: unknown): PartError[] {
  const say = (rule: string, message: string, hint: string, known: readonly string[] = []) => [
    ['part', { rule, message: `${message}: ${quote(name)}`, hint, known }] satisfies PartError,
  ];
  if (layout === undefined) {
    const hint = `Sections: ${partIds.join(', ')}. A custom one has a layout: { part: talks, layout: ledger }.`;
    return say('unknown-section', 'is not a section', hint, partIds);
  }
  if ([...partIds, ...reservedParts].includes(foldName(name))) {
    return say('url-conflict', 'is a reserved name', 'Give its folder another name.');
  }
  if (new RegExp(`^[\\p{L}\\p{N}](?:${nameLetter}|[_-])*$`, 'u').test(name)) return [];
  const hint = 'It is the name of a folder and part of a URL: letters, digits, "-" and "_".';
  return say('invalid-name', 'cannot be the name of a section', hint);
}

/** Finds a layout that does not fit the entries, and a group of anything but short lines. */
function findLookErrors({ layout, group, resume }: LoosePart, name: string): PartError[] {
  const type = entryTypes.find(({ part }) => part === name);
  if (!type && partIds.includes(name)) {
    const given = Object.entries({ layout, group, resume: resume === false || undefined });
    const message = `does not go with ${quote(name)}`;
    const hint = 'Only sections that list entries have it.';
    return given
      .filter(([, value]) => value !== undefined)
      .map(([field]) => refuseOption(field, message, hint));
  }
  const fitting: readonly Layout[] = type?.layouts ?? customLayouts;
  if (layout && layoutNames.includes(layout) && !fitting.includes(layout)) {
    const message = `does not fit ${quote(name)}: ${quote(layout)}`;
    return [refuseOption('layout', message, `Its layouts: ${fitting.join(', ')}.`)];
  }
  if (group === undefined || layout === 'list') return [];
  const hint = 'Add "layout: list", which shows short lines, or remove "group".';
  return [refuseOption('group', 'needs the layout "list"', hint)];
}

/** Lists the folders whose entries are shown nowhere. */
export function findHiddenFolders(changes: readonly PartChange[] = []): string[] {
  const hidden = changes.filter((change) => change.hidden);
  return hidden.map(({ part: id }) => entryTypes.find(({ part }) => part === id)?.folder ?? id);
}

/** A part that the owner has added. Without a heading, the name of its folder is its heading. */
export interface CustomPart extends PartChange {
  layout: Layout;
  heading: string;
}

/** Lists the parts that the owner has added, even where `site.yaml` has errors. */
export function listCustomParts({ parts }: { parts?: unknown }): CustomPart[] {
  const items = (Array.isArray(parts) ? parts : []) as Partial<CustomPart>[];
  return items.flatMap((item) => {
    if (typeof item?.part !== 'string' || !item.layout || partIds.includes(item.part)) {
      return [];
    }
    const { layout } = item;
    const part = item.part.normalize();
    return [{ heading: nameFolder(part), ...item, part, layout }];
  });
}
