import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { posix, resolve } from 'node:path';
import {
  type ParsedCommand,
  quote,
  type Settings,
  type Terminal,
  UsageError,
} from '../../../../src/engine/kit/commands.ts';
import {
  type ChooseRepositories,
  type ConfigChange,
  checkContent,
  type Draft,
  type DraftSource,
  defaultLanguage,
  email,
  findCatalog,
  findCustomSections,
  findOwnFolder,
  findRecord,
  type ImportedSource,
  type ImportRequest,
  keepExisting,
  languageTag,
  localDay,
  localizeDrafts,
  makeDraft,
  nameLanguage,
  nothingWritten,
  offerSteps,
  type Proposal,
  planAccepted,
  planDrafts,
  planMoves,
  planSiteChange,
  RefusedError,
  sectionIds,
  shortenPath,
} from '../../../../src/engine/kit/content.ts';
import { readResume } from '../formats/read-resume.ts';
import type { proposePosts as ProposePosts } from '../posts/import-posts.ts';
import { readOwner } from '../reading/publications.ts';
import { replaceMissing } from '../reading/replace-missing.ts';

export const importCommand = {
  usage: 'npx frontispiece import <file>, or github:<name>',
  about:
    'Makes content files of a JSON Resume, LinkedIn’s archive, RenderCV, yamlresume, Reactive Resume, BibTeX, CSL-JSON or a profile of GitHub: shows them, what has no place and what to fix, then asks.',
  options: {
    posts: { value: 'folder', about: 'Adds the posts of a blog, in Markdown or MDX.' },
    keep: { about: 'Brings in what sources.yaml names; see --keep --help.' },
    email: { value: 'address', about: 'Your email address, if the file has none.' },
    'dry-run': { about: 'Shows the files and writes nothing.' },
    language: { value: 'tag', about: 'The language of the resume, if it is not recognized.' },
    into: { value: 'folder', about: 'Writes there, not into the content folder.' },
    replace: { about: 'Moves what is in the folder out of the way first.' },
    yes: { about: 'Writes without asking.' },
    github: { value: 'name', about: '', isFormer: true },
  },
  mostWords: 1,
  contradictions: [['dry-run', 'yes']],
} as const;

export type ImportCommand = ParsedCommand<(typeof importCommand)['options']>;

/**
 * Makes content of a resume, a bibliography or a blog: shows the files and remarks on the source, asks, and writes them.
 *
 * @throws with what to do if the source cannot be read, its content fails the check, the folder has other
 *   content, or nobody can be asked
 */
export async function importContent(
  command: ImportCommand,
  settings: Settings,
  owner: Pick<Terminal, 'write' | 'confirm'>,
  now = new Date(),
): Promise<void> {
  checkSource(command);
  const { options } = command;
  const root = resolve(options.into ?? (await findOwnFolder(settings, 'npx frontispiece import')));
  const proposal = options.posts
    ? await proposeBlog(resolve(options.posts), root, localDay(now))
    : await proposeResume(command, settings, root, now);
  if (!(await offerSteps(proposal, options, owner))) return;
  const setting = options.into ? `set CONTENT_DIR to ${shortenPath(root)}, ` : '';
  const isFilled = proposal.steps.some(({ placeholders = [] }) => placeholders.length > 0);
  owner.write(`Next: ${setting}${isFilled ? 'fix the placeholders, and ' : ''}run npm run dev.\n`);
}

/** Loads what reads posts on demand: it takes a while. */
const proposeBlog: typeof ProposePosts = async (...given) =>
  (await import('../posts/import-posts.ts')).proposePosts(...given);

async function proposeResume(
  { options, words: [file] }: ImportCommand,
  settings: Settings,
  root: string,
  now: Date,
): Promise<Proposal> {
  const person = await readOwner(root);
  const source = await readImport({ ...options, file }, settings, now, { owner: person });
  const { name, isPerson } = source;
  const drafts = isPerson ? setLanguage([...source.drafts], source.language) : listAdded(source);
  const { steps, remarks } = await planAccepted(
    { ...source, drafts },
    { root, isWhole: isPerson },
    (some) =>
      isPerson ? { steps: planDrafts(some, localDay(now)), remarks: [] } : planAdded(some, root),
  ).catch((error) => {
    if (!(error instanceof RefusedError)) throw error;
    throw new Error(`${error.message}\n${nothingWritten}. Fix ${name} there first.`);
  });
  const isDry = options['dry-run'] === true;
  // A placeholder could be published.
  if (!isDry && steps.some(({ placeholders }) => placeholders?.includes('contactInfo.email'))) {
    const remedy = /\.json$/i.test(name)
      ? `write "email" in "basics" of ${name}, like name@example.com, or `
      : '';
    throw new Error(
      `${nothingWritten}: the resume has no email address that can be answered, and every portfolio needs one — ${remedy}add --email <address>`,
    );
  }
  const former = isPerson && !isDry ? await listContent(root, options.replace === true) : [];
  return { root, steps, moves: planMoves(root, former, 'before-import'), remarks };
}

/**
 * Reads a file, or a profile of GitHub, and makes records of it.
 *
 * @param owner the name that is emphasized among authors
 * @throws with what to do if it cannot be read
 */
export async function readImport(
  { file = '', email, ...given }: ImportRequest,
  settings: Settings,
  now: Date,
  { owner, choose }: { owner?: string | undefined; choose?: ChooseRepositories | undefined },
): Promise<ImportedSource> {
  const github = given.github ?? /^github:(.+)$/i.exec(file)?.[1];
  const read: DraftSource & { language?: string | undefined } = github
    ? await import('../formats/github-profile.ts').then(({ fetchGithub }) =>
        fetchGithub(github, settings, { now, email, choose }),
      )
    : await readResume(file, { owner, email, now, language: given.language });
  const language = given.language ?? read.language ?? defaultLanguage;
  return {
    ...(await replaceMissing(read, language)),
    isPerson: read.drafts.some(({ type }) => type.name === 'Profile'),
    name: github ? 'GitHub' : shortenPath(resolve(file)),
    language,
  };
}

/** Throws if the command does not say what to import, or says it twice. */
function checkSource({ options, words: [file] }: ImportCommand): void {
  const { github, posts } = options;
  const given = [file && quote(file), github && '--github', posts && '--posts'];
  const [first, second] = given.filter(Boolean);
  if (!first) throw new UsageError(`Which resume? Write ${importCommand.usage}`);
  if (second) throw new UsageError(`${first} and ${second} are two sources — import one at a time`);
  const { error } = email.optional().safeParse(options.email);
  if (error) throw new UsageError(`--email ${error.issues[0]?.message}`);
  const tag = languageTag.optional().safeParse(options.language);
  if (tag.error) throw new UsageError(`--language ${tag.error.issues[0]?.message}`);
  if (options.language && !findCatalog(options.language)) {
    const name = nameLanguage(options.language);
    throw new UsageError(
      `--language ${options.language}: there are no built-in UI texts in ${name} — import without the option, then see docs/languages.md to add them`,
    );
  }
}

/**
 * Adds the entries of a bibliography to content that there is, and names their section in `site.yaml`.
 *
 * @throws with what to do first if `root` has no content
 */
async function planAdded(entries: readonly Draft[], root: string) {
  const { added, remarks } = keepExisting(planDrafts(entries), root);
  const { records } = await checkContent(root);
  if (!findRecord(records, 'Profile')) {
    throw new Error(
      `${nothingWritten}: a bibliography is added to content, and ${shortenPath(root)} has no profile.yaml — import a resume first, or name the content folder with --into`,
    );
  }
  const known = findCustomSections(records).map(({ section }) => section);
  const section = added.map(({ path }) => posix.dirname(path)).find((one) => !known.includes(one));
  const defaultOrder = sectionIds.filter((id) => !/^(?:home|contact|footer)$/.test(id));
  const addSection: ConfigChange = ({ sections = defaultOrder }) => ({
    sections: [...sections, { section, layout: 'publications' }],
  });
  const site = section
    ? await planSiteChange(root, addSection, `names the section ${section}`)
    : [];
  return { steps: [...added, ...site], remarks };
}

/** Writes what is not from a source in its language, and names that in `site.yaml`. */
function setLanguage(drafts: Draft[], language: string): Draft[] {
  if (language === defaultLanguage) return drafts;
  const localized = localizeDrafts(drafts, language);
  const site = localized.find(({ type }) => type.name === 'Site') ?? makeDraft('Site', 'site');
  const others = localized.filter((draft) => draft !== site);
  return [...others, { ...site, values: { ...site.values, language } }];
}

/** The entries of a bibliography. They follow their years; whatever arranges the sections is the owner's. */
function listAdded({ drafts }: ImportedSource): Draft[] {
  return drafts.flatMap((draft) => {
    const { order: _, ...values } = draft.values;
    return draft.type.folder ? [{ ...draft, values }] : [];
  });
}

/**
 * Lists the content of a folder; hidden files and the README are not part of it.
 *
 * @throws with what to do if it may not be moved
 */
async function listContent(dir: string, isReplacing: boolean): Promise<string[]> {
  const folder = shortenPath(dir);
  const all = existsSync(dir) ? await readdir(dir) : [];
  const names = all.filter((name) => !name.startsWith('.') && name !== 'README.md').sort();
  if (names.length === 0) return names;
  if (!names.some((name) => /^profile\.ya?ml$/.test(name))) {
    throw new Error(
      `${nothingWritten}: ${folder} contains ${names[0]}, and is not a content folder — name an empty one with --into`,
    );
  }
  if (isReplacing) return names;
  throw new Error(
    `${nothingWritten}: ${folder} contains content — add --replace to move it out of the way first, or --into <folder> to write to another folder`,
  );
}
