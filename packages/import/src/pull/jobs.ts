import { join } from 'node:path';
import {
  mostSourceBytes,
  readTextFile,
  type Settings,
} from '../../../../src/engine/kit/commands.ts';
import type { ContentType, FeedSource, Sources } from '../../../../src/engine/kit/content.ts';
import { addWorks, readFeed, readJsonItems, readPackages, readWorks } from '../formats/answers.ts';
import { askRepositories, mapRepositories, readGithub } from '../formats/github.ts';
import { readOwner } from '../reading/publications.ts';
import { askJson, decodeAnswer, explainErrors, type PulledAnswer } from './read-answer.ts';
import { type Ask, type RequestAccess, readServiceUrl, SourceError } from './request.ts';

/** One source with all that it takes to ask it. */
export interface Job {
  /** Its kind, as `sources.yaml` names it. */
  kind: string;
  /** Its name among all sources. */
  id: string;
  into: string;
  limit: number;
  access: Pick<RequestAccess, 'named' | 'hosts' | 'token'>;
  /** @param known what all entries were made of */
  read(ask: Ask, type: ContentType, known: readonly string[]): Promise<PulledAnswer>;
}

const feedTypes = 'application/atom+xml, application/rss+xml, */*';

/** Lists the sources that the owner names. */
export function listJobs(
  sources: Sources,
  settings: Settings,
  root: string,
  orcidApi = 'https://pub.orcid.org/v3.0',
): Job[] {
  const { github, feeds = [], npm, bibliography, json = [] } = sources;
  return [
    ...(github ? [toGithubJob(github, settings)] : []),
    ...feeds.map((source) =>
      toListJob('feeds', source, async (ask, type) => {
        const answer = await ask(source.url, { accept: feedTypes });
        return explainErrors(() => readFeed(decodeAnswer(answer), source.url, type));
      }),
    ),
    ...(npm ? [toNpmJob(npm, settings)] : []),
    ...(bibliography ? [toBibliographyJob(bibliography, root, orcidApi)] : []),
    ...json.map((source) =>
      toListJob('json', source, (ask, type) =>
        askJson(ask, source.url, (data) => readJsonItems(data, source, type)),
      ),
    ),
  ];
}

/** A list at a URL that the owner names. */
function toListJob(
  kind: string,
  source: FeedSource,
  read: (ask: Ask, type: ContentType) => Promise<PulledAnswer>,
): Job {
  const { url, into, limit, pictureHosts: hosts } = source;
  return { kind, id: url, into, limit, access: { named: [url], hosts }, read };
}

function toGithubJob(source: NonNullable<Sources['github']>, settings: Settings): Job {
  const { user } = source;
  const github = readGithub(settings);
  return {
    ...source,
    kind: 'github',
    id: `github ${user}`,
    // The hosts of the pictures that owners choose for their repositories.
    access: { ...github.access, hosts: ['repository-images.githubusercontent.com'] },
    read: async (ask, type, known) => {
      // Of a hundred repositories each.
      const pages = await askRepositories(ask, github, user, 5);
      return mapRepositories(pages, { ...source, known }, type);
    },
  };
}

function toNpmJob(source: NonNullable<Sources['npm']>, settings: Settings): Job {
  const { maintainer, limit } = source;
  const defaultUrl = 'https://registry.npmjs.org';
  const registry = readServiceUrl(settings, 'npm_config_registry', defaultUrl);
  const size = Math.min(limit, 250);
  const url = `${registry}/-/v1/search?text=maintainer:${maintainer}&size=${size}`;
  return {
    ...source,
    kind: 'npm',
    id: `npm ${maintainer}`,
    access: { named: [registry] },
    read: (ask, type) => askJson(ask, url, (data) => readPackages(data, type)),
  };
}

function toBibliographyJob(
  source: NonNullable<Sources['bibliography']>,
  root: string,
  api: string,
): Job {
  const { file, orcid } = source;
  const readOwn = async (path: string, type: ContentType) => {
    const { text, finding } = readTextFile(join(root, path), { mostBytes: mostSourceBytes });
    if (finding) throw new SourceError(`${path}: ${finding.message} — ${finding.hint}`);
    // Loaded on demand: most sites have none.
    const { readBibliography } = await import('../formats/bibtex.ts');
    const owner = await readOwner(root);
    return explainErrors(() => readBibliography(text, path, type, owner));
  };
  return {
    ...source,
    kind: 'bibliography',
    id: file ?? `orcid ${orcid}`,
    access: { named: orcid === undefined ? [] : [api] },
    read: async (ask, type, known) => {
      const none = { drafts: [], remarks: [], unread: 0 };
      const own = file === undefined ? none : await readOwn(file, type);
      if (orcid === undefined) return own;
      const url = `${api}/${orcid}/works`;
      const works = await askJson(ask, url, (data) => readWorks(data, orcid, type));
      if (works.drafts.length + works.unread > 0) return addWorks(own, works, known);
      throw new SourceError(
        `ORCID lists no works of ${orcid} — check the iD, and who may see the works in your profile`,
      );
    },
  };
}
