import type { Nodes } from 'mdast';
import { formats } from '../../schemas/scalars.ts';
import { noteKinds } from '../../schemas/words.ts';
import { readInfo, splitSteps } from '../code-blocks/read-info.ts';

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
    Steps: { optional: ['focus', 'show'], findError: findStepsError },
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
  for (const [name, { isCode, needs, parts, hint }] of Object.entries(stepViews)) {
    const text = read(name);
    if (!text?.trim()) continue;
    if (!figure || (figure.type === 'code') !== isCode) {
      return [`"${name}" of <Steps> needs ${needs}`, hint];
    }
    const steps = splitSteps(text);
    if (steps.length !== list.children.length) {
      const counts = `${steps.length} of ${list.children.length}`;
      return [`"${name}" of <Steps> has ${parts} for ${counts} steps`, hint];
    }
    if (figure.type !== 'code') continue;
    const [error] = steps.flatMap((lines) => readInfo({ ...figure, meta: `{${lines}}` }).errors);
    if (error) return [`in "focus" of <Steps>, ${error.message.replace(/[{}]/g, '')}`, hint];
  }
  return undefined;
}

/** Attributes of `<Steps>` that name a part of the code or figure for each step. */
const stepViews = {
  focus: {
    isCode: true,
    needs: 'a block of code',
    parts: 'lines',
    hint: 'Put the code before the list, and write focus="1-3; 4,6": lines for each step.',
  },
  show: {
    isCode: false,
    needs: 'a <Figure>',
    parts: 'ids',
    hint: 'Put a <Figure> with an SVG before the list, and write show="#queue; #retry": an id for each step.',
  },
};
