import type { Settings } from '../../node/config/read-settings.ts';
import { nothingWritten } from '../entries/write.ts';
import type { ChooseRepositories } from '../formats/github-profile.ts';
import { type ImportedSource, readImport } from '../import/import-resume.ts';
import type { Question } from './init-command.ts';

const fromQuestion = {
  text: 'A resume to begin with: a file, github:<name>, or nothing',
  check: () => undefined,
};

/** Whom to ask about the source. */
export interface SourceAsker {
  /** Asks until `check` finds nothing wrong; Return takes what is `usual`. */
  ask(question: Pick<Question, 'text' | 'check'>, usual: string): Promise<string>;
  chooseSome: ChooseRepositories;
  say(problem: string): void;
}

interface SourceContext {
  settings: Settings;
  now: Date;
  /** It is missing if nobody can be asked. */
  asker: SourceAsker | undefined;
}

/** Asks for a source, and again while it cannot be read; undefined if the owner names none. */
export async function askSource(
  given: string | undefined,
  context: SourceContext,
): Promise<ImportedSource | undefined> {
  const { asker } = context;
  let from = given ?? (await asker?.ask(fromQuestion, ''));
  while (from) {
    try {
      return await readPerson(from, context);
    } catch (error) {
      if (!asker) throw error;
      asker.say((error as Error).message);
    }
    from = await asker.ask(fromQuestion, '');
  }
  return undefined;
}

/** Reads the source that the owner names, and refuses a bibliography. */
async function readPerson(
  from: string,
  { settings, now, asker }: SourceContext,
): Promise<ImportedSource> {
  const [, github] = /^github:(.+)$/i.exec(from) ?? [];
  const context = { settings, now, choose: asker?.chooseSome };
  const source = await readImport(github ? { github } : { file: from }, context);
  if (source.isPerson) return source;
  throw new Error(
    `${nothingWritten}: ${source.name} tells of publications alone — begin without it, then add them with npm run import`,
  );
}
