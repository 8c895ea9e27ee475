import type { z } from 'zod';
import type { Settings } from '../../content/config/read-settings.ts';
import { editionNames } from '../../schemas/editions.ts';
import { profile } from '../../schemas/profile.ts';
import { quote } from '../../schemas/quote.ts';
import { email } from '../../schemas/scalars.ts';
import { findMissingWords, languages } from '../../schemas/site-languages.ts';
import { type OwnerTextKey, say } from '../../schemas/terminal/say.ts';
import { paletteNames } from '../../schemas/theme.ts';
import type { LookField } from '../dev/start-dev.ts';
import { nothingWritten } from '../entries/write.ts';
import {
  type ChooseRepositories,
  type ImportedSource,
  loadPackage,
} from '../packages/optional-package.ts';

export const initCommand = {
  usage: 'npx frontispiece init',
  about:
    'Begins your own site: asks for what it needs, moves the sample out of the way, and writes your first content.',
  options: {
    from: {
      value: 'source',
      about: 'Begins with a file that npx frontispiece import reads, or with github:<name>.',
    },
    name: { value: 'name', about: 'Your name, as the page shows it.' },
    roles: { value: 'roles', about: 'What you are, like "Web Developer, Editor".' },
    email: { value: 'address', about: 'The email address at which visitors reach you.' },
    language: {
      value: 'tags',
      about: 'The language of the site, like de-AT, or several: "pt-BR, en".',
    },
    edition: { value: editionNames.join('|'), about: 'The edition: the layout of all pages.' },
    palette: { value: paletteNames.join('|'), about: 'The palette: the colors of the site.' },
    'dry-run': { about: 'Shows the files and writes nothing.' },
    yes: { about: 'Asks nothing: takes the defaults where you give no option.' },
  },
} as const;

/** A question of the command, which has an option of the same name. */
export interface Question {
  name: 'name' | 'roles' | 'email' | 'language';
  text: string;
  /** Explains what is wrong with an answer; undefined if nothing is. */
  check(answer: string): string | undefined;
  /** Whether a placeholder is written where nobody can be asked. */
  hasPlaceholder?: boolean;
}

export function splitList(text: string): string[] {
  return text.split(/[,،、]/).flatMap((item) => item.trim() || []);
}

export const questions: readonly Question[] = [
  { name: 'name', text: say('init.name'), check: createCheck(profile.shape.name) },
  {
    name: 'roles',
    text: say('init.roles'),
    check: createCheck(profile.shape.roles, splitList),
    hasPlaceholder: true,
  },
  { name: 'email', text: say('init.email'), check: createCheck(email) },
  { name: 'language', text: say('init.language'), check: checkLanguages },
];

/** The most characters of an answer: more is pasted by mistake. */
const mostCharacters = 300;

function checkLanguages(answer: string): string | undefined {
  const problem = createCheck(languages, splitList)(answer);
  const [missing] = problem ? [] : splitList(answer).flatMap((tag) => findMissingWords(tag) ?? []);
  return missing ? say('init.texts-later', { problem: missing.message }) : problem;
}

/** What the owner reads in place of the message of a rule. */
const problems: Readonly<Record<string, OwnerTextKey>> = {
  'invalid-format': 'init.not-email',
  'language-tag': 'init.not-language',
};

function createCheck(schema: z.ZodType, read: (answer: string) => unknown = (answer) => answer) {
  return (answer: string) => {
    if (!answer.trim()) return say('init.empty');
    const { length: count } = answer;
    if (count > mostCharacters) return say('init.too-long', { count, most: mostCharacters });
    const issue = schema.safeParse(read(answer)).error?.issues[0];
    const { hint, rule } = (issue?.code === 'custom' && issue.params) || {};
    const key = problems[rule];
    const message = key ? say(key, { value: quote(answer) }) : issue?.message;
    return issue && [message, hint].filter(Boolean).join(' — ');
  };
}

/** Whom to ask. */
export interface InitAsker {
  /** Asks until `check` finds nothing wrong; Return takes `defaultValue`. */
  ask(question: Pick<Question, 'text' | 'check'>, defaultValue: string): Promise<string>;
  choose(field: LookField, question: string): Promise<string>;
  chooseSome: ChooseRepositories;
  say(problem: string): void;
}

const fromQuestion = {
  text: say('init.from'),
  check: () => undefined,
};

/** Asks for a source, and again while it cannot be read; undefined if the owner names none. */
export async function askSource(
  given: string | undefined,
  asker: InitAsker | undefined,
  settings: Settings,
  now: Date,
): Promise<ImportedSource | undefined> {
  let from = given ?? (await asker?.ask(fromQuestion, ''));
  while (from) {
    try {
      const choice = { choose: asker?.chooseSome };
      const { readImport } = await loadPackage('import');
      const source = await readImport({ file: from }, settings, now, choice);
      if (source.isPerson) return source;
      const { name } = source;
      throw new Error(say('init.publications-only', { undone: nothingWritten, name }));
    } catch (error) {
      if (!asker) throw error;
      asker.say((error as Error).message);
      from = await asker.ask(fromQuestion, '');
    }
  }
  return undefined;
}
