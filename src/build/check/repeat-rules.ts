import { foldName } from '../../schemas/fold-name.ts';
import { quote } from '../../schemas/quote.ts';
import type { Finding } from './error.ts';
import { nameField } from './name-field.ts';
import type { Path } from './parse-yaml.ts';

/** A text that only one record of its type should have. */
export interface Claim {
  path: Path;
  text: string;
  key: string;
}

/** What must differ from record to record of one type. */
export interface RepeatRule {
  typeName: string;
  listClaims(fields: Readonly<Record<string, unknown>>): Claim[];
  /** What to say of the second one; `first` is the file of the first one, in quotes. */
  describe(claim: Claim, first: string): Omit<Finding, 'line' | 'column'>;
}

/** The text of one field; capitals do not count unless `fold` says otherwise. */
function claimField(name: string, fold = foldName): RepeatRule['listClaims'] {
  return ({ [name]: text }) =>
    typeof text === 'string' && text.trim() ? [{ path: [name], text, key: fold(text) }] : [];
}

/** All of some fields together. */
function claimFields(...names: string[]): RepeatRule['listClaims'] {
  return (fields) => {
    const texts = names.map((name) => fields[name]);
    const isWhole = texts.every((text) => typeof text === 'string' || typeof text === 'number');
    const key = JSON.stringify(texts.map((text) => foldName(String(text))));
    return isWhole ? [{ path: [names[0] ?? ''], text: '', key }] : [];
  };
}

function claimSkills({ items }: Readonly<Record<string, unknown>>): Claim[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown, index) => {
    const text = item instanceof Object && 'name' in item ? item.name : undefined;
    if (typeof text !== 'string' || !text.trim()) return [];
    return [{ path: ['items', index, 'name'], text, key: foldName(text) }];
  });
}

function joinWords(names: string[]): string {
  const words = names.map((name) => `"${name}"`);
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** All such rules, by type. */
export const repeatRules: readonly RepeatRule[] = [
  {
    typeName: 'SkillGroup',
    listClaims: claimField('group'),
    describe: ({ text }, first) => ({
      rule: 'twin',
      message: `"group" repeats ${quote(text)}, the group of ${first}`,
      hint: 'Rename one of them, or put their skills into one file.',
    }),
  },
  {
    typeName: 'SkillGroup',
    listClaims: claimSkills,
    describe: ({ path, text }, first) => ({
      severity: 'warning',
      rule: 'repeated-skill',
      message: `${nameField(path)} repeats ${quote(text)}, which ${first} holds too`,
      hint: 'Keep it in the group where visitors look for it.',
    }),
  },
  {
    typeName: 'Project',
    listClaims: claimField('title'),
    describe: ({ text }, first) => ({
      severity: 'warning',
      rule: 'repeated-title',
      message: `"title" repeats ${quote(text)}, the title of ${first}`,
      hint: 'Give one of them another title, so that visitors can tell them apart.',
    }),
  },
  {
    typeName: 'Project',
    listClaims: claimField('link', (link) => link.trim().replace(/\/$/, '')),
    describe: ({ text }, first) => ({
      severity: 'warning',
      rule: 'repeated-link',
      message: `"link" repeats ${quote(text)}, the link of ${first}`,
      hint: 'Look which of the two is meant; each project has an address of its own.',
    }),
  },
  ...[
    { typeName: 'Experience', names: ['year', 'role', 'company'] },
    { typeName: 'Education', names: ['year', 'title'] },
  ].map(({ typeName, names }) => ({
    typeName,
    listClaims: claimFields(...names),
    describe: (_: Claim, first: string) => ({
      severity: 'warning' as const,
      rule: 'repeated-entry',
      message: `${joinWords(names)} are those of ${first}`,
      hint: 'Take one of the two files away, if it is a copy.',
    }),
  })),
];
