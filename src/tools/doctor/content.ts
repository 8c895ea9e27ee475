import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileStart } from '../../build/check/error.ts';
import { getFields } from '../../build/check/find-place.ts';
import { isSample } from '../../build/check/find-sample-texts.ts';
import { count, shortenPath } from '../../build/check/index.ts';
import { type Check, type Context, error, type Finding, ok, skip, warn } from './check.ts';
import { findPicturesWithoutText } from './find-pictures-without-text.ts';
import { lookAtContent } from './look-at-content.ts';
import { drawPlace, type OwnContent } from './own-content.ts';
import { samplePictures } from './sample-pictures.ts';

/** The checks of the content, beside those that a build makes. */
export const contentChecks: Check[] = [
  { name: 'Content', run: checkErrors },
  { name: 'Sample content', run: lookAtContent(checkSample) },
  { name: 'Pictures', run: lookAtContent(checkPictures) },
  { name: 'Dates', run: lookAtContent(checkDates) },
];

async function checkErrors({ readContent }: Context): Promise<Finding[]> {
  const { dir, errors, fileCount } = await readContent();
  const place = shortenPath(resolve(dir));
  if (errors.length === 0) return ok(`${place}: ${count(fileCount, 'file')}, no errors`);
  return error(`${place} has ${count(errors.length, 'error')} — npm run check:content lists them`);
}

async function checkSample(content: OwnContent): Promise<Finding[]> {
  const { dir, records, warnings } = content;
  if (isSample(records)) {
    const place = shortenPath(resolve(dir, 'profile.yaml'));
    return warn(
      `${place} is still the sample's — write your own into it, then replace the files beside it, or make them of a resume with npm run import`,
    );
  }
  const texts = warnings
    .filter(({ rule }) => rule === 'sample-content' || rule === 'placeholder')
    .flatMap(({ file, line, column, message }) =>
      warn(`${drawPlace(dir, file, line, column)} ${message} — write your own`),
    );
  const findings = [...texts, ...(await findSamplePictures(content))];
  return findings.length > 0 ? findings : ok('none is left');
}

async function findSamplePictures({ dir, images }: OwnContent): Promise<Finding[]> {
  const found = await Promise.all(
    images.map(async (path) => {
      const file = resolve(dir, path);
      // A picture that is missing is an error of the content already.
      const bytes = await readFile(file).catch(() => '');
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (!samplePictures.has(hash)) return [];
      return warn(`${shortenPath(file)} is a picture of the sample — put your own in its place`);
    }),
  );
  return found.flat();
}

function checkPictures({ dir, records }: OwnContent): Finding[] {
  const found = records.flatMap((file) =>
    findPicturesWithoutText(file).flatMap(({ line, column, remedy }) =>
      warn(
        `${drawPlace(dir, file.path, line, column)} shows nothing to those who cannot see it — ${remedy}`,
      ),
    ),
  );
  return found.length > 0 ? found : ok('each has a text for those who cannot see it');
}

/** The feed stands in the order of days. */
function checkDates({ dir, records }: OwnContent): Finding[] {
  const studies = records.filter(({ type, body }) => type.format === 'mdx' && body.trim() !== '');
  if (studies.length === 0) return skip('there is no case study');
  const found = studies.flatMap((file) => {
    if (getFields(file).date) return [];
    const { line, column } = fileStart;
    return warn(
      `${drawPlace(dir, file.path, line, column)} has no day, so the feed gives it the first of the year beside the © — add date: and a day like 2026-03-01`,
    );
  });
  return found.length > 0 ? found : ok('each case study has its day');
}
