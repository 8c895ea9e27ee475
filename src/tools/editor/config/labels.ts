import type { Shape } from './shape.ts';

/** What the form calls a field: its title, or its name in words. */
export function labelField(name: string, { title }: Pick<Shape, 'title'>): string {
  return title ?? spellName(name);
}

/** Writes `copyrightYear` or `SkillGroup` as words: `Copyright year`, `Skill group`. */
export function spellName(name: string): string {
  const words = name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The singular of a list's label, for the button that adds an item. */
export function toSingular(label: string): string {
  return label.replace(/ies$/, 'y').replace(/s$/, '');
}
