import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { listContactLinks } from '../../../site/queries/index.ts';
import { PictureCache } from '../../assets/picture-cache.ts';
import type { Output, Site } from '../site.ts';
import { listParts } from './resume-parts.ts';

const cacheFolder = resolve('.cache/resume');
const started = new WeakMap<Site, Promise<Output[]>>();

/**
 * Makes `resume.pdf`, once for a site however often it is asked. What an earlier build drew of the
 * same is taken over. An owner who names a resume of their own has that one alone.
 *
 * @param folder where earlier ones are kept
 * @throws MissingCharacters where no font has a character
 */
export function makeResumePdf(site: Site, folder = cacheFolder): Promise<Output[]> {
  const made = started.get(site) ?? make(site, folder);
  started.set(site, made);
  return made;
}

async function make(site: Site, folder: string): Promise<Output[]> {
  if (site.profile.resume) return [];
  const cache = new PictureCache(folder);
  const { bytes } = await cache.find(hashInput(site), async () => {
    // It takes a while to load, which most builds need not wait for.
    const { drawResume } = await import('./draw-resume.ts');
    return { bytes: await drawResume(site), extension: 'pdf' };
  });
  cache.prune();
  return [{ file: 'resume.pdf', content: bytes }];
}

function hashInput(site: Site): string {
  const { name, roles, bio, copyrightYear } = site.profile;
  const person = {
    name,
    roles,
    bio,
    copyrightYear,
    ways: listContactLinks(site.profile, site.url),
  };
  const input = JSON.stringify([site.version, person, listParts(site)]);
  return createHash('sha256').update(input).digest('hex').slice(0, 32);
}
