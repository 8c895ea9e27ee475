import { z } from 'zod';
import { entryTypes } from './entry-types.ts';
import { foldName, nameLetter } from './names.ts';
import { quote } from './quote.ts';
import { line } from './scalars.ts';
import { listCustomSections, reservedSections } from './sections.ts';
import { say } from './terminal/say.ts';
import { textWithout, type ValueError } from './text-checks.ts';

const shape = new RegExp(`^[\\p{L}\\p{N}](?:${nameLetter}|[_-])*$`, 'u');

const pathStep = textWithout((text) => {
  if (shape.test(text) && text === text.toLowerCase()) return undefined;
  const hint = say('hint.page-word');
  return { rule: 'invalid-name', message: `cannot be part of a URL: ${quote(text)}`, hint };
}).normalize();

export const pagePaths = z
  .record(line, pathStep)
  .describe(
    'What URLs of pages begin with, by section, as in { writing: artigos, resume: curriculo }.',
  );

/** What `site.yaml` says of the names that URLs begin with. */
interface NamedFolders {
  sections?: unknown;
  languages?: readonly { code: string }[] | undefined;
}

/** Finds names that are of no pages, and URLs that two kinds of pages would have. */
export function findPagePathErrors(
  named: z.infer<typeof pagePaths> = {},
  { sections, languages = [] }: NamedFolders,
): (ValueError & { path: string[] })[] {
  const own = listCustomSections({ sections }).map(({ section }) => section);
  const known = [...entryTypes.map(({ section }) => section), ...own, 'resume'];
  const taken = [...known, ...reservedSections, ...languages.map(({ code }) => code)].map(foldName);
  return Object.entries(named).flatMap(([name, text], index) => {
    const path = ['addresses', name];
    if (!known.includes(name)) {
      const hint = say('hint.sections-with-pages', { list: known.join(', ') });
      return { path, rule: 'unknown-section', message: 'is not a section with pages', hint };
    }
    const others = Object.values(named).slice(0, index);
    if (text === name || ![...taken, ...others].includes(text)) return [];
    const hint = say('hint.other-page-word');
    return { path, rule: 'url-conflict', message: `is taken: ${quote(text)}`, hint };
  });
}
