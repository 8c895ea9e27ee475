import { z } from 'zod';
import { quote } from './quote.ts';
import { line, type ValueError } from './scalars.ts';

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
      ...{ pattern: `^\\s*(?:${partIds.join('|')})\\s*$` },
      patternErrorMessage: `Write the name of a part: ${partIds.join(', ')}.`,
    })
    .describe(`The part: ${partIds.join(', ')}.`),
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
  if (names.indexOf(name) < index) {
    const hint = 'Keep one of them, with all that it changes.';
    return [['part', { rule: 'repeated', message: `repeats ${quote(name)}`, hint }]];
  }
  const id = partIds.find((id) => id === name);
  if (!id) {
    const message = `names no part: ${quote(name)}`;
    const hint = `Parts: ${partIds.join(', ')}.`;
    return [['part', { rule: 'unknown-part', message, hint, known: partIds }]];
  }
  if ('heading' in builtInParts[id]) return [];
  return findFrameErrors(items, index, name);
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
  const how = `Move it there, or take it out: "${name}" is there by itself.`;
  return [...refused, ['part', { rule, message: `always comes ${place}: "${name}"`, hint: how }]];
}

/** The folders whose entries are shown nowhere. */
export function findHiddenFolders(changes: readonly PartChange[] = []): string[] {
  const hidden = changes.filter((change) => change.hidden).map(({ part }) => part);
  const all: [id: string, part: BuiltInPart][] = Object.entries(headedParts);
  return all.flatMap(([id, { folder }]) => (folder && hidden.includes(id) ? [folder] : []));
}
