import type { Nodes } from 'mdast';
import { formats } from '../../schemas/scalars.ts';
import { noteKinds } from '../../schemas/words.ts';
import { readInfo, splitFocus } from '../code-blocks/read-info.ts';

type ReadAttribute = (name: string) => string | undefined;

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
  findError?: (children: readonly Nodes[], read: ReadAttribute) => TagError | undefined;
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
    Steps: { optional: ['focus'], findError: findStepsError },
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
function findStepsError(children: readonly Nodes[], read: ReadAttribute): TagError | undefined {
  const [list, figure, ...more] = children.toReversed();
  const isBeside =
    !figure || figure.type === 'code' || ('name' in figure && figure.name === 'Figure');
  if (list?.type !== 'list' || !list.ordered || !isBeside || more.length > 0) {
    const hint = 'Begin each step with its number, like "1. ". A <Figure> or code may precede it.';
    return ['<Steps> takes one numbered list', hint];
  }
  const focus = read('focus');
  if (focus === undefined) return undefined;
  const hint = 'Put the code before the list, and write focus="1-3; 4,6": lines for each step.';
  if (figure?.type !== 'code') return ['"focus" of <Steps> needs a block of code', hint];
  const steps = splitFocus(focus);
  if (steps.length !== list.children.length) {
    const counts = `${steps.length} of ${list.children.length}`;
    return [`"focus" of <Steps> has lines for ${counts} steps`, hint];
  }
  const [error] = steps.flatMap((lines) => readInfo({ ...figure, meta: `{${lines}}` }).errors);
  return error && [`in "focus" of <Steps>, ${error.message.replace(/[{}]/g, '')}`, hint];
}
