import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { parse } from 'yaml';
import { manyBuild } from '../test-build.ts';
import { toSiteAddress } from './site-base.ts';

/** What a test looks at in the HTML of a page, as the build wrote it. */
export interface ArchivePage {
  path: string;
  status: number;
  title: string;
  isUnlisted: boolean;
  canonical: string | undefined;
  /** Paths below the site's base, and fragments, of the links that stay on the site. */
  links: string[];
  ids: string[];
  /** Names of the entries that the page lists. */
  entries: string[];
}

/** Fetches a page without a browser. */
export async function readPage(request: APIRequestContext, path: string): Promise<ArchivePage> {
  const response = await request.get(`.${path}`);
  const html = await response.text();
  const findAll = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
  return {
    path,
    status: response.status(),
    title: findAll(/<title>(.*?)<\/title>/g)[0] ?? '',
    isUnlisted: html.includes('<meta name="robots" content="noindex">'),
    canonical: findAll(/<link rel="canonical" href="(.*?)">/g)[0],
    links: findAll(new RegExp(`<a href="${toSiteAddress('')}([^"]*)"`, 'g')).map(
      (path) => `/${path}`,
    ),
    ids: findAll(/ id="([^"]+)"/g),
    entries: findAll(/<h2 id="\d+"[^>]*>(.*?)<\/h2>/g).map((name) => name.replace(/<.*?>/g, '')),
  };
}

/** Every page that links lead to from the first one, each once, by its path. */
export async function crawl(request: APIRequestContext): Promise<Map<string, ArchivePage>> {
  const pages = new Map<string, ArchivePage>();
  const waiting = new Set(['/']);
  for (const path of waiting) {
    if (isFile(path)) continue;
    const page = await readPage(request, path);
    pages.set(path, page);
    const paths = page.links.map((link) => link.replace(/#.*/, ''));
    // Files are no pages.
    for (const path of paths) if (path.endsWith('/')) waiting.add(path);
  }
  return pages;
}

/** Whether a path is that of a file beside the pages, such as the resume's. */
export function isFile(path: string): boolean {
  return /\.\w+$/.test(path);
}

/** Whether the build has a file at a path. */
export function isBuilt(path: string): boolean {
  return existsSync(`${manyBuild.outDir}/client${path}`);
}

/** Paths of all pages in the build but the one for what is not there. */
export function listBuiltPages(): string[] {
  return readdirSync(`${manyBuild.outDir}/client`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`);
}

/** The records of a folder of the content, read from their files. */
export function readMany<Shape>(folder: string): Shape[] {
  const path = join(manyBuild.env.CONTENT_DIR, folder);
  return readdirSync(path).map((name) => {
    const text = readFileSync(join(path, name), 'utf8');
    return parse(name.endsWith('.mdx') ? (text.split('---\n')[1] ?? '') : text);
  });
}
