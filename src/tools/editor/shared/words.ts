import { findRecordType } from '../../../build/check/record-file.ts';
import type { JsonSchema } from '../../../schemas/json-schema.ts';

/** What the form calls a field: its title, or its name in words. */
export function labelField(name: string, { title }: JsonSchema): string {
  return title ?? spellName(name);
}

/** Writes `copyrightYear` or `SkillGroup` as words: `Copyright year`, `Skill group`. */
export function spellName(name: string): string {
  const words = name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Writes an error of the checker as sentences. */
export function writeError({ message, hint = '' }: { message: string; hint?: string }): string {
  return `${message}${message.endsWith('?') ? '' : '.'} ${hint}`.trim();
}

/** Numbers what is told line by line; a single line needs no number. */
export function numberLines(lines: readonly string[]): readonly string[] {
  return lines.length === 1 ? lines : lines.map((line, index) => `${index + 1}. ${line}`);
}

/**
 * Tells an owner which files the editor does not show: one sentence for each.
 *
 * @param paths files, relative to the content folder, with `/`
 * @param parts those of the owner's own, whose entries it writes in MDX
 */
export function describeUnseen(paths: Iterable<string>, parts: readonly { part: string }[] = []) {
  return [...paths].flatMap((path) => {
    const type = findRecordType(path);
    const say = (how: string) => [`The editor does not show "${path}": ${how}.`];
    if (type?.name !== 'Entry') {
      return type && path.endsWith('.yml') ? say(`call it "${path.replace(/yml$/, 'yaml')}"`) : [];
    }
    const isOwn = type.format === 'yaml' && parts.some(({ part }) => part === type.folder);
    return isOwn ? say('make it an .mdx file, its fields between two lines of "---"') : [];
  });
}
