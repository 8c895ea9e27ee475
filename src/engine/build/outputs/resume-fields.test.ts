import { expect, test } from 'vitest';
import { readDocx } from '../../../../tests/helpers/read-docx.ts';
import { readPdf, readPdfInBrowser, stripSpace } from '../../../../tests/helpers/read-pdf.ts';
import { listExampleNames } from '../../../../tests/helpers/sites.ts';
import { createSites, type Site } from '../../model/create-site.ts';
import { nameBy } from '../../model/entries.ts';
import { listResumeSections } from '../../model/site-sections.ts';
import { resumeLooks } from '../../schemas/resumes.ts';
import { readContent } from '../check/content.ts';
import { makeResumeFile } from './resume-files.ts';

const folders = ['content', ...listExampleNames().map((name) => `examples/${name}`)];

/** A text as programs compare it. */
const toSkeleton = (text: string) => stripSpace(text.normalize('NFKD')).replace(/\p{Cf}/gu, '');

/** Splits the lines of a PDF where a program would: at signs between texts, and at wide gaps. */
function splitFields(lines: readonly string[]): Set<string> {
  const fields = lines.flatMap((line) => line.split(/\s·(?:\s|$)|\s\/\s|\s{2,}/)).map(toSkeleton);
  const filled = fields.filter(Boolean);
  // A long text may continue on the next line.
  return new Set(filled.flatMap((field, index) => [field, field + (filled[index + 1] ?? '')]));
}

/** Lists what programs look for in the sections of a resume. */
function listFields(site: Site): string[] {
  const sections = listResumeSections(site, site.t).flatMap(({ id, heading, entries }) => {
    if (!['experience', 'education', 'skills', 'projects'].includes(id)) return [heading];
    return [
      heading,
      ...entries.flatMap((entry) => [
        entry.title,
        nameBy(entry, site.t),
        site.formatPeriod(entry).replace(' - ', ' – '),
        ...(id === 'skills' ? entry.tags : []),
      ]),
    ];
  });
  return sections.filter(Boolean).map(toSkeleton);
}

/** The first folder in every look, and each other one in one of them. */
const rows = resumeLooks.flatMap((look, index) =>
  folders
    .filter((_, at) => at === 0 || at % resumeLooks.length === index)
    .map((folder) => [folder, look] as const),
);

test.each(rows)('programs find each field in the PDF of %s that looks %s', async (folder, look) => {
  const { documents = [] } = await readContent(folder);
  for (const { config, ...rest } of createSites(documents, { basePath: '/' })) {
    const site = { ...rest, config: { ...config, resume: { look, docx: true } } };
    const bytes = await makeResumeFile('pdf', site);
    const { raw, lines, pages } = readPdf(bytes);
    const wanted = listFields(site);
    expect(wanted.length).toBeGreaterThan(10);
    if (site.isRtl) {
      // Poppler sections a line from the right at each change of direction; each run is still whole.
      const runs = wanted.filter((field) => /^[\p{Script=Arabic}\p{M}]+$/u.test(field));
      expect(runs.filter((field) => !toSkeleton(pages.join('')).includes(field))).toEqual([]);
      continue;
    }
    const { email, phoneNo = email } = site.profile.contactInfo;
    for (const read of [raw, lines, await readPdfInBrowser(bytes)]) {
      const found = splitFields(read);
      expect(wanted.filter((field) => !found.has(field))).toEqual([]);
      // These have a shape of their own, after their names or each other.
      const contacts = read.join('\n').replace(/\s·\s/g, '\n');
      for (const contact of [email, phoneNo]) {
        expect([' ', '\n'].some((before) => contacts.includes(`${before}${contact}\n`))).toBe(true);
      }
    }
  }
});

test.each(folders)('programs find each field in the DOCX of %s', async (folder) => {
  const { documents = [] } = await readContent(folder);
  for (const site of createSites(documents, { basePath: '/' })) {
    const { paragraphs } = readDocx(await makeResumeFile('docx', site));
    const pieces = paragraphs.flatMap(({ text }) => text.split(' · '));
    const texts = pieces.flatMap((piece) => [piece, ...piece.split(site.t('comma'))]);
    const found = new Set(texts.map(toSkeleton));
    const { email, phoneNo = email } = site.profile.contactInfo;
    const wanted = [...listFields(site), ...[email, phoneNo].map(toSkeleton)];
    expect(wanted.filter((field) => !found.has(field))).toEqual([]);
  }
});
