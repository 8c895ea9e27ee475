import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { createRandom } from '../../../../maintainers/random.ts';
import { toResume } from '../../../../src/engine/build/outputs/resume-json.ts';
import type { Site } from '../../../../src/engine/model/create-site.ts';
import type { Entry } from '../../../../src/engine/model/entries.ts';
import { toPlainText } from '../../../../src/engine/model/text/markdown.ts';
import { toUri } from '../../../../src/engine/model/urls.ts';
import { parsePeriod } from '../../../../src/engine/schemas/period.ts';
import type { Draft } from '../../../../src/engine/tools/entries/draft.ts';
import { readJsonResume } from '../../../../tests/helpers/import-file.ts';
import { makeSite } from '../../../../tests/helpers/make-site.ts';
import { makeRandomSite, tidyLine } from '../../../../tests/helpers/odd-content.ts';
import { makeRandomResume } from '../../../../tests/helpers/odd-texts.ts';

const require = createRequire(import.meta.url);
const ajv = new Ajv({ strict: false, allErrors: true });
// Its types are those of a CommonJS module.
addFormats.default(ajv);
const isResume = ajv.compile(require('@jsonresume/schema').schema);

const seeds = Array.from({ length: 40 }, (_, seed) => seed);

/** Lists what the content and its resume both know of a site, each text as the page shows it. */
function listShared({ profile, entrySections }: Site) {
  return {
    name: tidyLine(profile.name),
    roles: profile.roles.map(tidyLine),
    bio: profile.bio.trim(),
    availability: profile.availability && {
      ...profile.availability,
      text: tidyLine(profile.availability.text),
    },
    paragraphs: profile.about?.paragraphs.map((text) => text.trim()),
    phoneNo: tidyLine(profile.contactInfo.phoneNo ?? ''),
    email: profile.contactInfo.email,
    location: Object.values(profile.contactInfo.location ?? {}).map((text) =>
      tidyLine(String(text)),
    ),
    socials: profile.socials.map(({ platform, url }) => [tidyLine(platform), toUri(url)]),
    siteUrl: profile.siteUrl,
    sections: entrySections.map(({ id, layout, heading, entries }) => ({
      id,
      layout,
      heading: tidyLine(heading),
      // An import numbers files anew.
      entries: entries.map(shareEntry).toSorted(compareEntries),
    })),
  };
}

function compareEntries(a: object, b: object): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

function shareEntry(entry: Entry) {
  const { title, by, level, location, year, description, quote = '', tags } = entry;
  const { link, byLink, links } = entry;
  return {
    names: [title, by, level, location].map((name) => name && tidyLine(name)),
    period: year && parsePeriod(year),
    description: description.trim(),
    quote: quote.trim(),
    tags: tags.map(tidyLine),
    urls: [link, byLink].map((url) => url && toUri(url)),
    links: links.map(({ label = '', url }) => [tidyLine(label), toUri(url)]),
  };
}

function readDrafts(resume: unknown): Draft[] {
  return readJsonResume(resume).drafts;
}

/** Makes the site of drafts. */
function makeSiteOf(drafts: Draft[]): Site {
  const read = ({ type, values }: Draft) => type.schema.parse(values);
  const pick = (name: string) => drafts.filter(({ type }) => type.name === name).map(read);
  const folders = [...new Set(drafts.map(({ type }) => type.folder))].filter(Boolean);
  const records = folders.map((folder): [string, object[]] => [
    folder,
    drafts.filter(({ type }) => type.folder === folder).map(read),
  ]);
  const [profile = {}] = pick('Profile');
  const [config = {}] = pick('Site');
  return makeSite({ profile, config, ...Object.fromEntries(records) });
}

test('any content makes a valid resume, which brings back all that both formats have', () => {
  for (const seed of seeds) {
    const site = makeRandomSite(createRandom(seed));
    const resume = toResume(site, 'https://alex.example/me.jpg');
    isResume(resume);
    expect({ seed, errors: isResume.errors }).toEqual({ seed, errors: null });
    expect(resume.basics.about).toEqual(site.profile.about?.paragraphs.map(toPlainText));
    const back = makeSiteOf(readDrafts(resume));
    expect({ seed, ...listShared(back) }).toEqual({ seed, ...listShared(site) });
  }
});

// `generated-sources.test.ts` checks and builds the content of such resumes.
test('any resume makes content that makes a resume with the same again', () => {
  for (const seed of seeds) {
    const site = makeSiteOf(readDrafts(JSON.parse(makeRandomResume(createRandom(seed)))));
    const again = makeSiteOf(readDrafts(toResume(site)));
    expect({ seed, ...listShared(again) }).toEqual({ seed, ...listShared(site) });
  }
});
