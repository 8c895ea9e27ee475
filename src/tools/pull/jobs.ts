import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Settings } from '../../node/config/read-settings.ts';
import { quote } from '../../schemas/quote.ts';
import type { Sources } from '../../schemas/sources.ts';
import { readOwner } from '../import/publications.ts';
import { readFeed } from './adapters/feeds.ts';
import { mapRepositories } from './adapters/github.ts';
import { type Page, query, readGraph, readRest } from './adapters/github-answers.ts';
import { readJsonItems } from './adapters/json.ts';
import { readPackages } from './adapters/npm.ts';
import { addWorks, readWorks } from './adapters/orcid.ts';
import type { Pulled } from './records.ts';
import { toLine } from './records.ts';
import { type Access, type Answer, type Ask, SourceError } from './request.ts';
import { readAddress, readGithub } from './services.ts';

/** One source with all that it takes to ask it. */
export interface Job {
  /** Its kind, as `sources.yaml` names it. */
  kind: string;
  /** Its name among all sources. */
  id: string;
  into: string;
  limit: number;
  access: Pick<Access, 'named' | 'hosts' | 'token'>;
  /** @param known what all entries were made of */
  read(ask: Ask, known: readonly string[]): Promise<Pulled>;
}

/** Lists the sources that the owner names. */
export function listJobs(sources: Sources, settings: Settings, root: string): Job[] {
  const { github, feeds = [], npm, bibliography, json = [] } = sources;
  return [
    ...(github ? [toGithubJob(github, settings)] : []),
    ...feeds.map(({ url, into, limit, pictureHosts: hosts }): Job => {
      const read = async (ask: Ask) => {
        const answer = await ask(url, {
          accept: 'application/atom+xml, application/rss+xml, */*',
        });
        return explain(() => readFeed(decode(answer), url));
      };
      return { kind: 'feeds', id: url, into, limit, access: { named: [url], hosts }, read };
    }),
    ...(npm ? [toNpmJob(npm, settings)] : []),
    ...(bibliography ? [toBibliographyJob(bibliography, settings, root)] : []),
    ...json.map((source): Job => {
      const { url, into, limit, pictureHosts: hosts } = source;
      const read = async (ask: Ask) => {
        const answer = await ask(url, { accept: 'application/json' });
        return readAs(answer, (data) => readJsonItems(data, source));
      };
      return { kind: 'json', id: url, into, limit, access: { named: [url], hosts }, read };
    }),
  ];
}

function toGithubJob(source: NonNullable<Sources['github']>, settings: Settings): Job {
  const { user, into, limit } = source;
  const { api, graph, access } = readGithub(settings);
  const read = async (ask: Ask, known: readonly string[]) => {
    const pages = access.token.value
      ? await askGraph(ask, graph, user)
      : await askRest(ask, api, user);
    return mapRepositories(pages, { ...source, known });
  };
  // The hosts of the pictures that owners choose for their repositories.
  const hosts = ['repository-images.githubusercontent.com'];
  return { kind: 'github', id: `github ${user}`, into, limit, access: { ...access, hosts }, read };
}

function toNpmJob(
  { maintainer, into, limit }: NonNullable<Sources['npm']>,
  settings: Settings,
): Job {
  const registry = readAddress(settings, 'npm_config_registry', 'https://registry.npmjs.org');
  const size = Math.min(limit, 250);
  const url = `${registry}/-/v1/search?text=maintainer:${maintainer}&size=${size}`;
  const read = async (ask: Ask) => {
    return readAs(await ask(url, { accept: 'application/json' }), readPackages);
  };
  return { kind: 'npm', id: `npm ${maintainer}`, into, limit, access: { named: [registry] }, read };
}

function toBibliographyJob(
  { file, orcid, into, limit }: NonNullable<Sources['bibliography']>,
  settings: Settings,
  root: string,
): Job {
  const api = readAddress(settings, 'ORCID_API_URL', 'https://pub.orcid.org/v3.0');
  const readOwn = async (path: string) => {
    const text = await readFile(join(root, path), 'utf8').catch(() => {
      throw new SourceError(`${path} cannot be read — put it into the content folder`);
    });
    // Loaded on demand: most sites have none.
    const { readBibliography } = await import('./adapters/bibliography.ts');
    const owner = await readOwner(root);
    return explain(() => readBibliography(text, path, owner));
  };
  const read = async (ask: Ask, known: readonly string[]) => {
    const own = file === undefined ? { records: [] } : await readOwn(file);
    if (orcid === undefined) return own;
    const answer = await ask(`${api}/${orcid}/works`, { accept: 'application/json' });
    const works = readAs(answer, (data) => readWorks(data, orcid));
    if (works.records.length + (works.unread ?? 0) > 0) return addWorks(own, works, known);
    throw new SourceError(
      `ORCID lists no works of ${orcid} — check the iD, and who may see the works in your profile`,
    );
  };
  const access = { named: orcid === undefined ? [] : [api] };
  return { kind: 'bibliography', id: file ?? `orcid ${orcid}`, into, limit, access, read };
}

/** The most pages of a hundred repositories each. */
const mostPages = 5;

async function askGraph(ask: Ask, url: string, user: string): Promise<Page[]> {
  const pages: Page[] = [];
  let after: string | undefined;
  do {
    const answer = await ask(url, { post: { query, variables: { user, after: after ?? null } } });
    const page = readAs(answer, (data) => {
      const { errors } = data as { errors?: { message?: unknown }[] };
      const said = toLine(errors?.[0]?.message, 200);
      if (said) throw new Error(`GitHub says ${quote(said)} — check the name and GITHUB_TOKEN`);
      return readGraph(data);
    });
    pages.push(page);
    after = page.next;
  } while (after && pages.length < mostPages);
  return pages;
}

async function askRest(ask: Ask, api: string, user: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (let page = 1; page <= mostPages; page++) {
    const url = `${api}/users/${user}/repos?type=owner&sort=pushed&per_page=100&page=${page}`;
    const answer = await ask(url, { accept: 'application/vnd.github+json' });
    pages.push(readAs(answer, readRest));
    if (!/rel="next"/.test(String(answer.headers.link))) break;
  }
  return pages;
}

/** The text of an answer, in the encoding that its headers or its XML name. */
function decode({ body, headers }: Answer): string {
  const inHeaders = /charset=["']?([\w-]+)/i.exec(headers['content-type'] ?? '');
  const inXml = /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(body.toString('latin1', 0, 200));
  try {
    return new TextDecoder((inHeaders ?? inXml)?.[1]).decode(body);
  } catch {
    return body.toString('utf8');
  }
}

/**
 * Reads an answer in JSON.
 *
 * @throws {SourceError} when it is none, or has another shape
 */
function readAs<Result>({ body }: Answer, read: (data: unknown) => Result): Result {
  const text = body.toString('utf8').replace(/^\ufeff/, '');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    const found = /^\s*</.test(text) ? 'a page' : 'something else, or half an answer';
    throw new SourceError(
      `it answered with ${found} in place of JSON — check the address, or try again later`,
    );
  }
  return explain(() => read(data));
}

/** Turns what an adapter throws into what is said of a source. */
function explain<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw new SourceError((error as Error).message);
    const path = error.issues[0]?.path.join('.') ?? '';
    throw new SourceError(
      `the answer has another shape than known, at ${quote(path)} — take a newer version of this project`,
    );
  }
}
