import { resolve } from 'node:path';
import type { Nodes } from 'mdast';
import { findNodePosition, isElement, parseMdx } from '../../node/check/check-mdx.ts';
import {
  type CheckedFile,
  count,
  fileStart,
  findFieldPosition,
  getFields,
  isSample,
  listTexts,
  type Position,
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
function formatPosition(dir: string, path: string, { line, column }: Position): string {
  return `${shortenPath(resolve(dir, path))}:${line}:${column}`;
}

/** The placeholder texts that the check has found. */
function listLeft({ dir, warnings }: Content, wanted: string): string[] {
  return warnings
    .filter(({ rule }) => rule === wanted)
    .map((each) => `${formatPosition(dir, each.file, each)} ${each.message} — write your own`);
}

/** The findings that the owner would otherwise publish unseen. */
function findPlaceholders(content: Content) {
  return report(listLeft(content, 'placeholder-text').map(error), 'none is left');
}

function findSample(content: Content) {
  if (!isSample(content.records)) {
    return report(listLeft(content, 'sample-content').map(warn), 'none is left');
  }
  const file = shortenPath(resolve(content.dir, 'profile.yaml'));
  return warn(
    `${file} is still the sample's — write your own into it, then replace the files beside it, or make them of a resume with npm run import`,
  );
}

function findSilentPictures({ dir, records }: Content) {
  const found = records.flatMap((file) => {
    const { image, imageAlt } = getFields(file);
    const isSilent = file.type.format === 'mdx' && Boolean(image) && !imageAlt;
    const cover = {
      place: findFieldPosition(file, ['image']),
      remedy: 'add imageAlt: and what it shows',
    };
    const inBody = listBodyNodes(file).flatMap((node) => {
      const remedy = findAltRemedy(node);
      return remedy ? [{ place: findNodePosition(node), remedy }] : [];
    });
    return [...(isSilent ? [cover] : []), ...inBody].map(({ place, remedy }) =>
      warn(
        `${formatPosition(dir, file.path, place)} shows nothing to people who cannot see it — ${remedy}`,
      ),
    );
  });
  return report(found, 'each has a text for people who cannot see it');
}

/** How to give a picture an alternative text; undefined if it has one, or the node is no picture. */
function findAltRemedy(node: Nodes): string | undefined {
  if (node.type === 'image' || node.type === 'imageReference') {
    return node.alt?.trim() ? undefined : 'write what it shows between ![ and ]';
  }
  if (!isElement(node) || node.name !== 'Figure') return undefined;
  const alt = node.attributes.find((each) => 'name' in each && each.name === 'alt')?.value;
  return String(alt).trim() ? undefined : 'write what it shows as alt="…"';
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
        `${formatPosition(dir, path, fileStart)} has no day, so the feed gives it the first of the year beside the © — add date: and a day like 2026-03-01`,
      ),
    );
  return report(found, 'each case study has its day');
}

function checkLinks({ dir, records }: Content, { isOnline }: Context) {
  const isOnWeb = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);
  const links = records.flatMap((file) => {
    const fields = listTexts(getFields(file)).map(({ text, path }) => ({
      url: text,
      place: findFieldPosition(file, path),
    }));
    const body = listBodyNodes(file).flatMap((node) => {
      const isLink = node.type === 'link' || node.type === 'definition';
      return isLink ? [{ url: node.url, place: findNodePosition(node) }] : [];
    });
    return [...fields, ...body]
      .filter(({ url }) => isOnWeb(url))
      .map(({ url, place }) => ({ url, place: formatPosition(dir, file.path, place) }));
  });
  if (links.length === 0) return skip('the content names none');
  if (!isOnline) return skip(`npm run doctor -- --online follows ${count(links.length, 'link')}`);
  return followLinks(links);
}
