import { z } from 'zod';
import type { ContentType } from './content-type.ts';
import { webLink } from './links.ts';
import { formats, line } from './scalars.ts';
import { say } from './terminal/say.ts';
import { addError, shaped, withoutRepeats } from './text-checks.ts';

const name = line.meta({ translated: 'never' });

const into = name
  .normalize()
  .describe(
    'The section for its entries: projects, writing, or a custom one that site.yaml lists.',
  );

const limit = z
  .int()
  .min(1)
  .max(500)
  .default(50)
  .describe('The most entries to take, the first ones first; 50 by default.');

const pictureHosts = withoutRepeats(
  z.array(shaped('^[A-Za-z0-9.-]+(?::[0-9]+)?$', 'hint.only-host')),
)
  .default([])
  .describe('Further hosts that its pictures may be loaded from, like cdn.example.com.');

const url = webLink.describe('Its URL, with https://.').meta({ title: 'URL' });

const github = z.strictObject({
  user: shaped('^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})$', 'hint.github-user').describe(
    'The name of the account, like octocat.',
  ),
  pinned: z
    .boolean()
    .default(false)
    .describe('true takes the repositories that are pinned on the profile.'),
  topics: withoutRepeats(z.array(name))
    .default([])
    .describe('Takes the repositories that have one of these topics.'),
  into: into.default('projects'),
  limit,
});

const feed = z.strictObject({ url, into, limit, pictureHosts });

const npm = z.strictObject({
  maintainer: shaped('^[A-Za-z0-9._~-]{1,60}$', 'hint.account-name').describe(
    'The name of the account on npm, like octocat.',
  ),
  into,
  limit,
});

const orcid = shaped('^(?:[0-9]{4}-){3}[0-9]{3}[0-9X]$', 'hint.orcid');

const bibliography = z
  .strictObject({
    file: shaped('^(?!.*(?:^|/)\\.)[^:\\\\\\s/][^:\\\\]*\\.bib$', 'hint.bib-file')
      .meta({ format: formats.bibliography })
      .describe('A file of BibTeX in the content folder, like papers.bib.')
      .optional(),
    orcid: orcid
      .describe('An ORCID iD, like 0000-0002-1825-0097: takes the works that it lists.')
      .optional(),
    into,
    limit,
  })
  .superRefine(({ file, orcid: id }, context) => {
    if (file !== undefined || id !== undefined) return;
    const message = 'names neither a file nor an ORCID iD';
    const hint = say('hint.bibliography');
    addError(context, { rule: 'missing-field', message, hint });
  });

/** The fields of an entry that an answer of any shape may fill. */
export const jsonFields = [
  'title',
  'by',
  'year',
  'date',
  'description',
  'quote',
  'tags',
  'link',
  'level',
  'image',
] as const;
export type JsonField = (typeof jsonFields)[number];

const json = z.strictObject({
  url,
  into,
  items: name
    .describe(
      'Where the list of items is in the answer, like data.talks; the answer itself if not given.',
    )
    .optional(),
  fields: z
    .strictObject(
      Object.fromEntries(
        jsonFields.map((field) => [
          field,
          name
            .describe(
              `The name in an item of what is its ${field}, like ${field} or meta.${field}.`,
            )
            .optional(),
        ]),
      ) as Record<JsonField, z.ZodOptional<typeof name>>,
    )
    .default({})
    .describe('The names that the items have for fields, where they are others: title: name.'),
  limit,
  pictureHosts,
});

const sources = z
  .strictObject({
    github: github.describe('Repositories of an account of GitHub.'),
    feeds: withoutRepeats(z.array(feed), 'url').describe('Feeds of posts: RSS, Atom or JSON Feed.'),
    npm: npm.describe('Packages of an account of npm.'),
    bibliography: bibliography.describe(
      'Publications: a file of BibTeX, the works of an ORCID iD, or both.',
    ),
    json: withoutRepeats(z.array(json), 'url').describe('Lists in JSON of any service.'),
    leave: withoutRepeats(z.array(name)).describe(
      'What is not pulled, by the "from" of its entry; npx frontispiece import --keep adds entries that you deleted.',
    ),
  })
  .partial()
  .describe('Where npx frontispiece import --keep takes entries from.');

/** The values of `sources.yaml`. */
export type Sources = z.infer<typeof sources>;
export type FeedSource = z.infer<typeof feed>;
export type JsonSource = z.infer<typeof json>;

/** The file that lists the sources. It is not a record of the site: nothing of it is on a page. */
export const sourcesType: ContentType = {
  name: 'Sources',
  folder: '',
  format: 'yaml',
  schema: sources,
  titleField: 'github',
  example: {
    github: { user: 'octocat', pinned: true, topics: ['portfolio'], into: 'projects' },
    feeds: [{ url: 'https://me.example/feed.xml', into: 'writing', limit: 10 }],
    npm: { maintainer: 'octocat', into: 'packages' },
    bibliography: { file: 'papers.bib', orcid: '0000-0002-1825-0097', into: 'publications' },
    json: [
      {
        url: 'https://me.example/talks.json',
        into: 'talks',
        fields: { title: 'name', year: 'date' },
      },
    ],
    leave: ['https://github.com/octocat/old'],
  },
  icon: 'sync',
  unique: [],
};
