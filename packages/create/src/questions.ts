import { createInterface } from 'node:readline/promises';
import { wrapText } from './lines.ts';
import { findLanguage, listLanguages, readTexts, type Texts } from './places.ts';

export const editions = ['poster', 'index', 'folio'] as const;

export const palettes = ['notebook', 'graphite', 'blueprint', 'ledger', 'kraft', 'riso'] as const;

const domainPart = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';

/** An email address as the content may have it: an answer that the engine refuses later costs all others. */
const emailPattern = new RegExp(
  `^[\\w.!#$%&'*+/=?^\`{|}~-]+@${domainPart}(?:[.]${domainPart})+$`,
  'i',
);

/** The most characters of an answer: more is pasted by mistake. */
export const mostCharacters = 300;

/** The answers that a site begins with. */
export interface Answers {
  name: string;
  language: string;
  roles: string;
  email: string;
  edition: string;
}

type Field = keyof Answers;

/** Where questions are asked, on lines that stay as they were written: so they can be read by ear, too. */
export interface Asker {
  ask(question: string): Promise<string>;
  say(line: string): void;
}

/** Opens the terminal; undefined if nobody can answer there. */
export function openAsker(): (Asker & { close(): void }) | undefined {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return undefined;
  const lines = createInterface({ input: stdin, output: stderr });
  const stop = () => process.kill(process.pid, 'SIGINT');
  lines.on('SIGINT', stop);
  // Ctrl+D, or a terminal that is gone: no answer will come.
  lines.on('close', stop);
  const say = (line: string) => void stderr.write(`${wrapText(line, stderr.columns)}\n`);
  return {
    // People type their answer after the last line.
    ask: (question) => {
      const shown = wrapText(`${question}:`, stderr.columns).split('\n');
      for (const line of shown.slice(0, -1)) say(line);
      return lines.question(`${shown.at(-1)} `);
    },
    say,
    close: () => {
      lines.off('close', stop);
      lines.close();
    },
  };
}

/** The language of this computer, if pages can have it. */
export function guessLanguage({ LC_ALL, LC_MESSAGES, LANG } = process.env): string {
  const [tag = ''] = (LC_ALL || LC_MESSAGES || LANG || '').replaceAll('_', '-').split('.');
  return (tag && findLanguage(tag, listLanguages())) || 'en';
}

/** Finds what is wrong with an answer, in the owner's language; undefined if nothing is. */
export function checkAnswer(field: Field, answer: string, texts: Texts): string | undefined {
  if (answer.length > mostCharacters) return texts.tooLong;
  if (field === 'roles') return undefined;
  if (!answer) return texts.missing;
  if (field === 'email' && !emailPattern.test(answer)) return texts.wrongEmail;
  const languages = listLanguages();
  const tags = answer.split(',').map((tag) => tag.trim());
  if (field === 'language' && !tags.every((tag) => findLanguage(tag, languages))) {
    return `${texts.wrongLanguage} ${languages.join(', ')}`;
  }
  const isEdition = editions.some((edition) => edition === answer);
  return field === 'edition' && !isEdition
    ? `${texts.wrongNumber} ${editions.length}: ${editions.join(', ')}`
    : undefined;
}

/** A command that is written wrong: it ends with 2. */
export class UsageError extends Error {}

/** @throws {UsageError} if an answer that was given as an option is wrong */
export function checkGiven(given: Partial<Answers>, texts: Texts): void {
  for (const [field, answer] of Object.entries(given)) {
    const problem = checkAnswer(field as Field, answer, texts);
    if (problem) {
      throw new UsageError(`--${field} ${JSON.stringify(answer.slice(0, 40))}: ${problem}`);
    }
  }
}

interface Asking {
  /** It is missing if nobody is asked; then defaults are taken. */
  asker?: Asker | undefined;
  /** Whether a resume or a profile has the name and the roles. */
  hasSource?: boolean;
}

/**
 * Collects the answers: those that were given, and then those of the owner.
 *
 * @throws if an answer is wrong or missing, and nobody can be asked
 */
export async function collectAnswers(
  given: Partial<Answers>,
  likely: Partial<Answers>,
  { asker, hasSource }: Asking,
): Promise<Answers> {
  const answers = { ...given };
  const known: readonly string[] = hasSource ? ['name', 'roles'] : [];
  let texts = readTexts(given.language ?? likely.language ?? 'en');
  for (const field of ['name', 'language', 'roles', 'email', 'edition'] as const) {
    if (given[field] === undefined && known.includes(field)) continue;
    answers[field] ??= asker
      ? await askField(field, likely[field] ?? '', texts, asker)
      : (likely[field] ?? '');
    if (field === 'language') texts = readTexts(answers.language?.split(',')[0] ?? 'en');
  }
  for (const [field, answer] of Object.entries(answers)) {
    const problem = checkAnswer(field as Field, answer, texts);
    if (problem) throw new Error(`${problem} — add --${field}`);
  }
  return answers as Answers;
}

async function askField(
  field: Field,
  likely: string,
  texts: Texts,
  { ask, say }: Asker,
): Promise<string> {
  if (field === 'edition') {
    say(`${texts.edition}:`);
    for (const [index, name] of editions.entries()) say(`  ${index + 1} ${name}: ${texts[name]}`);
  }
  const label = field === 'edition' ? texts.number : texts[field];
  const shown = field === 'edition' ? '1' : likely;
  for (;;) {
    const line = (await ask(shown ? `${label} [${shown}]` : label)).trim() || shown;
    const answer = field === 'edition' ? (editions[Number(line) - 1] ?? line) : line;
    const problem = checkAnswer(field, answer, texts);
    if (!problem) return answer;
    say(problem);
  }
}
