import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContent } from '../../node/check/check-content.ts';
import { ContentCache } from '../../node/check/content-folder.ts';
import { formatErrors } from '../../node/check/error.ts';
import type { ParsedCommand } from '../../node/command/read-command.ts';
import type { Settings } from '../../node/config/read-settings.ts';
import { FileChangedError } from '../../node/journal.ts';
import { localDay } from '../../schemas/calendar.ts';
import { findPartType } from '../../schemas/entry-types.ts';
import { showHidden, showHiddenInLines } from '../../schemas/quote.ts';
import type { Sources } from '../../schemas/sources.ts';
import { findStepErrors, showChanges, writeSteps } from '../entries/write.ts';
import { type Job, listJobs } from './jobs.ts';
import { readState, stateFile } from './known-entries.ts';
import { type Plan, planSource } from './plan.ts';
import { createRequester, type RequestAccess, SourceError } from './request.ts';

export const pullCommand = {
  usage: 'npm run pull',
  about:
    'Writes entries of what content/sources.yaml names: repositories, posts and other lists.\nYour own fields, and files that you deleted, stay as they are.',
  options: {
    'dry-run': { about: 'Shows what would change and writes nothing.' },
    only: { value: 'source', about: 'Pulls only this one: github, npm, feeds …, or a URL.' },
    strict: { about: 'Exit 1 if a source could not be pulled.' },
    yes: { about: 'Takes answers that are much smaller than the last ones.' },
  },
} as const;

interface PullWorkspace {
  root: string;
  settings: Settings;
  say(line: string): void;
  /** The URL of ORCID's API, if it is not the default. */
  orcidApi?: string;
  limits?: RequestAccess['limits'];
  now?: Date;
}

/**
 * Pulls each source into files, all of it or nothing.
 *
 * @returns how many sources could not be pulled
 * @throws with what to do if `sources.yaml` is missing or has errors
 */
export async function pull(
  { options }: Pick<ParsedCommand<(typeof pullCommand)['options']>, 'options'>,
  workspace: PullWorkspace,
): Promise<number> {
  const { settings, say } = workspace;
  const root = await realpath(workspace.root);
  const cache = new ContentCache();
  const { sources } = await readSources(root, cache);
  const jobs = chooseJobs(listJobs(sources, settings, root, workspace.orcidApi), options.only);
  const isDry = options['dry-run'] === true;
  let failed = 0;
  for (const job of jobs) {
    try {
      const plan = await planJob(job, root, cache, workspace, options.yes === true);
      if (!isDry) await writeSteps(root, plan.steps);
      say(`${job.id}: ${countChanges(plan)}${isDry ? ' (nothing was written)' : ''}`);
      for (const remark of plan.remarks) say(`  ${showHidden(remark)}`);
      if (isDry) for (const line of showChanges(listSeen(plan), root)) say(line);
    } catch (error) {
      if (!(error instanceof SourceError || error instanceof FileChangedError)) throw error;
      failed++;
      say(`${job.id}: nothing was changed: ${showHiddenInLines(error.message)}`);
    }
  }
  return failed;
}

/** The steps that an owner sees; the state is not checked either. */
const listSeen = ({ steps }: Plan) => steps.filter(({ path }) => path !== stateFile);

/** @throws with the errors of `sources.yaml` */
async function readSources(root: string, cache: ContentCache) {
  const content = await checkContent(root, cache);
  const file = content.sources;
  if (!file) {
    throw new Error(
      'There is no sources.yaml in the content folder — docs/import-and-pull.md says what to write into it',
    );
  }
  const errors = content.errors.filter((error) => error.file === join(root, file.path));
  if (errors.length > 0 || !file.value) throw new Error(formatErrors(errors));
  return { records: content.records, file, sources: file.value as Sources };
}

function chooseJobs(jobs: Job[], only?: string): Job[] {
  const chosen = jobs.filter(({ kind, id }) => only === undefined || [kind, id].includes(only));
  if (chosen.length > 0) return chosen;
  const names = [...new Set(jobs.flatMap(({ kind, id }) => [kind, id]))];
  throw new Error(
    only === undefined
      ? 'sources.yaml has no source — docs/import-and-pull.md says what to write into it'
      : `--only is not a source of sources.yaml — write one of these: ${names.join(', ')}`,
  );
}

/** Asks a source, plans its changes, and checks the content that they would make. */
async function planJob(
  job: Job,
  root: string,
  cache: ContentCache,
  { limits, now = new Date() }: PullWorkspace,
  isSure: boolean,
): Promise<Plan> {
  const { id, into, limit } = job;
  const type = findPartType(into);
  const ask = createRequester({ ...job.access, limits });
  const state = await readState(root);
  const known = Object.values(state.sources).flatMap(({ entries }) => Object.keys(entries));
  const answer = await job.read(ask, type, known);
  const { records, file, sources: named } = await readSources(root, cache);
  const sources = { path: file.path, text: file.text, leave: named.leave ?? [] };
  const limited = { ...answer, drafts: answer.drafts.slice(0, limit) };
  const today = localDay(now);
  const input = { root, id, type, records, sources, state, today, isSure, ask };
  const plan = await planSource({ ...input, answer: limited });
  const errors = await findStepErrors(root, listSeen(plan), { cache });
  if (errors.length === 0) return plan;
  throw new SourceError(`the check refuses what it gave\n${formatErrors(errors)}`);
}

function countChanges({ added, changed }: Plan): string {
  const numbers = [added > 0 && `${added} added`, changed > 0 && `${changed} changed`];
  return numbers.filter(Boolean).join(', ') || 'everything is up to date';
}
