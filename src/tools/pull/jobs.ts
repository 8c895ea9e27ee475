import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../node/config/read-settings.ts';
import { type ContentType, entryTypes, toCustomType } from '../../schemas/content-types.ts';
import type { Sources } from '../../schemas/sources.ts';
import { readOwner } from '../entries/publications.ts';
import { readFeed } from '../formats/feeds.ts';
import { mapRepositories } from '../formats/github.ts';
import { readJsonItems } from '../formats/json-list.ts';
import { readPackages } from '../formats/npm.ts';
import { addWorks, readWorks } from '../formats/orcid.ts';
import { decodeAnswer, explainErrors, type PulledAnswer, readJsonAnswer } from './read-answer.ts';
import { type Ask, type RequestAccess, SourceError } from './request.ts';
import { askRepositories, readGithub, readServiceAddress } from './services.ts';

/** One source with all that it takes to ask it. */
export interface Job {
  /** Its kind, as `sources.yaml` names it. */
  kind: string;
  /** Its name among all sources. */
  id: string;
  /** The type of the entries that it makes. */
  type: ContentType;
  limit: number;
  access: Pick<RequestAccess, 'named' | 'hosts' | 'token'>;
  /** @param known what all entries were made of */
  read(ask: Ask, known: readonly string[]): Promise<PulledAnswer>;
}

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
    ...feeds.map(({ url, into, limit, pictureHosts: hosts }): Job => {
      const type = findPulledType(into);
      const read = async (ask: Ask) => {
        const answer = await ask(url, {
          accept: 'application/atom+xml, application/rss+xml, */*',
        });
        return explainErrors(() => readFeed(decodeAnswer(answer), url, type));
      };
      return { kind: 'feeds', id: url, type, limit, access: { named: [url], hosts }, read };
    }),
    ...(npm ? [toNpmJob(npm, settings)] : []),
    ...(bibliography ? [toBibliographyJob(bibliography, root, orcidApi)] : []),
    ...json.map((source): Job => {
      const { url, into, limit, pictureHosts: hosts } = source;
      const type = findPulledType(into);
      const read = async (ask: Ask) => {
        const answer = await ask(url, { accept: 'application/json' });
        return readJsonAnswer(answer, (data) => readJsonItems(data, source, type));
      };
      return { kind: 'json', id: url, type, limit, access: { named: [url], hosts }, read };
    }),
  ];
}

/** The type of the entries of a part. */
function findPulledType(into: string): ContentType {
  return entryTypes.find(({ part }) => part === into) ?? toCustomType(into, 'yaml');
}

function toGithubJob(source: NonNullable<Sources['github']>, settings: Settings): Job {
  const { user, into, limit } = source;
  const github = readGithub(settings);
  const type = findPulledType(into);
  const read = async (ask: Ask, known: readonly string[]) => {
    // Of a hundred repositories each.
    const pages = await askRepositories(ask, github, user, 5);
    return mapRepositories(pages, { ...source, known }, type);
  };
  // The hosts of the pictures that owners choose for their repositories.
  const hosts = ['repository-images.githubusercontent.com'];
  const access = { ...github.access, hosts };
  return { kind: 'github', id: `github ${user}`, type, limit, access, read };
}

function toNpmJob(
  { maintainer, into, limit }: NonNullable<Sources['npm']>,
  settings: Settings,
): Job {
  const registry = readServiceAddress(
    settings,
    'npm_config_registry',
    'https://registry.npmjs.org',
  );
  const type = findPulledType(into);
  const size = Math.min(limit, 250);
  const url = `${registry}/-/v1/search?text=maintainer:${maintainer}&size=${size}`;
  const read = async (ask: Ask) => {
    const answer = await ask(url, { accept: 'application/json' });
    return readJsonAnswer(answer, (data) => readPackages(data, type));
  };
  return { kind: 'npm', id: `npm ${maintainer}`, type, limit, access: { named: [registry] }, read };
}

function toBibliographyJob(
  { file, orcid, into, limit }: NonNullable<Sources['bibliography']>,
  root: string,
  api: string,
): Job {
  const type = findPulledType(into);
  const readOwn = async (path: string) => {
    const text = await readFile(join(root, path), 'utf8').catch(() => {
      throw new SourceError(`${path} cannot be read — put it into the content folder`);
    });
    // Loaded on demand: most sites have none.
    const { readBibliography } = await import('../formats/bibliography.ts');
    const owner = await readOwner(root);
    return explainErrors(() => readBibliography(text, path, type, owner));
  };
  const read = async (ask: Ask, known: readonly string[]) => {
    const own = file === undefined ? { drafts: [] } : await readOwn(file);
    if (orcid === undefined) return own;
    const answer = await ask(`${api}/${orcid}/works`, { accept: 'application/json' });
    const works = readJsonAnswer(answer, (data) => readWorks(data, orcid, type));
    if (works.drafts.length + (works.unread ?? 0) > 0) return addWorks(own, works, known);
    throw new SourceError(
      `ORCID lists no works of ${orcid} — check the iD, and who may see the works in your profile`,
    );
  };
  const access = { named: orcid === undefined ? [] : [api] };
  return { kind: 'bibliography', id: file ?? `orcid ${orcid}`, type, limit, access, read };
}
