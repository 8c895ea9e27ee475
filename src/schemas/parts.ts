import { z } from 'zod';
import { quote } from './quote.ts';
import { foldName } from './repeats.ts';
import { choice, line, type ValueError } from './scalars.ts';

/** A part of the page; a part without a heading is the frame around the others. */
interface BuiltInPart {
  heading?: string;
  /** What the navigation calls it. */
  link: string;
  /** The folder of its entries. */
  folder?: string;
}

/** The parts that every portfolio knows, in their usual order. */
export const builtInParts = {
  home: { link: 'Home' },
  about: { heading: 'About Me', link: 'About' },
  technologies: { heading: 'Technologies', link: 'Technologies', folder: 'skills' },
  experience: { heading: 'Experience', link: 'Experience', folder: 'experience' },
  education: { heading: 'Education', link: 'Education', folder: 'education' },
  projects: { heading: 'Projects', link: 'Projects', folder: 'projects' },
  contact: { heading: 'Get in Touch', link: 'Query' },
  footer: { link: 'Footer' },
} as const satisfies Record<string, BuiltInPart>;

export type PartId = keyof typeof builtInParts;

/** The parts between the first screen and the footer. */
const { home, footer, ...headed } = builtInParts;
export const headedParts = headed;

const partIds = Object.keys(builtInParts) as PartId[];

/** How a part of the owner's own looks. */
const layouts = {
  ledger: 'lines with their period in the margin, as experience',
  cards: 'covers in a grid, as projects',
  quotes: 'what others say',
  list: 'short lines, such as certificates, awards and languages',
  prose: 'the text of one MDX file',
} as const;

export type Layout = keyof typeof layouts;

const layoutNames = Object.keys(layouts) as Layout[];

/** What stands at these places of the site already, or has such an id in its pages. */
const reserved = [
  ...['skills', 'resume', 'admin', 'assets', 'images', '404'],
  ...['main', 'menu', 'new-tab'],
];

/** The CMS writes every text as one. */
const link = z
  .preprocess(
    (value) => (value === 'false' ? false : value),
    z.union([line, z.literal(false)], { error: 'must be text or false' }),
  )
  .meta({ input: 'line' });

const fields = z.strictObject({
  part: line
    .meta({
      ...{ pattern: '^\\s*[^\\s/\\\\.]+\\s*$' },
      patternErrorMessage: `Write the name of a part: ${partIds.join(', ')}, or of a folder of yours.`,
    })
    .describe(`The part: ${partIds.join(', ')}, or a folder of your own entries.`),
  layout: choice(layoutNames)
    .describe(
      `How a part of your own looks: ${Object.entries(layouts)
        .map(([name, what]) => `${name} (${what})`)
        .join(', ')}.`,
    )
    .optional(),
  heading: line.describe('Its heading, in place of the usual one.').optional(),
  link: link
    .describe('What the navigation calls it; false keeps it out of the navigation.')
    .optional(),
  hidden: z.boolean().describe('true leaves the part out, and its entries everywhere.').optional(),
});

/** The name of a part alone stands for the part as it is. */
const part = z
  .preprocess((value) => (typeof value === 'string' ? { part: value } : value), fields)
  .meta({ shorthand: 'part' });

export type PartChange = z.infer<typeof fields>;

export const parts = z.array(part).superRefine(
  (items: unknown[], context) => {
    const names = items.map((item) => (item as Partial<PartChange> | undefined)?.part);
    for (const [index, name] of names.entries()) {
      if (typeof name !== 'string' || !name.trim()) continue;
      for (const [field, error] of findPartErrors(items, names, index)) {
        const params = { ...error };
        const path = [index, field];
        context.addIssue({ code: 'custom', message: error.message, path, params });
      }
    }
  },
  // Also beside other errors of the list.
  { when: () => true },
);

function findPartErrors(
  items: readonly unknown[],
  names: readonly unknown[],
  index: number,
): [field: string, error: ValueError][] {
  const name = String(names[index]);
  const item = items[index] as Partial<PartChange>;
  if (names.findIndex((other) => foldName(String(other)) === foldName(name)) < index) {
    const hint = 'Keep one of them, with all that it changes.';
    return [['part', { rule: 'repeated', message: `repeats ${quote(name)}`, hint }]];
  }
  const id = partIds.find((id) => id === name);
  if (!id) return findOwnErrors(name, item);
  if (item.layout !== undefined) {
    const hint = 'A part of your own needs a name of its own, which is that of its folder.';
    const message = `is for parts of your own; ${quote(name)} has its look already`;
    return [['layout', { rule: 'fixed-part', message, hint }]];
  }
  if ('heading' in builtInParts[id]) return [];
  return findFrameErrors(items, index, name);
}

function findOwnErrors(name: string, { layout }: Partial<PartChange>): [string, ValueError][] {
  const refuse = (rule: string, message: string, hint: string): [string, ValueError][] => [
    ['part', { rule, message: `${message}: ${quote(name)}`, hint, known: layout ? [] : partIds }],
  ];
  if (layout === undefined) {
    const hint = `Parts: ${partIds.join(', ')}. One of your own has a layout: { part: talks, layout: ledger }.`;
    return refuse('unknown-part', 'names no part', hint);
  }
  if ([...partIds, ...reserved].includes(foldName(name))) {
    return refuse('taken', 'takes a name of the site itself', 'Give its folder another name.');
  }
  if (/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u.test(name)) return [];
  const hint = 'It is the name of a folder and part of an address: letters, digits, "-" and "_".';
  return refuse('part-name', 'cannot be the name of a part', hint);
}

/** The frame of the page stays where it is; the navigation may call it something else. */
function findFrameErrors(
  items: readonly unknown[],
  index: number,
  name: string,
): [field: string, error: ValueError][] {
  const rule = 'fixed-part';
  const [place, right] = name === 'home' ? ['first', 0] : ['last', items.length - 1];
  const item = items[index] as PartChange;
  const given = (['heading', 'hidden'] as const).filter((field) => item[field]);
  const hint = `Of "${name}" the link alone can be changed.`;
  const refused = given.map((field): [string, ValueError] => [
    field,
    { rule, message: `does not go with "${name}"`, hint },
  ]);
  if (index === right) return refused;
  const how = `Move it there, or remove it: "${name}" is always there.`;
  return [...refused, ['part', { rule, message: `always comes ${place}: "${name}"`, hint: how }]];
}

/** The folders whose entries are shown nowhere. */
export function findHiddenFolders(changes: readonly PartChange[] = []): string[] {
  const all: Record<string, BuiltInPart> = headedParts;
  return changes.flatMap(({ part, layout, hidden }) =>
    hidden ? (layout ? part : (all[part]?.folder ?? [])) : [],
  );
}

/** A part of the owner's own; without a heading, its folder's name is one. */
export interface OwnPart extends PartChange {
  layout: Layout;
  heading: string;
}

/** The parts that the owner has added, also of a site whose record has errors. */
export function listOwnParts({ parts }: { parts?: unknown }): OwnPart[] {
  const items = (Array.isArray(parts) ? parts : []) as Partial<OwnPart>[];
  return items.flatMap((item) => {
    if (typeof item?.part !== 'string' || !item.layout || Object.hasOwn(builtInParts, item.part)) {
      return [];
    }
    const { part, layout } = item;
    const heading = part.charAt(0).toUpperCase() + part.slice(1).replace(/[-_]/g, ' ');
    return [{ heading, ...item, part, layout }];
  });
}
