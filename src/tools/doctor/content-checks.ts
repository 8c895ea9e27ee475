import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { isElement, placeOfNode } from '../../build/check/check-element.ts';
import { splitFrontMatter } from '../../build/check/front-matter.ts';
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
} from '../../build/check/index.ts';
import { readEditorSource } from '../../build/config/editor-source.ts';
import { inspectNames } from '../editor/shared/inspect-names.ts';
import {
  type Check,
  type Context,
  error,
  type Finding,
  type OwnContent,
  ok,
  report,
  skip,
  warn,
} from './check.ts';
import { followLinks } from './follow-links.ts';
import { samplePictures } from './sample-pictures.ts';

/** The checks of the content, beside those that a build makes. */
export const contentChecks: Check[] = [
  { name: 'Content', run: countErrors },
  { name: 'Sample content', run: onceSound(findSample) },
  { name: 'Pictures', run: onceSound(findSilentPictures) },
  { name: 'Dates', run: onceSound(findUndated) },
  { name: 'Links', run: onceSound(checkLinks) },
  { name: 'Editor', run: checkEditor },
];

async function countErrors({ readContent }: Context): Promise<Finding> {
  const { dir, errors, fileCount } = await readContent();
  const place = shortenPath(resolve(dir));
  if (errors.length === 0) return ok(`${place}: ${count(fileCount, 'file')}, no errors`);
  return error(`${place} has ${count(errors.length, 'error')} — npm run check:content lists them`);
}

type Look = (
  content: OwnContent,
  context: Context,
) => Finding | Finding[] | Promise<Finding | Finding[]>;

/** Makes a check of content without errors; what is wrong otherwise, the check `Content` says. */
function onceSound(look: Look): Check['run'] {
  return async (context) => {
    const content = await context.readContent().catch(() => undefined);
    const isSound = content && content.errors.length === 0;
    return isSound ? look(content, context) : skip('first fix the content');
  };
}

/** A place in the content for people to read, such as `content/profile.yaml:3:1`. */
function showPlace(dir: string, path: string, { line, column }: Place): string {
  return `${shortenPath(resolve(dir, path))}:${line}:${column}`;
}

async function findSample(content: OwnContent): Promise<Finding | Finding[]> {
  const { dir, records, warnings, images } = content;
  if (isSample(records)) {
    const place = shortenPath(resolve(dir, 'profile.yaml'));
    return warn(
      `${place} is still the sample's — write your own into it, then replace the files beside it, or make them of a resume with npm run import`,
    );
  }
  const texts = warnings
    .filter(({ rule }) => rule === 'sample-content' || rule === 'placeholder')
    .map((each) => warn(`${showPlace(dir, each.file, each)} ${each.message} — write your own`));
  const pictures = images.map(async (path) => {
    const file = resolve(dir, path);
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    const what = `${shortenPath(file)} is a picture of the sample — put your own in its place`;
    return samplePictures.has(hash) && warn(what);
  });
  return report([...texts, ...(await Promise.all(pictures))], 'none is left');
}

function findSilentPictures({ dir, records }: OwnContent): Finding[] {
  const found = records.flatMap((file) =>
    listSilentPictures(file).map(({ place, remedy }) => {
      const what = 'shows nothing to those who cannot see it';
      return warn(`${showPlace(dir, file.path, place)} ${what} — ${remedy}`);
    }),
  );
  return report(found, 'each has a text for those who cannot see it');
}

/** The pictures of a project and its case study without an alternative text. */
function listSilentPictures(file: CheckedFile): { place: Place; remedy: string }[] {
  const { image, imageAlt } = getFields(file);
  const isProject = file.type.format === 'mdx';
  const cover = { place: findPlace(file, ['image']), remedy: 'add imageAlt: and what it shows' };
  const silent = listBodyNodes(file).flatMap((node) => {
    const place = placeOfNode(node);
    if (node.type === 'image' || node.type === 'imageReference') {
      return node.alt?.trim() ? [] : [{ place, remedy: 'write what it shows between ![ and ]' }];
    }
    if (!isElement(node) || node.name !== 'Figure') return [];
    const alt = node.attributes.find((each) => 'name' in each && each.name === 'alt')?.value;
    const isSilent = typeof alt !== 'string' || alt.trim() === '';
    return isSilent ? [{ place, remedy: 'write what it shows as alt="…"' }] : [];
  });
  return isProject && image && !imageAlt ? [cover, ...silent] : silent;
}

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** The parts of a case study without errors, in their order and with places in the whole file. */
function listBodyNodes({ type, text }: CheckedFile): Nodes[] {
  const parts = type.format === 'mdx' && splitFrontMatter(text);
  const flatten = (node: Nodes): Nodes[] =>
    'children' in node ? [node, ...(node as Root).children.flatMap(flatten)] : [node];
  return parts && 'body' in parts ? flatten(processor.parse(parts.body)) : [];
}

/** The feed stands in the order of days. */
function findUndated({ dir, records }: OwnContent): Finding | Finding[] {
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

/** Follows every link of the content, where the owner asked for it. */
function checkLinks(
  { dir, records }: OwnContent,
  { isOnline }: Context,
): Finding | Promise<Finding | Finding[]> {
  const isOnWeb = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);
  const links = records.flatMap((file) => [
    ...listTexts(getFields(file))
      .filter(({ text }) => isOnWeb(text))
      .map(({ text: url, path }) => ({ url, place: findPlace(file, path), file })),
    ...listBodyNodes(file).flatMap((node) =>
      (node.type === 'link' || node.type === 'definition') && isOnWeb(node.url)
        ? [{ url: node.url, place: placeOfNode(node), file }]
        : [],
    ),
  ]);
  if (links.length === 0) return skip('the content names none');
  if (!isOnline) return skip(`npm run doctor -- --online follows ${count(links.length, 'link')}`);
  return followLinks(
    links.map(({ url, place, file }) => ({ url, place: showPlace(dir, file.path, place) })),
  );
}

/** Whether the editor of the published site would find the content that is built here. */
async function checkEditor({ read, readContent }: Context): Promise<Finding[]> {
  const { source, errors } = readEditorSource(read);
  if (errors.length > 0) return [skip('its settings are wrong')];
  const { records, dir } = await readContent();
  const unseen = inspectNames(records.map(({ path }) => path)).notes.map(warn);
  if (!source) {
    return [...unseen, skip('not set for the published site; npm run dev has one at /admin/')];
  }
  const { backend, repo, folder, authUrl, appId } = source;
  // The content that lies here is, for most, a clone of what the editor writes to.
  const here = read('CONTENT_GIT_URL') ? undefined : findFolderInGit(dir);
  const place = `${backend} ${repo}, ${folder ? `folder ${folder}` : 'its top'}`;
  return report(
    [
      ...unseen,
      here !== undefined &&
        here !== folder &&
        error(
          `the editor looks for the content ${folder ? `in ${folder}` : 'at the top'} of the repository, and ${shortenPath(dir)} is ${here || 'its top'} — set EDITOR_CONTENT=${here || '.'}`,
        ),
    ],
    authUrl || appId ? place : `${place}; with access tokens alone`,
  );
}

/** Where a folder stands in its repository; undefined where there is none. */
function findFolderInGit(folder: string): string | undefined {
  const command = ['-C', folder, 'rev-parse', '--show-prefix'];
  const { status, stdout } = spawnSync('git', command, { encoding: 'utf8' });
  return status === 0 ? stdout.trim().replace(/\/$/, '') : undefined;
}
