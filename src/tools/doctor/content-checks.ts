import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Nodes } from 'mdast';
import { isElement, parseMdx, placeOfNode } from '../../node/check/check-mdx.ts';
import {
  type CheckedFile,
  count,
  fileStart,
  findPlace,
  getFields,
  isSample,
  listTexts,
  type Place,
  shortenPath,
} from '../../node/check/index.ts';
import { splitText } from '../../node/check/record-file.ts';
import { type Check, type Context, error, ok, report, skip, warn } from './check.ts';
import { followLinks } from './follow-links.ts';

export const contentChecks = [
  { name: 'Content', run: countErrors },
  { name: 'Sample content', run: onceSound(findSample) },
  { name: 'Placeholders', run: onceSound(findPlaceholders) },
  { name: 'Pictures', run: onceSound(findSilentPictures) },
  { name: 'Dates', run: onceSound(findUndated) },
  { name: 'Links', run: onceSound(checkLinks) },
];

async function countErrors({ readContent }: Context) {
  const { dir, errors, fileCount } = await readContent();
  const place = shortenPath(resolve(dir));
  if (errors.length === 0) return ok(`${place}: ${count(fileCount, 'file')}, no errors`);
  return error(`${place} has ${count(errors.length, 'error')} — npm run check:content lists them`);
}

type Content = Awaited<ReturnType<Context['readContent']>>;

/** Makes a check of content without errors; what is wrong otherwise, the check `Content` says. */
function onceSound(look: (content: Content, context: Context) => ReturnType<Check['run']>) {
  return async (context: Context) => {
    const content = await context.readContent().catch(() => undefined);
    const isSound = content && content.errors.length === 0;
    return isSound ? look(content, context) : skip('first fix the content');
  };
}

/** A place in the content for people to read, such as `content/profile.yaml:3:1`. */
function showPlace(dir: string, path: string, { line, column }: Place): string {
  return `${shortenPath(resolve(dir, path))}:${line}:${column}`;
}

/** SHA-256 of the pictures that the sample content came with. */
export const samplePictures = new Set([
  '7a554b91c99008aceba67d104b0b4bcf70b441024ad315225873fbf42c9f66af',
  'd1219e7ca1fd01f15a3e1e287584dfe00a1bfe6038f8ec1327cd1e28d8ce1efa',
  '714d6172d19024b6fb119e30af983ddd5b9ef32de200be9d120c041a639728ec',
  'afbe2530105440bf47b1387e728a4ea24136d652d0594486b9c1f3746d5e6c41',
  'c9d37c973fe02ab5611bd32ee9960d86b71bd453948534bd68bcbe9a7a6c338a',
  '6b2e00db5081d17d45a7afea657ab0faa2842100067b71394f06492bc1ac8247',
  '29f06be4ec67dfa067e4aabc6f2ab89887ff358d3bed0319c7697e3b23f86f40',
  'ba9242cfe0570bfa006acb6b42881e58622d7a1602946080455d89d0f1420ef9',
  '7ca46dca94f15dcdc3a5902c5a75293460bd908f83344097e136e5a1ce445998',
  'e181b22249a9f81f95d11d760b90f4311e83481720933ace88f023d253eeebc9',
  'bb018a4ce9dcc068a84a2d8156cd69496d610079fa67c950799dff2f626cf695',
  '4cec3407441347ddb3ac43af238908ad5eb3e53633c3ea1c51cd66abc5fa11b0',
  '7eef9ac2d1300e2dd49720cfbacdb9cd2db8b314440e239275b97d8893bd627e',
]);

/** The placeholder texts that the check has found. */
function listLeft({ dir, warnings }: Content, wanted: string): string[] {
  return warnings
    .filter(({ rule }) => rule === wanted)
    .map((each) => `${showPlace(dir, each.file, each)} ${each.message} — write your own`);
}

/** The findings that the owner would otherwise publish unseen. */
function findPlaceholders(content: Content) {
  return report(listLeft(content, 'placeholder-text').map(error), 'none is left');
}

async function findSample(content: Content) {
  const { dir, records, images } = content;
  if (isSample(records)) {
    const place = shortenPath(resolve(dir, 'profile.yaml'));
    return warn(
      `${place} is still the sample's — write your own into it, then replace the files beside it, or make them of a resume with npm run import`,
    );
  }
  const pictures = images.map(async (path) => {
    const bytes = await readFile(resolve(dir, path));
    const isOfSample = samplePictures.has(createHash('sha256').update(bytes).digest('hex'));
    const place = shortenPath(resolve(dir, path));
    return isOfSample && warn(`${place} is a picture of the sample — put your own in its place`);
  });
  const texts = listLeft(content, 'sample-content').map(warn);
  return report([...texts, ...(await Promise.all(pictures))], 'none is left');
}

function findSilentPictures({ dir, records }: Content) {
  const found = records.flatMap((file) => {
    const say = (place: Place, remedy: string) =>
      warn(
        `${showPlace(dir, file.path, place)} shows nothing to people who cannot see it — ${remedy}`,
      );
    const { image, imageAlt } = getFields(file);
    const isSilent = file.type.format === 'mdx' && Boolean(image) && !imageAlt;
    return [
      isSilent && say(findPlace(file, ['image']), 'add imageAlt: and what it shows'),
      ...listBodyNodes(file).map((node) => {
        if (node.type === 'image' || node.type === 'imageReference') {
          return (
            !node.alt?.trim() && say(placeOfNode(node), 'write what it shows between ![ and ]')
          );
        }
        if (!isElement(node) || node.name !== 'Figure') return false;
        const alt = node.attributes.find((each) => 'name' in each && each.name === 'alt')?.value;
        return !String(alt).trim() && say(placeOfNode(node), 'write what it shows as alt="…"');
      }),
    ];
  });
  return report(found, 'each has a text for people who cannot see it');
}

/** The parts of a case study without errors, in their order and with places in the whole file. */
function listBodyNodes({ type, text }: CheckedFile): Nodes[] {
  const parts = splitText(text, type);
  return 'body' in parts ? parseMdx(parts.body) : [];
}

/** The feed is sorted by day. */
function findUndated({ dir, records }: Content) {
  const studies = records.filter(({ type, body }) => type.format === 'mdx' && body.trim() !== '');
  if (studies.length === 0) return skip('there is no case study');
  const found = studies
    .filter((file) => !getFields(file).date)
    .map(({ path }) =>
      warn(
        `${showPlace(dir, path, fileStart)} has no day, so the feed gives it the first of the year beside the © — add date: and a day like 2026-03-01`,
      ),
    );
  return report(found, 'each case study has its day');
}

function checkLinks({ dir, records }: Content, { isOnline }: Context) {
  const isOnWeb = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);
  const links = records.flatMap((file) => {
    const fields = listTexts(getFields(file)).map(({ text, path }) => ({
      url: text,
      place: findPlace(file, path),
    }));
    const body = listBodyNodes(file).flatMap((node) => {
      const isLink = node.type === 'link' || node.type === 'definition';
      return isLink ? [{ url: node.url, place: placeOfNode(node) }] : [];
    });
    return [...fields, ...body]
      .filter(({ url }) => isOnWeb(url))
      .map(({ url, place }) => ({ url, place: showPlace(dir, file.path, place) }));
  });
  if (links.length === 0) return skip('the content names none');
  if (!isOnline) return skip(`npm run doctor -- --online follows ${count(links.length, 'link')}`);
  return followLinks(links);
}
