import { quote } from '../../schemas/quote.ts';
import { nameResumeFile } from '../../site/address.ts';
import type { Site } from '../../site/model/create-site.ts';
import { listResumeParts } from '../../site/model/site-parts.ts';
import { nameField } from '../check/check-fields.ts';
import { count } from '../check/error.ts';
import {
  type CheckedFile,
  type FileFinding,
  findFieldPosition,
  findRecord,
} from '../check/record-file.ts';
import { ContentFailure } from './content-failure.ts';

/**
 * The error for a resume that has more pages than its owner wishes, also with the smallest text. Without the
 * last entries, as many as `surplus`, the others fit.
 */
export class TooManyPages extends ContentFailure {
  constructor(
    readonly site: Site,
    readonly pageCount: number,
    readonly surplus: number,
  ) {
    super(`${site.resume?.name} has ${count(pageCount, 'page')}`);
  }

  override findPlaces(files: readonly CheckedFile[]): FileFinding[] {
    const { resume, resumes, root, t } = this.site;
    const file = findRecord(files, 'Site');
    if (!resume || !file) return [];
    const path = ['resumes', resumes.indexOf(resume), 'pages'];
    const address = `/${root}${nameResumeFile('pdf', resume.name)}`;
    const message = `${nameField(path)} is ${resume.pages}, but ${address} has ${count(this.pageCount, 'page')}, also with smaller text`;
    const names = listResumeParts(this.site, t)
      .flatMap(({ entries }) => entries.map(({ title, file }) => `${quote(title)} (${file})`))
      .slice(-this.surplus);
    const hint = `These could go, the last of the resume: ${names.join(', ')}. Leave them or others out with "for", shorten texts, or allow more pages.`;
    return [[file, { ...findFieldPosition(file, path), rule: 'too-many-pages', message, hint }]];
  }
}
