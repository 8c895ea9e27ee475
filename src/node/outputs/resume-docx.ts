import type { Site } from '../../site/model/create-site.ts';
import { openFileCache } from '../file-cache.ts';
import { type DocxResume, describeDocx } from './printed-resume.ts';

/** Makes a resume as a file for office programs, of the same parts as the PDF; the same content makes the same bytes. */
export async function makeResumeDocx(site: Site, cache = openFileCache()) {
  const resume = describeDocx(site);
  const make = async () => ({ bytes: await compile(resume), extension: 'docx' });
  return (await cache.find('resume', ['docx', JSON.stringify(resume)], make)).bytes;
}

/** Makes the same for its owner alone: nothing of it is in the cache. */
export function makePrivateDocx(site: Site): Promise<Buffer> {
  return compile(describeDocx(site));
}

/** The library is loaded only where no file is kept. */
async function compile(resume: DocxResume): Promise<Buffer> {
  const { writeDocx } = await import('./write-docx.ts');
  return writeDocx(resume);
}
