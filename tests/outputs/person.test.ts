import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { builds } from './builds.ts';

const { schema } = createRequire(import.meta.url)('@jsonresume/schema');
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const isResume = ajv.compile(schema);

test.each(builds)('the resume of $name is a JSON Resume', ({ name, url, read, readBytes }) => {
  const resume = JSON.parse(read('resume.json'));
  isResume(resume);
  expect(isResume.errors).toBe(null);
  expect(resume.meta.canonical).toBe(url ? `${url}resume.json` : undefined);
  expect(resume.basics.url).toBe(url || undefined);
  expect(resume.work.length * resume.projects.length * resume.skills.length).toBeGreaterThan(0);
  // Of a photo it names a file that the site has, and of a drawing nothing.
  const { image } = resume.basics;
  expect(typeof image).toBe(name === 'FULL_SITE' ? 'string' : 'undefined');
  if (image) expect(readBytes(image.replace(url, '')).length).toBeGreaterThan(1000);
});

/** The properties of a vCard, by name; repeated ones are a list. */
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

test.each(builds)('the card of $name is one that an address book reads', ({ url, read }) => {
  const text = read('contact.vcf');
  expect(text).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n[\s\S]*\r\nEND:VCARD\r\n$/);
  const { basics } = JSON.parse(read('resume.json'));
  const accounts = basics.profiles.map((account: { url: string }) => account.url);
  const card = readCard(text);
  const nameParts = [card.n].flat(2).join(' ').trim().split(/\s+/);
  expect(nameParts.sort()).toEqual(basics.name.split(/\s+/).sort());
  expect(card).toMatchObject({
    version: ['3.0'],
    fn: [basics.name],
    tel: [basics.phone],
    email: [basics.email],
    note: [basics.summary],
    url: [...(url ? [url] : []), ...accounts],
  });
});
