import { resolve } from 'node:path';
import { shortenPath } from '../../node/check/error.ts';
import type { Settings } from '../../node/config/read-settings.ts';
import { defaultLanguage } from '../../schemas/words.ts';
import type { Draft } from '../entries/draft.ts';
import { guessLanguage } from '../entries/localize.ts';
import type { ChooseRepositories } from '../formats/github-profile.ts';
import { readResume } from '../formats/read-resume.ts';

/** The records that a source makes, before they are compared with the content that is there. */
export interface ImportedSource {
  drafts: Draft[];
  /** A line for each text that has no place, or that needs a look. */
  remarks: string[];
  /** Whether the source tells of a person, and not only of publications. */
  isPerson: boolean;
  /** The name of the source in messages: GitHub, or the path of the file. */
  name: string;
  /** The language of its sentences, as far as they tell. */
  language: string;
}

interface ImportContext {
  settings: Settings;
  /** The name that is emphasized among authors. */
  owner?: string | undefined;
  now: Date;
  choose?: ChooseRepositories | undefined;
}

/**
 * Reads a file, or a profile of GitHub, and makes records of it.
 *
 * @throws with what to do if it cannot be read
 */
export async function readImport(
  { file = '', github, email }: { file?: string | undefined; github?: string; email?: string },
  { settings, owner, now, choose }: ImportContext,
): Promise<ImportedSource> {
  const { drafts, remarks } = github
    ? await import('../formats/github-profile.ts').then(({ fetchGithub }) =>
        fetchGithub(github, settings, { now, email, choose }),
      )
    : await readResume(file, { owner, email, now });
  return {
    drafts,
    remarks,
    isPerson: drafts.some(({ type }) => type.name === 'Profile'),
    name: github ? 'GitHub' : shortenPath(resolve(file)),
    language: guessLanguage(drafts) ?? defaultLanguage,
  };
}
