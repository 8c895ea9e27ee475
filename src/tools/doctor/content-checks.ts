import { resolve } from 'node:path';
import type { Nodes } from 'mdast';
import pLimit from 'p-limit';
import { withTimeout } from '../../browser/contact/timing.ts';
import { findNodePosition, parseMdx } from '../../node/check/check-mdx.ts';
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
import { findCustomParts, splitText } from '../../node/check/record-file.ts';
import { listPartTypes } from '../../schemas/entry-types.ts';
import { type Check, type CheckContext, error, type Outcome, report, skip, warn } from './check.ts';

export const contentChecks: Check[] = [
  { name: 'Content', run: findLeftovers },
  { name: 'Pictures', run: onceSound(findSilentPictures) },
  { name: 'Dates', run: onceSound(findUndated) },
  { name: 'Links', run: onceSound(checkLinks) },
];

type CheckedContent = Awaited<ReturnType<CheckContext['readContent']>>;

/** Skips a check while the content has errors, which the check `Content` reports. */
function onceSound(
  look: (content: CheckedContent, context: CheckContext) => ReturnType<Check['run']>,
) {
  return async (context: CheckContext) => {
    const content = await context.readContent().catch(() => undefined);
    return content?.errors.length === 0 ? look(content, context) : skip('first fix the content');
  };
}

/** A position in the content for people to read, such as `content/profile.yaml:3:1`. */
function formatPosition(dir: string, path: string, { line, column }: Position): string {
  return `${shortenPath(resolve(dir, path))}:${line}:${column}`;
}

/** Warnings of the content check about texts that nobody means to publish. */
const leftovers: Readonly<Record<string, (text: string) => Outcome>> = {
  'placeholder-text': error,
  'sample-content': warn,
};

async function findLeftovers({ readContent }: CheckContext) {
  const { dir, errors, warnings, records, fileCount } = await readContent();
  const folder = shortenPath(resolve(dir));
  if (errors.length > 0) {
    return error(
      `${folder} has ${count(errors.length, 'error')} — npm run check:content lists them`,
    );
  }
  if (isSample(records)) {
    return warn(
      `${folder}/profile.yaml is still the sample's — write your own into it, then replace the files beside it, or make them of a resume with npm run import`,
    );
  }
  const outcomes = warnings.map((each) =>
    leftovers[each.rule]?.(
      `${formatPosition(dir, each.file, each)} ${each.message} — write your own`,
    ),
  );
  return report(outcomes, `${folder}: ${count(fileCount, 'file')}, no errors`);
}

function findSilentPictures({ dir, records }: CheckedContent) {
  const outcomes = records.flatMap((file) => {
    const { image, imageAlt } = getFields(file);
    const say = (position: Position, remedy: string) =>
      warn(
        `${formatPosition(dir, file.path, position)} shows nothing to people who cannot see it — ${remedy}`,
      );
    const inBody = listBodyNodes(file).map((node) => {
      const isPicture = node.type === 'image' || node.type === 'imageReference';
      const isSilent = isPicture && !node.alt?.trim();
      return isSilent && say(findNodePosition(node), 'write what it shows between ![ and ]');
    });
    if (file.type.format !== 'mdx' || !image || imageAlt) return inBody;
    return [say(findFieldPosition(file, ['image']), 'add imageAlt: and what it shows'), ...inBody];
  });
  return report(outcomes, 'each has a text for people who cannot see it');
}

/** The parts of a case study without errors, in their order, with positions in the whole file. */
function listBodyNodes({ type, text }: CheckedFile): Nodes[] {
  const parts = splitText(text, type);
  return 'body' in parts ? parseMdx(parts.body) : [];
}

/** Finds pages of entries without the field that dates them in the feed. */
function findUndated({ dir, records }: CheckedContent) {
  const types = listPartTypes(findCustomParts(records));
  const outcomes = records.flatMap((file) => {
    const type = types.find(({ folder }) => folder === file.type.folder);
    const field = type?.hasPages && type.feedDate;
    if (!field || !file.body.trim() || getFields(file)[field]) return [];
    const place = formatPosition(dir, file.path, fileStart);
    const example = String(type.example[field]);
    return warn(
      `${place} has no "${field}", so the feed gives it the first of the year beside the © — add ${field}: and when it was, like ${example}`,
    );
  });
  return report(outcomes, 'every page of the feed has its date');
}

function checkLinks({ dir, records }: CheckedContent, { isOnline }: CheckContext) {
  const isOnWeb = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);
  const links = records.flatMap((file) => {
    const fields = listTexts(getFields(file)).map(({ text, path }) => {
      return { url: text, position: findFieldPosition(file, path) };
    });
    const body = listBodyNodes(file).map((node) => {
      return { url: 'url' in node ? node.url : '', position: findNodePosition(node) };
    });
    return [...fields, ...body]
      .filter(({ url }) => isOnWeb(url))
      .map(({ url, position }) => ({ url, position: formatPosition(dir, file.path, position) }));
  });
  if (links.length === 0) return skip('the content names none');
  if (!isOnline) return skip(`npm run doctor -- --online follows ${count(links.length, 'link')}`);
  return followLinks(links);
}

/** Follows each address once, however often the content names it, and says what leads nowhere. */
export async function followLinks(links: { url: string; position: string }[], timeout = 10_000) {
  // The part behind `#` concerns the page alone.
  const strip = (url: string) => url.replace(/#.*/, '');
  const urls = [...new Set(links.map(({ url }) => strip(url)))];
  const tried = await pLimit(4).map(urls, (url) => tryLink(url, timeout));
  const number = count(links.length, 'link');
  if (tried.every((finding) => finding?.text.startsWith('cannot be reached'))) {
    return error(`none of ${number} can be reached — check the connection`);
  }
  const findings = links.map(({ url, position }) => {
    const finding = tried[urls.indexOf(strip(url))];
    return finding && { ...finding, text: `${position} ${url} ${finding.text}` };
  });
  return report(findings, `${number} lead somewhere`);
}

/** Answers to programs that say nothing about the page: who asks must log in, be slower, or a person. */
const refusals = new Set([401, 403, 405, 406, 407, 429, 451, 999]);

const headers = { 'user-agent': 'Mozilla/5.0 (compatible; portfolio-doctor)', accept: '*/*' };

async function tryLink(url: string, timeout: number): Promise<Outcome | undefined> {
  try {
    const answer = await withTimeout((signal) => fetch(url, { headers, signal }), timeout);
    if (!answer) return warn(`did not answer within ${timeout / 1000} s — try again later`);
    const { status, body } = answer;
    await body?.cancel();
    if (status < 400) return undefined;
    if (refusals.has(status)) return skip(`answers programs with ${status} — look at it yourself`);
    if (status >= 500) return warn(`answered ${status} — try again later`);
    return error(`answered ${status} — correct the link, or remove it`);
  } catch (reason) {
    const { code, message } = ((reason as Error).cause ?? reason) as NodeJS.ErrnoException;
    return error(`cannot be reached (${code ?? message}) — correct the link, or remove it`);
  }
}
