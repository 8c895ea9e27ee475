import type { Nodes } from 'mdast';
import pLimit from 'p-limit';
import { findNodePosition } from '../../node/check/check-element.ts';
import { parseMdx } from '../../node/check/check-mdx.ts';
import { listTexts } from '../../node/check/check-texts.ts';
import { count } from '../../node/check/error.ts';
import {
  type CheckedFile,
  findFieldPosition,
  getFields,
  getSource,
  splitText,
} from '../../node/check/record-file.ts';
import { hasMarks } from '../../schemas/marks.ts';
import { parseMarkdown } from '../../site/markdown.ts';
import { listLinks } from '../../site/model/own-links.ts';
import { type RequestError, request } from '../http.ts';
import {
  type CheckContext,
  type CheckedContent,
  error,
  formatPosition,
  type Outcome,
  skip,
  toOutcomes,
  warn,
} from './check.ts';
import { doctorHeaders } from './live-site.ts';

/** Says how many addresses of the web the content names; if they may be asked, whether each leads somewhere. */
export function checkWebLinks(
  { dir, records, translations }: CheckedContent,
  { isOnline }: CheckContext,
) {
  // The addresses in the fields of a translation are those of its original, but for some in Markdown.
  const own = translations.map((file) => ({ ...file, value: file.fields ?? {} }));
  const links = [...records, ...own].flatMap((file) =>
    [...listFieldLinks(file), ...listBodyLinks(file)]
      .filter(({ url }) => /^https?:\/\//i.test(url) && URL.canParse(url))
      .map(({ url, position }) => ({
        url,
        position: formatPosition(dir, getSource(file), position),
      })),
  );
  if (links.length === 0) return skip('the content has no external links');
  if (!isOnline) return skip(`npm run doctor -- --online follows ${count(links.length, 'link')}`);
  return followLinks(links);
}

function listFieldLinks(file: CheckedFile) {
  return listTexts(getFields(file)).flatMap(({ text, path }) => {
    const inside = hasMarks(text) ? listLinks(parseMarkdown(text)).map(({ url }) => url) : [];
    const position = findFieldPosition(file, path);
    return [text, ...inside].map((url) => ({ url, position }));
  });
}

/** Lists the nodes of a record's body without errors, with positions in the whole file. */
export function listBodyNodes({ type, text }: Pick<CheckedFile, 'type' | 'text'>): Nodes[] {
  const parts = splitText(text, type);
  return 'body' in parts ? parseMdx(parts.body) : [];
}

function listBodyLinks(file: CheckedFile) {
  return listBodyNodes(file).map((node) => ({
    url: 'url' in node ? node.url : '',
    position: findNodePosition(node),
  }));
}

const unreachable = 'cannot be reached';

/** Follows each address once, however often the content names it, and says what leads nowhere. */
export async function followLinks(links: { url: string; position: string }[], timeout = 10_000) {
  // The part behind `#` concerns the page alone.
  const strip = (url: string) => url.replace(/#.*/, '');
  const urls = [...new Set(links.map(({ url }) => strip(url)))];
  const tried = await pLimit(4).map(urls, (url) => tryLink(url, timeout));
  const number = count(links.length, 'link');
  if (tried.every((finding) => finding?.text.startsWith(unreachable))) {
    return error(`none of ${number} can be reached — check the connection`);
  }
  const findings = links.map(({ url, position }) => {
    const finding = tried[urls.indexOf(strip(url))];
    return finding && { ...finding, text: `${position} ${url} ${finding.text}` };
  });
  return toOutcomes(findings, `${number} lead somewhere`);
}

/** Answers to programs that say nothing about the page: who asks must log in, be slower, or a person. */
const refusingStatuses = new Set([401, 403, 405, 406, 407, 429, 451, 999]);

async function tryLink(url: string, timeout: number): Promise<Outcome | undefined> {
  try {
    const { status } = await request(url, { headers: doctorHeaders, timeout }, async (answer) => {
      await answer.body?.cancel();
      return answer;
    });
    if (status < 400) return undefined;
    if (refusingStatuses.has(status))
      return skip(`answers programs with ${status} — look at it yourself`);
    if (status >= 500) return warn(`answered ${status} — try again later`);
    return error(`answered ${status} — correct the link, or remove it`);
  } catch (reason) {
    const { message, code } = reason as RequestError;
    if (code === 'TIMEOUT') return warn(`${message} — try again later`);
    return error(`${message} — correct the link, or remove it`);
  }
}
