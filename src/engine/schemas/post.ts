import { z } from 'zod';
import { defineEntryType, warnOfTitles } from './content-type.ts';
import { secureLink } from './links.ts';
import { project, pulledFrom, refuseLoneAlt } from './project.ts';
import { quote } from './quote.ts';
import { day, line, markdownHint, prose, tagList } from './scalars.ts';
import { say } from './terminal/say.ts';
import { addError, shaped, withoutRepeats } from './text-checks.ts';

const { image, imageAlt } = project.shape;

/**
 * A path from the top of a site, without what hosts take for a pattern, and without steps that they leave out, some
 * after they have decoded it.
 */
export const formerPath = shaped(
  '^(?!.*%(?:[01][0-9a-fA-F]|7[fF]|25))(?!.*(?:/|%2[fF]|%5[cC])(?:\\.|%2[eE]){1,2}(?:/|%2[fF]|%5[cC]|$))(?:/(?:[^/\\s\\\\:*?#(){}\\[\\]!+@|]+))+/?$',
  'hint.former-path',
  'is not the path of a page',
);

export const post = refuseLoneAlt(
  z.strictObject({
    title: line.describe('Title of the post.'),
    date: day.describe(
      'Publication date, like 2026-03-01. Posts with a future date are not published.',
    ),
    summary: prose
      .describe(`What it is about, in one or two sentences. ${markdownHint}`)
      .optional(),
    tags: tagList.describe('Tags, such as Databases and Rust.'),
    image: image
      .unwrap()
      .describe('Image above the body, as a path from this file.')
      .meta({ title: 'Picture' })
      .optional(),
    imageAlt: imageAlt.meta({ title: 'Picture in words' }),
    updated: day.describe('Date of the last change, for readers.').optional(),
    draft: z
      .boolean()
      .describe('true leaves it out of builds: only npm run dev shows it.')
      .optional(),
    canonical: secureLink
      .describe('URL of the original, with https://. A post without a body links there.')
      .optional(),
    aliases: withoutRepeats(z.array(formerPath))
      .describe('Old URL paths that redirect to this post, like /2019/05/small-steps.html.')
      .optional(),
    source: pulledFrom.optional(),
  }),
)
  .superRefine(
    (fields: unknown, context) => {
      const { date, updated } = (fields ?? {}) as { date?: unknown; updated?: unknown };
      if (typeof date !== 'string' || typeof updated !== 'string') return;
      // An invalid date is an error already.
      if (!(Date.parse(updated) < Date.parse(date))) return;
      const message = `is before "date": ${quote(updated)}`;
      const hint = say('hint.date-of-change');
      addError(context, { rule: 'invalid-date', message, hint }, ['updated']);
    },
    { when: () => true },
  )
  .describe('One post; the body is its page.');

/** The type of the entries of `writing`. */
export const postType = defineEntryType({
  name: 'Post',
  isPost: true,
  folder: 'writing',
  format: 'mdx',
  schema: post,
  titleField: 'title',
  example: {
    title: 'Title of the post',
    date: '2026-03-01',
    summary: 'What it is about, in one or two sentences.',
    tags: ['Databases', 'Rust'],
    image: 'images/picture.svg',
    imageAlt: 'What the picture shows',
    updated: '2026-04-01',
    draft: true,
    canonical: 'https://example.com/post',
    aliases: ['/2026/03/title-of-the-post.html'],
  } satisfies z.input<typeof post>,
  icon: 'edit_note',
  unique: [
    warnOfTitles,
    {
      rule: 'url-conflict',
      fields: ['aliases'],
      hint: say('hint.alias-of-post'),
    },
  ],
  section: 'writing',
  layout: 'ledger',
  layouts: ['ledger', 'list'],
  shown: 3,
  sortBy: ['date', 'title'],
  hasPages: true,
  feedDate: 'date',
  words: { by: 'by', tags: 'tags', tagList: 'tags', all: 'allPosts', back: 'backToPosts' },
  places: {
    title: 'title',
    date: ['date', 'year'],
    summary: 'description',
    tags: 'tags',
    image: 'image',
    imageAlt: 'imageAlt',
    updated: 'updated',
    draft: 'draft',
    canonical: 'canonical',
    aliases: 'aliases',
    source: 'tools',
  },
});
