import { sections } from '../../build/outputs/resume-json/fields.ts';
import { cleanLine, withoutRepeats } from './clean-text.ts';
import { type Draft, typeOf } from './draft.ts';
import { guessIcon } from './guess-icon.ts';
import { asGroup } from './json-node.ts';
import type { ResumeField } from './resume-field.ts';
import { betweenWords, readWords, takeLine, takeLines } from './take-text.ts';

const names = sections.skills;

/** The heading of skills that have none. */
const looseGroup = 'Skills';

/**
 * Makes `skills` groups: those with keywords under their own names, which may come twice, and the
 * rest together in one.
 */
export function mapSkills(entries: ResumeField[]): Draft[] {
  const groups = new Map<string, { name: string; items: string[] }>();
  for (const { name, items } of entries.flatMap(readGroup)) {
    const held = groups.get(name.toLowerCase());
    if (held) held.items.push(...items);
    else groups.set(name.toLowerCase(), { name, items });
  }
  return [...groups.values()].map(({ name, items }, index) => makeDraft(name, items, index));
}

function readGroup(entry: ResumeField): { name: string; items: string[] }[] {
  const name = asGroup(entry.node) ? takeLine(entry, names.group) : readWords(entry, cleanLine);
  const items = takeLines(entry, names.items, betweenWords);
  if (items.length > 0) return [{ name: name ?? looseGroup, items }];
  return name === undefined ? [] : [{ name: looseGroup, items: [name] }];
}

function makeDraft(group: string, texts: string[], index: number): Draft {
  const items = withoutRepeats(texts).map((name) => {
    const icon = guessIcon(name);
    return { name, ...(icon && { icon }) };
  });
  return {
    type: typeOf('SkillGroup'),
    title: group,
    values: { group, order: index + 1, items },
    gaps: [],
  };
}
