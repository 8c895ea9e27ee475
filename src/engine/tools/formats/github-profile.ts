import { listTexts } from '../../node/check/check-texts.ts';
import type { Settings } from '../../node/config/read-settings.ts';
import { nameSkill } from '../../node/icons/icons.ts';
import { webLink } from '../../schemas/links.ts';
import { projectType } from '../../schemas/project.ts';
import { quote } from '../../schemas/quote.ts';
import { completeAddress, removeRepeats } from '../entries/clean-text.ts';
import { type Draft, fillMissing, makeDraft, usualGroup } from '../entries/draft.ts';
import { guessLanguage } from '../entries/guess-language.ts';
import type { DraftSource } from '../entries/plan-accepted.ts';
import { formatRemarks, readDrafts, type SourceFormat } from '../entries/read-drafts.ts';
import { type Reading, readValueTree } from '../entries/tree.ts';
import { readUrl } from '../entries/values.ts';
import { askJson, fetchPicture } from '../pull/read-answer.ts';
import { createRequester } from '../pull/request.ts';
import type { Choice } from '../terminal.ts';
import { askRepositories, listChoices, mapRepositories, readGithub } from './github.ts';
import { readFormatTable } from './tables.ts';

/** A profile of GitHub, with its accounts elsewhere. */
const githubProfile: SourceFormat = readFormatTable('github-profile');

/** What a profile says of the person; the rest is about the account. */
const personal = /^(?:name|bio|location|company|email|blog|html_url|twitter_username)$/;

export type ChooseRepositories = (question: string, choices: Choice[]) => Promise<string[]>;

/**
 * Asks GitHub for a person: the profile, and the repositories that are pinned there, which takes a token, or else
 * those with the most stars.
 *
 * @param account a name, such as `octocat`, or the URL of the profile
 * @param choose asks the owner which repositories to take in place of the defaults
 * @throws with what to do, without the token
 */
export async function fetchGithub(
  account: string,
  settings: Settings,
  {
    now,
    email,
    choose,
  }: { now: Date; email?: string | undefined; choose?: ChooseRepositories | undefined },
): Promise<DraftSource & { language?: string | undefined }> {
  const user = account.replace(/^https:\/\/github\.com\/|^@|\/$/g, '');
  if (!/^[a-z\d][a-z\d-]{0,38}$/i.test(user)) {
    throw new Error(`${quote(account)} is not a GitHub user name — write it like --github octocat`);
  }
  const github = readGithub(settings);
  const hosts = ['avatars.githubusercontent.com'];
  const ask = createRequester({ ...github.access, hosts });
  const reading: Reading = { texts: 'markup', remarks: [] };
  const load = (path: string) =>
    askJson(ask, `${github.api}/users/${user}${path}`, (data) => readValueTree(reading, data));
  const profile = await load('');
  const accounts = await load('/social_accounts');
  const pages = await askRepositories(ask, github, user, 1);
  const only = await choose?.('Repositories to show', listChoices(pages));
  const choice = { pinned: true, topics: [], known: [], only };
  const { drafts: repositories } = mapRepositories(pages, choice, projectType);
  const blog = profile.find('blog');
  const fields = profile.fields?.filter(([name]) => personal.test(name)) ?? [];
  const source = profile.with({ fields }).replace({
    name: profile.find('name', 'login'),
    accounts,
    site: blog?.with({ value: completeAddress(blog.text()?.trim() ?? '') }),
  });
  const [person, ...others] = readDrafts(source, githubProfile, now, email);
  const avatar = profile.find('avatar_url');
  const address = avatar && readUrl(avatar, webLink);
  const portrait =
    address &&
    (await fetchPicture(ask, address, 'portrait', (reason) => {
      avatar.remark(`the picture ${reason.split(' — ')[0]}`);
    }));
  const languages = repositories.flatMap(({ values }) => (values.technologies ?? []) as string[]);
  const items = removeRepeats(languages).map(nameSkill);
  const skills = makeDraft('SkillGroup', usualGroup, { group: usualGroup, order: 1, items });
  const drafts = [
    { ...(person as Draft), ...(portrait && { picture: { field: 'portrait', ...portrait } }) },
    ...others,
    // The cover stays for a pull to load.
    ...repositories.map(({ picture: _, ...draft }) => ({
      ...draft,
      ...fillMissing(draft.type, draft.values),
    })),
    ...(items.length > 0 ? [skills] : []),
  ];
  const remarks = formatRemarks(reading.remarks, 'GitHub', '');
  const { tag: language } = guessLanguage(
    drafts.flatMap(({ values }) => listTexts(values).map(({ text }) => text)),
  );
  return { language, drafts, remarks, locate: ({ title }) => `GitHub  ${title}` };
}
