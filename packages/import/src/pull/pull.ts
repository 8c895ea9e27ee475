import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  type ParsedCommand,
  readIfThere,
  type Settings,
  showHidden,
  showHiddenInLines,
  UsageError,
} from '../../../../src/engine/kit/commands.ts';
import {
  ContentCache,
  checkContent,
  count,
  type Draft,
  FileChangedError,
  findFields,
  findSectionType,
  formatErrors,
  listLanguages,
  localDay,
  planAccepted,
  planText,
  RefusedError,
  type Sources,
  showChanges,
  writeSteps,
} from '../../../../src/engine/kit/content.ts';
import { removeRepeats } from '../reading/clean-text.ts';
import { replaceMissing } from '../reading/replace-missing.ts';
import { type Job, listJobs } from './jobs.ts';
import { type Plan, planSource } from './plan.ts';
import { createRequester, type RequestAccess, SourceError } from './request.ts';

export const pullCommand = {
  usage: 'npx frontispiece import --keep',
  about:
    'Writes entries of what content/sources.yaml names: repositories, posts and other lists. Your own fields, and files that you deleted, stay as they are.',
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
      if (!isDry) await writeSteps(root, [...plan.steps, ...plan.noted]);
      say(`${job.id}: ${countChanges(plan)}${isDry ? ' (nothing was written)' : ''}`);
      for (const remark of plan.remarks) say(`  ${showHidden(remark)}`);
      if (isDry) for (const line of showChanges(plan.steps, root)) say(line);
    } catch (error) {
      if (!(error instanceof SourceError || error instanceof FileChangedError)) throw error;
      failed++;
      say(`${job.id}: nothing was changed: ${showHiddenInLines(error.message)}`);
    }
  }
  return failed;
}

/** @throws with the errors of `sources.yaml` */
async function readSources(root: string, cache: ContentCache) {
  const content = await checkContent(root, cache);
  const file = content.sources;
  if (!file) {
    throw new Error(
      'There is no sources.yaml in the content folder — docs/import.md#pull says what to write into it',
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
  if (only === undefined) {
    throw new Error('sources.yaml has no source — docs/import.md#pull says what to write into it');
  }
  throw new UsageError(
    `--only is not a source of sources.yaml — write one of these: ${names.join(', ')}`,
  );
}

/** The file that remembers what was pulled; the check passes over it. */
const stateFile = '.pulled.json';

const pullState = z.record(
  z.string(),
  z.object({ count: z.number(), entries: z.record(z.string(), z.string()) }),
);

/** Reads what was pulled before, of each source by its id. */
async function readState(root: string) {
  const text = (await readIfThere(join(root, stateFile)))?.toString();
  try {
    return { text, sources: pullState.parse(JSON.parse(text ?? '{}')) };
  } catch {
    throw new Error(
      `${stateFile} in the content folder is damaged — take it back from git, or delete it`,
    );
  }
}

/** Throws if an answer is empty, unread or much smaller than the last one. */
function refuseSmaller(unread: number, number: number, last: number) {
  if (number === 0 && unread === 0) {
    throw new SourceError('it gave nothing — check the name and the URL');
  }
  if (unread > number) {
    throw new SourceError(
      `${unread} of ${count(unread + number, 'item')} cannot be read: they have no title — see which names its fields have now`,
    );
  }
  if (number * 2 >= last) return;
  throw new SourceError(`it gave ${number} in place of ${last} — if that is right, add --yes`);
}

/** Asks a source, plans its changes, and checks the content that they would make. */
async function planJob(
  job: Job,
  root: string,
  cache: ContentCache,
  { limits, now = new Date() }: PullWorkspace,
  isSure: boolean,
) {
  const { id, into, limit } = job;
  const type = findSectionType(into);
  const ask = createRequester({ ...job.access, limits });
  const { text, sources: pulled } = await readState(root);
  const known = Object.values(pulled).flatMap(({ entries }) => Object.keys(entries));
  const all = await job.read(ask, type, known);
  const { records, file, sources: named } = await readSources(root, cache);
  const sources = { path: file.path, text: file.text, leave: named.leave ?? [] };
  // The first of two that are one, as it is the first that a source names.
  const first = removeRepeats(all.drafts.slice(0, limit), ({ from = '' }) => from);
  const [language] = listLanguages(findFields(records, 'Site'));
  const locate = ({ from = '' }: Draft) => from;
  const given = { drafts: first, remarks: all.remarks, locate };
  const source = await replaceMissing(given, language.tag);
  const last = pulled[id] ?? { count: 0, entries: {} };
  if (!isSure) refuseSmaller(all.unread, source.drafts.length, last.count);
  const content = { root, type, records, sources, entries: last.entries };
  const input = { ...content, today: localDay(now), isSure, ask };
  const plan = await planAccepted(source, { root, cache }, (drafts) =>
    planSource({ ...input, drafts }),
  ).catch((error) => {
    if (!(error instanceof RefusedError)) throw error;
    throw new SourceError(`the check refuses what it gave\n${error.message}`);
  });
  const next = { ...pulled, [id]: { count: source.drafts.length, entries: plan.entries } };
  return {
    ...plan,
    remarks: plan.remarks.map((line) => line.trim()),
    noted: planText(stateFile, text, `${JSON.stringify(next, null, 2)}\n`),
  };
}

function countChanges({ added, changed }: Plan): string {
  const numbers = [added > 0 && `${added} added`, changed > 0 && `${changed} changed`];
  return numbers.filter(Boolean).join(', ') || 'everything is up to date';
}
