import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { checkContent } from '../../build/check/check-content.ts';
import { isSample, isSamplePicture } from '../../content/check/check-texts.ts';
import type { Settings } from '../../content/config/read-settings.ts';
import { findOwnFolder } from '../../content/config/resolve-content-dir.ts';
import { shortenPath } from '../../content/error.ts';
import { replacedBeside } from '../../content/journal.ts';
import { ownerFile } from '../../model/places.ts';
import { localDay } from '../../schemas/calendar.ts';
import { editionNames } from '../../schemas/editions.ts';
import { ownerLanguage, say } from '../../schemas/terminal/say.ts';
import { paletteNames } from '../../schemas/theme.ts';
import { defaultLanguage, productName } from '../../schemas/words.ts';
import type { LookField } from '../dev/start-dev.ts';
import { type Draft, localizeDrafts, makeDraft } from '../entries/draft.ts';
import { planDrafts, planMoves } from '../entries/plan.ts';
import { planAccepted } from '../entries/plan-accepted.ts';
import { nothingWritten, offerSteps } from '../entries/write.ts';
import type { ImportedSource } from '../packages/optional-package.ts';
import { type ParsedCommand, UsageError } from '../read-command.ts';
import type { Terminal } from '../terminal.ts';
import {
  askSource,
  type InitAsker,
  type initCommand,
  type Question,
  questions,
  splitList,
} from './init-command.ts';
import { firstTitle, writeReadme } from './readme.ts';

interface InitContext {
  settings: Settings;
  terminal: Pick<Terminal, 'write' | 'confirm'>;
  /** It is missing if nobody can be asked. */
  asker?: InitAsker;
  /** The owner's name and email in other programs, to suggest them. */
  owner: { name?: string; email?: string };
  /** The repository of the owner, as git names it. */
  remote?: string;
  /** Where the README and the public folder are. */
  folder?: string;
  now?: Date;
}

export type InitOptions = ParsedCommand<(typeof initCommand)['options']>['options'];
type Answers = Record<Question['name'] | LookField, string>;

/** Moves the sample out of the way and writes the owner's first content; returns whether it was written. */
export async function initSite(options: InitOptions, context: InitContext): Promise<boolean> {
  const { settings, terminal, folder = ownerFile(), now = new Date() } = context;
  const root = resolve(await findOwnFolder(settings, 'npx frontispiece init'));
  const previous = await listSample(root);
  const asker = options.yes ? undefined : context.asker;
  if (!asker && !options.yes) {
    throw new Error(say('init.not-interactive', { undone: nothingWritten }));
  }
  for (const { name, check } of questions) {
    const problem = options[name] === undefined ? undefined : check(options[name]);
    if (problem) throw new UsageError(`--${name} ${problem}`);
  }
  const source = await askSource(options.from, asker, settings, now);
  const answers = await collectAnswers(options, suggestAnswers(source, context.owner), asker);
  const [language = defaultLanguage, ...further] = splitList(answers.language);
  const drafts = localizeDrafts(makeDrafts(answers, source, now), language);
  const { remarks = [], locate = () => 'settings' } = source ?? {};
  const planned = await planAccepted(
    { drafts, remarks, locate },
    { root, isWhole: true },
    (some) => {
      return { steps: planDrafts(some, localDay(now)), remarks: [] };
    },
  );
  const steps = planned.steps.map((step) => {
    const summary = [answers.language, answers.edition, answers.palette].join(', ');
    return step.path === 'site.yaml' ? { ...step, summary } : step;
  });
  const others = previous.length > 0 ? listUnchanged(folder) : [];
  const moves = planMoves(root, [...previous, ...others], 'sample');
  const readme = resolve(folder, 'README.md');
  if (others.includes(readme) || !existsSync(readme)) {
    const path = relative(root, readme).replaceAll(sep, '/');
    const after = Buffer.from(writeReadme(answers.name, context.remote));
    steps.push({ path, after, summary: say('write.yours') });
  }
  const proposal = { root, steps, moves, remarks: planned.remarks };
  const isWritten = await offerSteps(proposal, { ...options, yes: !asker }, terminal);
  if (!isWritten) return false;
  if (further.length > 0) {
    const commands = further.map((tag) => `npx frontispiece translate ${tag}`);
    terminal.write(`${say('init.translate', { commands: commands.join(', ') })}\n`);
  }
  if (source?.name === 'GitHub') {
    terminal.write(`${say('init.github')}\n`);
  }
  return true;
}

/** Lists what is in the content folder, if it is the sample or nothing; hidden files are not part of it. */
async function listSample(dir: string): Promise<string[]> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => !name.startsWith('.'));
  if (names.length === 0) return [];
  const { records } = await checkContent(dir);
  if (isSample(records) && records.some(({ type }) => type.name === 'Profile')) return names.sort();
  throw new Error(say('init.own-content', { undone: nothingWritten, folder: shortenPath(dir) }));
}

/** Lists the files beside the content that are still the project's. */
function listUnchanged(folder: string): string[] {
  const isTitled = (text: string) =>
    [productName, firstTitle].some((title) => text.startsWith(`# ${title}\n`));
  const checks = { 'public/favicon.svg': isSamplePicture, 'README.md': isTitled };
  return replacedBeside.flatMap((name) => {
    const isUnchanged = checks[name];
    const path = resolve(folder, name);
    return existsSync(path) && isUnchanged(readFileSync(path, 'utf8')) ? [path] : [];
  });
}

/** The answers that are likely: those of the source, then what other programs know. */
function suggestAnswers(
  source: ImportedSource | undefined,
  owner: InitContext['owner'],
): Partial<Answers> {
  const { values = {}, placeholders = [] } = findDraft(source?.drafts ?? [], 'Profile') ?? {};
  const { name, roles, contactInfo } = values;
  const { email } = (contactInfo ?? {}) as { email?: string };
  const isOwn = (field: string) => source && !placeholders.includes(field);
  return {
    ...owner,
    ...(isOwn('name') && { name: String(name) }),
    ...(email && isOwn('contactInfo.email') && { email }),
    ...(isOwn('roles') && { roles: (roles as string[]).join(', ') }),
    language: source?.language ?? ownerLanguage,
  };
}

const lookQuestions = [
  ['edition', say('init.edition'), editionNames[0]],
  ['palette', say('init.palette'), paletteNames[0]],
] as const;

async function collectAnswers(
  options: InitOptions,
  likely: Partial<Answers>,
  asker: InitAsker | undefined,
): Promise<Answers> {
  const answers: Partial<Answers> = {};
  for (const question of questions) {
    const { name } = question;
    const defaultValue = likely[name] ?? '';
    answers[name] = options[name] ?? (await asker?.ask(question, defaultValue)) ?? defaultValue;
    const isLeft = question.hasPlaceholder && !answers[name];
    const problem = isLeft ? undefined : question.check(answers[name]);
    if (problem) throw new Error(`${nothingWritten}: --${name} ${problem}`);
  }
  for (const [field, question, defaultValue] of lookQuestions) {
    answers[field] = options[field] ?? (await asker?.choose(field, question)) ?? defaultValue;
  }
  return answers as Answers;
}

function makeDrafts(answers: Answers, source: ImportedSource | undefined, now: Date): Draft[] {
  const { name, roles, email, language, edition, palette } = answers;
  const { drafts = [] } = source ?? {};
  const placeholders = { copyrightYear: now.getFullYear() };
  const known = findDraft(drafts, 'Profile') ?? makeDraft('Profile', 'profile', placeholders);
  const contactInfo = { ...(known.values.contactInfo as object), email };
  const isNew = roles && roles !== (known.values.roles as string[]).join(', ');
  const answered = ['name', 'contactInfo.email', ...(roles ? ['roles'] : [])];
  const profile = {
    ...known,
    // Roles that were only confirmed stay, whatever commas they have.
    values: { ...known.values, name, contactInfo, ...(isNew && { roles: splitList(roles) }) },
    placeholders: known.placeholders.filter((field) => !answered.includes(field)),
  };
  const arranged = findDraft(drafts, 'Site')?.values;
  const tags = splitList(language);
  const spoken = tags.length > 1 ? { languages: tags } : { language: tags[0] };
  const theme = { ...(edition !== editionNames[0] && { edition }), palette };
  const site = makeDraft('Site', 'site', { ...arranged, ...spoken, theme });
  return [profile, site, ...drafts.filter(({ type }) => type.folder)];
}

function findDraft(drafts: readonly Draft[], name: string): Draft | undefined {
  return drafts.find(({ type }) => type.name === name);
}
