import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { makeVcard } from '../../src/build/outputs/vcard.ts';
import { toUri } from '../../src/site/address.ts';
import { makeChance } from '../helpers/make-chance.ts';
import { makeOddSite } from '../helpers/odd-site.ts';
import { builds, findAddress, readOutput } from './builds.ts';

const { schema, validate } = createRequire(import.meta.url)('@jsonresume/schema');
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const isResume = ajv.compile(schema);

test.each(builds)('the resume of $outDir is a JSON Resume', async (build) => {
  const url = await findAddress(build);
  const resume = JSON.parse(readOutput(build, 'resume.json'));
  isResume(resume);
  expect(isResume.errors).toBe(null);
  validate(resume, (errors: unknown) => expect(errors).toBe(null));
  expect(resume.meta.canonical).toBe(url ? `${url}resume.json` : undefined);
  expect(resume.basics.url).toBe(url || undefined);
  expect(resume.work.length * resume.projects.length * resume.skills.length).toBeGreaterThan(0);
});

test('of a photo the resume names a file that the site has, and of a drawing nothing', async () => {
  for (const build of builds) {
    const { image } = JSON.parse(readOutput(build, 'resume.json')).basics;
    const url = await findAddress(build);
    if (build.outDir.includes('photo')) {
      expect(readOutput(build, image.replace(url, '')).length).toBeGreaterThan(1000);
    } else expect(image).toBe(undefined);
  }
});

/** What a card says, by name; what comes more than once is a list. */
function readCard(text: string): Record<string, unknown[]> {
  const [, properties] = ICAL.parse(text) as [string, [string, object, string, unknown][]];
  const card: Record<string, unknown[]> = {};
  for (const [name, , , value] of properties) {
    // Before a semicolon the sign that version 3.0 wants is left where the parser found it.
    const plain = typeof value === 'string' ? value.replaceAll('\\;', ';') : value;
    card[name] = [...(card[name] ?? []), plain];
  }
  return card;
}

test.each(builds)('the card of $outDir is one that an address book reads', async (build) => {
  const url = await findAddress(build);
  const text = readOutput(build, 'contact.vcf');
  expect(text).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n[\s\S]*\r\nEND:VCARD\r\n$/);
  const { basics } = JSON.parse(readOutput(build, 'resume.json'));
  expect(readCard(text)).toMatchObject({
    version: ['3.0'],
    n: [['', basics.name, '', '', '']],
    fn: [basics.name],
    tel: [basics.phone],
    email: [basics.email],
    url: [...(url ? [url] : []), ...basics.profiles.map((account: { url: string }) => account.url)],
    note: [basics.summary],
  });
});

test('whatever the content holds, its card brings it back, in short lines', () => {
  for (let seed = 0; seed < 200; seed++) {
    const site = makeOddSite(makeChance(seed));
    const [output] = makeVcard(site);
    const text = String(output?.content);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const { name, roles, bio, contactInfo, socials } = site.profile;
    const accounts = socials.map(({ url }) => toUri(url));
    expect({ seed, ...readCard(text) }).toMatchObject({
      seed,
      fn: [name.trim()],
      title: [roles.join(', ').trim()],
      note: [bio.trim()],
      email: [contactInfo.email],
      tel: [contactInfo.phoneNo.trim()],
      ...(accounts.length > 0 && { url: [...(site.url ? [site.url] : []), ...accounts] }),
    });
  }
});
