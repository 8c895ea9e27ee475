import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { makeFeed } from './feeds.ts';
import { toResume } from './resume-json.ts';
import { makeVcard } from './vcard.ts';
import { makeWebManifest } from './web-manifest.ts';

const icons = () => ({ tab: 'a', small: 'b', large: 'c', maskable: 'd', touch: 'e' });

test.each([
  ['ar-EG', 'One، Two', { lang: 'ar-EG', dir: 'rtl' }],
  ['ja', 'One、Two', { lang: 'ja', dir: 'ltr' }],
  [undefined, 'One, Two', { lang: undefined, dir: undefined }],
])(
  'the files beside the pages in %s list words as it does, and name it',
  (language, words, named) => {
    const profile = { roles: ['One', 'Two'] };
    const projects = [{ body: { raw: 'Text.', code: '' } }];
    const config = language ? { language } : {};
    const site = makeSite({ profile, config, projects }, { siteUrl: 'https://a.example' });
    expect(makeVcard(site)).toContain(`\r\nTITLE:${words.replace(/,/, '\\,')}\r\n`);
    const { lang, dir } = JSON.parse(makeWebManifest(site, icons) ?? '{}');
    expect({ lang, dir }).toEqual(named);
    expect(makeFeed(site)).toContain(`<subtitle>${words}</subtitle>`);
    expect(toResume(site).basics.label).toBe(words);
  },
);
