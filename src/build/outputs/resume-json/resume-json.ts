import { findPicture } from '../../../site/assets/find-picture.ts';
import type { Output, Site } from '../site.ts';
import { resumeFile } from './fields.ts';
import { toResume } from './to-resume.ts';

/** The person as a JSON Resume. */
export function makeResumeJson(site: Site): Output[] {
  const { src } = findPicture(site.profile, site.profile.portrait);
  // The schema asks for JPEG or PNG, and a drawing is neither.
  const image = site.url && /\.(?:jpe?g|png)$/.test(src) ? site.url + src : undefined;
  return [{ file: resumeFile, content: `${JSON.stringify(toResume(site, image), null, 2)}\n` }];
}
