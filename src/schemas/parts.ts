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

export type PartChange = Partial<z.infer<typeof fields>> & { part: string };

export const parts = withoutRepeats(z.array(part), 'part').superRefine(
  (items: unknown, context) => {
    const list: unknown[] = Array.isArray(items) ? items : [];
    const changes = list.map((item) => (item ?? {}) as Partial<PartChange>);
    for (const [index, change] of changes.entries()) {
      const { part } = change;
      if (typeof part !== 'string' || !part.trim()) continue;
      const errors = findNameErrors(change, part, index, changes.length);
      const found = errors.length > 0 ? errors : findLookErrors(part, change);
      for (const [field, error] of found) addError(context, error, [index, field]);
    }
  },
  // Runs beside other errors of the list, too.
  { when: () => true },
);

type PartError = [field: string, error: ValueError];

function findNameErrors(
  change: Partial<PartChange>,
  name: string,
  index: number,
  count: number,
): PartError[] {
  if (!partIds.includes(name)) return findOwnErrors(name, change);
  if (name === 'home') return findFrameErrors(name, change, index === 0 ? '' : 'first');
  if (name === 'footer') return findFrameErrors(name, change, index === count - 1 ? '' : 'last');
  return [];
}

/** Finds a layout that does not fit the entries, and a group of anything but short lines. */
function findLookErrors(name: string, change: Partial<PartChange>): PartError[] {
  const { layout, group, resume } = change;
  const type = entryTypes.find(({ part }) => part === name);
  if (!type && partIds.includes(name)) {
    const given = { layout, group, resume: resume === false || undefined };
    const message = `does not go with ${quote(name)}`;
    const hint = 'Only sections that list entries have it.';
    return Object.entries(given).flatMap(([field, value]): PartError[] =>
      value === undefined ? [] : [[field, { rule: 'section-option', message, hint }]],
    );
  }
  const fitting: readonly Layout[] = type?.layouts ?? customLayouts;
  if (layout && layoutNames.includes(layout) && !fitting.includes(layout)) {
    const message = `does not fit ${quote(name)}: ${quote(layout)}`;
    const hint = `Its layouts: ${fitting.join(', ')}.`;
    return [['layout', { rule: 'section-option', message, hint }]];
  }
  if (group === undefined || layout === 'list') return [];
  const hint = 'Add "layout: list", which shows short lines, or remove "group".';
  return [['group', { rule: 'section-option', message: 'needs the layout "list"', hint }]];
}

function findOwnErrors(name: string, { layout }: Partial<PartChange>): PartError[] {
  const makeErrors = (rule: string, message: string, hint: string): PartError[] => [
    ['part', { rule, message: `${message}: ${quote(name)}`, hint, known: layout ? [] : partIds }],
  ];
  if (layout === undefined) {
    const hint = `Sections: ${partIds.join(', ')}. A custom one has a layout: { part: talks, layout: ledger }.`;
    return makeErrors('unknown-section', 'is not a section', hint);
  }
  if ([...partIds, ...reservedParts].includes(foldName(name))) {
    return makeErrors('url-conflict', 'is a reserved name', 'Give its folder another name.');
  }
  if (new RegExp(`^[\\p{L}\\p{N}](?:${nameLetter}|[_-])*$`, 'u').test(name)) return [];
  const hint = 'It is the name of a folder and part of a URL: letters, digits, "-" and "_".';
  return makeErrors('invalid-name', 'cannot be the name of a section', hint);
}

/** The first screen and the footer keep their places; only their links can be renamed. */
function findFrameErrors(name: string, change: Partial<PartChange>, position: string): PartError[] {
  const makeFrameError = (field: string, message: string, hint: string): PartError => [
    field,
    { rule: 'section-option', message: `${message} "${name}"`, hint },
  ];
  const given = ['heading', 'hidden'].filter((field) => change[field as 'heading' | 'hidden']);
  const only = `Only the link of "${name}" can be changed.`;
  const there = `Move it there, or remove it: "${name}" is always there.`;
  return [
    ...given.map((field) => makeFrameError(field, 'does not go with', only)),
    ...(position ? [makeFrameError('part', `always comes ${position}:`, there)] : []),
  ];
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
