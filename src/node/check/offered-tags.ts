import type { Nodes } from 'mdast';
import { formats } from '../../schemas/scalars.ts';
import { noteKinds } from '../../schemas/words.ts';

/** What a component or an element of HTML takes; its attributes are text in quotes. */
export interface OfferedTag {
  required?: readonly string[];
  optional?: readonly string[];
  /** The attributes that stand without a value. */
  flags?: readonly string[];
  /** The values of attributes that have but a few. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** The formats of the attributes that name a file. */
  files?: Readonly<Record<string, string>>;
  /** Finds an error in what stands between its tags, comments left out. */
  findError?: (children: readonly Nodes[]) => TagError | undefined;
}

/** The components and elements that a body may use. */
export const offeredTags: ReadonlyMap<string, OfferedTag> = new Map(
  Object.entries<OfferedTag>({
    Figure: {
      required: ['src', 'alt'],
      optional: ['caption', 'wide'],
      flags: ['wide'],
      files: { src: formats.image },
    },
    Video: {
      required: ['src', 'poster'],
      optional: ['alt', 'caption', 'captions'],
      files: { src: formats.video, poster: formats.image, captions: formats.captions },
    },
    Note: { optional: ['kind'], choices: { kind: noteKinds } },
    Steps: { findError: findStepsError },
    details: {},
    summary: {},
    kbd: {},
    sub: {},
    sup: {},
    abbr: { required: ['title'] },
  }),
);

const tagNames = [...offeredTags.keys()].map((name) => `<${name}>`);

/** Advice on what to write in place of a tag that is not offered. */
export const offeredHint = `Write Markdown, or use ${tagNames.join(', ')}.`;

type TagError = readonly [message: string, hint: string];

/** Finds an error in what a `<Steps>` holds. */
function findStepsError(children: readonly Nodes[]): TagError | undefined {
  const [list] = children;
  if (children.length === 1 && list?.type === 'list' && list.ordered) return undefined;
  return ['<Steps> takes one numbered list', 'Begin each step with its number, like "1. ".'];
}
