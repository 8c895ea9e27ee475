import type { Finding } from './error.ts';
import { type CheckedFile, findFieldPosition, findRecord, getFields } from './record-file.ts';

/** Scripts other than that of English, with the languages that are most often written in them. */
const otherScripts: readonly [name: string, letters: RegExp, tags: readonly string[]][] = [
  ['Japanese', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ['ja']],
  ['Chinese', /\p{Script=Han}/gu, ['zh-Hans', 'zh-Hant']],
  ['Korean', /\p{Script=Hangul}/gu, ['ko']],
  ['Arabic', /\p{Script=Arabic}/gu, ['ar', 'fa', 'ur']],
  ['Hebrew', /\p{Script=Hebrew}/gu, ['he']],
  ['Cyrillic', /\p{Script=Cyrillic}/gu, ['ru', 'uk', 'bg']],
  ['Greek', /\p{Script=Greek}/gu, ['el']],
  ['Armenian', /\p{Script=Armenian}/gu, ['hy']],
  ['Georgian', /\p{Script=Georgian}/gu, ['ka']],
  ['Devanagari', /\p{Script=Devanagari}/gu, ['hi', 'mr', 'ne']],
  ['Bengali', /\p{Script=Bengali}/gu, ['bn']],
  ['Tamil', /\p{Script=Tamil}/gu, ['ta']],
  ['Thai', /\p{Script=Thai}/gu, ['th']],
];

/** Finds a profile in another script than that of English, of a site that names no language. */
export function checkLanguage(files: readonly CheckedFile[]): [CheckedFile, Finding][] {
  const profile = findRecord(files, 'Profile');
  const site = findRecord(files, 'Site');
  const { language, languages } = site ? getFields(site) : {};
  if (!profile || language !== undefined || languages !== undefined) return [];
  const { bio } = getFields(profile);
  const known = typeof bio === 'string' ? findMainScript(bio) : undefined;
  if (!known) return [];
  const [script, , tags] = known;
  const message = `"bio" is written in ${script} script, but the site has no "language" and is in English`;
  const [first, ...others] = tags.map((tag) => `"language: ${tag}"`);
  const hint = `Add ${first}${others.map((other) => ` or ${other}`).join('')} to site.yaml.`;
  const position = findFieldPosition(profile, ['bio']);
  return [[profile, { ...position, severity: 'warning', rule: 'no-language', message, hint }]];
}

/** Finds the script of most letters of a text, unless English is written in it. */
function findMainScript(text: string) {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const half = count(/\p{L}/gu) / 2;
  // Chinese has nothing but Han.
  const hasKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const [, ...others] = otherScripts;
  return (hasKana ? otherScripts : others).find(([, letters]) => count(letters) > half);
}
