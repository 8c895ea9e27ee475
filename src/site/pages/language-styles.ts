import { findScript, isTall } from '../../schemas/language.ts';
import type { Site } from '../model/create-site.ts';

/** All headings but the owner's name, whose lines the build measures, and what looks like one. */
const headings =
  ':is(h1,h2,h3,h4,.case-study_nextTitle,.post_nextTitle,.custom_item,.custom_name,.navigation_menu li a):not(.owner-name)';

/** Where words are broken, by script: Japanese between phrases, Korean between words. */
const breaks: Readonly<Record<string, string>> = {
  Jpan: 'body{line-break:strict;word-break:auto-phrase}',
  Kore: 'body{word-break:keep-all}',
};

/** Long words have hyphens in the browsers that know where; the name is not broken. */
const hyphens =
  'main,footer{hyphens:auto;hyphenate-limit-chars:10 4}:is(.owner-name,pre,code){hyphens:manual}';

/** Renders the styles that the language of a site needs beside those of English. */
export function renderLanguageStyles({ language }: Pick<Site, 'language'>): string {
  const script = findScript(language);
  if (isTall(language)) {
    // The marks of the name reach into the bar.
    const name = 'h1.owner-name{padding-block-start:.15em}';
    return `html{line-height:1.75}${headings}{line-height:1.45}${name}`;
  }
  if (/^(?:Jpan|Kore|Hans|Hant)$/.test(script)) {
    // A line of more characters tires the eye.
    return `html{line-height:1.75}${headings}{line-height:1.25}main p{max-inline-size:40em}${breaks[script] ?? ''}`;
  }
  const isEnglish = new Intl.Locale(language).language === 'en';
  return !isEnglish && /^(?:Latn|Cyrl|Grek)$/.test(script) ? hyphens : '';
}
