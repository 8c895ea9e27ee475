import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { toResume } from './resume-json.ts';
import { makeVcard } from './vcard.ts';
import { makeWebManifest } from './web-manifest.ts';
import { makeFeed } from './xml-files.ts';

const icons = () => ({ tab: 'a', small: 'b', large: 'c', maskable: 'd', touch: 'e' });

function makeOutputs(language?: string) {
  const body = { raw: 'Text.', code: '' };
  const profile = { roles: ['One', 'Two'] };
  const config = language ? { language } : {};
  const site = makeSite(
    { profile, config, projects: [{ body }] },
    { siteUrl: 'https://a.example' },
  );
  return {
    card: makeVcard(site),
    manifest: JSON.parse(makeWebManifest(site, icons) ?? '{}'),
    feed: makeFeed(site),
    resume: toResume(site),
  };
}

test('the files beside the pages name the language of the site, and list words as it does', () => {
  const { card, manifest, feed, resume } = makeOutputs('ar-EG');
  expect(card).toContain('\r\nTITLE:One، Two\r\n');
  expect(manifest).toMatchObject({ lang: 'ar-EG', dir: 'rtl' });
  expect(feed).toContain('<subtitle>One، Two</subtitle>');
  expect(resume.basics.label).toBe('One، Two');
  expect(makeOutputs('ja').manifest).toMatchObject({ lang: 'ja', dir: 'ltr' });
});

test('the files of a site without a language name none', () => {
  const { card, manifest, feed } = makeOutputs();
  expect(card).toContain('TITLE:One\\, Two');
  expect(Object.keys(manifest)).not.toContain('lang');
  expect(Object.keys(manifest)).not.toContain('dir');
  expect(feed).toContain('<subtitle>One, Two</subtitle>');
});
