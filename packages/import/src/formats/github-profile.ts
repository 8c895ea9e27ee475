import { quote, type Settings } from '../../../../src/engine/kit/commands.ts';
import {
  type ChooseRepositories,
  type Draft,
  type DraftSource,
  defaultGroup,
  fillMissing,
  listTexts,
  makeDraft,
  nameSkill,
  projectType,
  webLink,
} from '../../../../src/engine/kit/content.ts';
import { askJson, fetchPicture } from '../pull/read-answer.ts';
import { createRequester } from '../pull/request.ts';
import { completeUrl, removeRepeats } from '../reading/clean-text.ts';
import { guessLanguage } from '../reading/guess-language.ts';
import { formatRemarks, readDrafts, type SourceFormat } from '../reading/read-drafts.ts';
import { type Reading, readValueTree } from '../reading/tree.ts';
import { readUrl } from '../reading/values.ts';
import { askRepositories, listChoices, mapRepositories, readGithub } from './github.ts';
import { readFormatTable } from './tables.ts';

/** A profile of GitHub, with its accounts elsewhere. */
const githubProfile: SourceFormat = readFormatTable('github-profile');

/** What a profile says of the person; the rest is about the account. */
const personal = /^(?:name|bio|location|company|email|blog|html_url|twitter_username)$/;

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
    throw new Error(`${quote(account)} is not a GitHub user name — write it like github:octocat`);
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
    site: blog?.with({ value: completeUrl(blog.text()?.trim() ?? '') }),
  });
  const [person, ...others] = readDrafts(source, githubProfile, now, email);
  const avatar = profile.find('avatar_url');
  const url = avatar && readUrl(avatar, webLink);
  const portrait =
    url &&
    (await fetchPicture(ask, url, 'portrait', (reason) => {
      avatar.remark(`the picture ${reason.split(' — ')[0]}`);
    }));
  const languages = repositories.flatMap(({ values }) => (values.technologies ?? []) as string[]);
  const items = removeRepeats(languages).map(nameSkill);
  const skills = makeDraft('SkillGroup', defaultGroup, { group: defaultGroup, order: 1, items });
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
