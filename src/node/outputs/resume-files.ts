import type { Site } from '../../site/model/create-site.ts';
import type { FileCache } from '../file-cache.ts';
import { describeResume, type PrintedResume } from './printed-resume.ts';
import { typesetResume } from './resume-pdf.ts';

const writers = {
  pdf: async (resume: PrintedResume, site: Site) => (await typesetResume(site, resume)).toPdf(),
  // The library is loaded only where no file is kept.
  docx: async (resume: PrintedResume) => (await import('./write-docx.ts')).writeDocx(resume),
};

/**
 * Makes a resume as a PDF, which conforms to PDF/UA-1, or as a file for office programs. The same content makes
 * the same bytes.
 *
 * @param cache where the file is kept for later builds; without one, nothing of it is kept
 * @throws ContentFailure if no font has a character, or the PDF has more pages than the owner wishes
 */
export async function makeResumeFile(
  ending: keyof typeof writers,
  site: Site,
  cache?: FileCache,
): Promise<Buffer> {
  const resume = describeResume(site);
  const make = async () => ({ bytes: await writers[ending](resume, site), extension: ending });
  const made = cache ? cache.find('resume', [ending, JSON.stringify(resume)], make) : make();
  return (await made).bytes;
}
