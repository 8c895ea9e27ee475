import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { makeSite } from '../../../../tests/helpers/make-site.ts';
import { makeFeed } from './feeds.ts';
import { toResume } from './resume-json.ts';
import { makeVcard } from './vcard.ts';
import { makeWebManifest } from './web-manifest.ts';

type Properties = [name: string, parameters: object, type: string, value: unknown][];

function readProperty(card: string, wanted: string): unknown {
  const [, properties] = ICAL.parse(card) as unknown as [string, Properties];
  return properties.find(([name]) => name === wanted)?.[3];
}

test.each([
  ['Thaís Conceição Guimarães', 'pt-BR', 'Guimarães', 'Thaís Conceição'],
  ['水野 凪', 'en', '水野', '凪'],
  ['Nagy Éva', 'hu', 'Nagy', 'Éva'],
  ['Ada', 'en', '', 'Ada'],
])('the card of "%s" (%s) has a family name', (name, language, family, given) => {
  const card = makeVcard(makeSite({ profile: { name }, config: { language } }));
  expect(readProperty(card, 'n')).toEqual([family, given, '', '', '']);
  expect(readProperty(card, 'fn')).toBe(name);
});

test('the card is version 3.0 throughout, and no line has more than 75 bytes', () => {
  const bio = `${'Ich baue Häuser, Brücken: '.repeat(12)}\\ 🌉🌉🌉🌉🌉🌉🌉🌉🌉🌉🌉🌉🌉🌉🌉🌉🌉🌉🌉🌉🌉🌉 Ende.`;
  const socials = [{ platform: 'X', url: 'https://x.com/ada' }];
  const records = { profile: { bio, socials }, config: { language: 'de' } };
  const card = makeVcard(makeSite(records, { siteUrl: 'https://ada.example' }));
  expect(card).not.toContain('\r\nLANG');
  const lines = card.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
  expect(readProperty(card, 'version')).toBe('3.0');
  expect(readProperty(card, 'note')).toBe(bio);
  expect(readProperty(card, 'tel')).toBe('+44 20 7946 0000');
  expect(readProperty(card, 'email')).toBe('ada@example.com');
  const urls = ['https://ada.example/', 'https://x.com/ada'];
  expect(card.match(/(?<=\r\n(?:item\d+\.)?URL[^:\r]*:).*/g)).toEqual(urls);
});

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
