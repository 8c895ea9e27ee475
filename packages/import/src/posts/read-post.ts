import { posix } from 'node:path';
import { quote } from '../../../../src/engine/kit/commands.ts';
import { day as daySchema, secureLink, toPlainText } from '../../../../src/engine/kit/content.ts';
import { cleanLine, removeRepeats } from '../reading/clean-text.ts';
import { listReadings, readDay } from '../reading/dates.ts';
import { type NodeField, type Reading, readValueTree, SourceNode } from '../reading/tree.ts';
import { kinds } from '../reading/values.ts';
import { type Blog, findFormerPath, type PostNote, postTables, readFrontMatter } from './blog.ts';

/** The fields of a post, with the picture as the file names it, its former paths, and where its text begins. */
export type ReadPost = Exclude<ReturnType<typeof readPost>, string>;

/**
 * Reads the front matter of a post of Hugo, Jekyll, Astro, dev.to or Hashnode.
 *
 * @param path of the file from the folder of its blog
 * @param today the day of drafts that have none
 * @returns the post, or why the file is none
 */
export function readPost(
  text: string,
  path: string,
  { url, permalink, order }: Pick<Blog, 'url' | 'permalink' | 'order'>,
  today: string,
) {
  const front = readFrontMatter(text);
  if (typeof front === 'string') return front;
  const { fields, start } = front;
  const { root, pick, read } = openFields(fields);
  const toNode = (value: string) => root.with({ value });
  const file = posix.basename(path).replace(/\.\w+$/, '');
  // An index has the name of its folder.
  const base = /^_?index$/.test(file) ? posix.basename(posix.dirname(path)) : file;
  const [, dated, stem = base] = /^(\d{4}-\d\d?-\d\d?)-(.+)$/.exec(base) ?? [];
  const isDraft =
    path.includes('_drafts/') || pick('draft').some((node) => readFlag(node, node.place.path));
  const isJekyll = /(?:^|\/)_(?:posts|drafts)\//.test(path);
  const readPostDay = (node: SourceNode) =>
    daySchema.safeParse(readDay(node, isJekyll ? 'day' : order)).data;
  const published = dated ? toNode(dated) : root.get('published');
  const date =
    read('date', readPostDay) ?? (published && readPostDay(published)) ?? (isDraft && today);
  const readings = pick('date').map((node) => listReadings(node.text() ?? '').join(' or '));
  const [unclear] = readings.filter(Boolean);
  if (!date && unclear) return `its date can be ${unclear}: write the right one`;
  if (!date) return 'it has no day, as pages have none: give it a date to import it';
  const heading = /^\s*#[ \t]+(\S.*)\n/.exec(text.slice(start));
  const given = read('title', readTitle);
  const title = given ?? (heading?.[1] && readTitle(toNode(heading[1]))) ?? stem;
  const slug = read('slug', kinds.exact)?.replace(/^\/|\/$/g, '');
  const name = slug?.split('/').at(-1) || stem;
  const tags = pick('tags').map((node) => {
    const key = node.place.path;
    return { key, words: splitNames(node, path.includes('_posts/') && key.endsWith('s')) };
  });
  const categories = tags.flatMap(({ key, words }) => (/^categor/i.test(key) ? words : []));
  const known = { path, date, stem: name, file: slug ?? base, title, slug, categories };
  const former = findFormerPath(known, permalink, read('permalink', kinds.exact));
  const aliases = [former, ...pick('aliases').flatMap((node) => splitNames(node, false))];
  const updated = read('updated', readPostDay);
  const cover = pick('image')[0]?.list()[0];
  const alt = cover?.find('alt');
  const values = {
    title,
    date,
    summary: read('summary', kinds.prose),
    tags: removeRepeats(tags.flatMap(({ words }) => words)),
    image: cover?.textAt('src', 'image', 'url', 'path') ?? cover?.text(),
    imageAlt: read('imageAlt', readTitle) ?? (alt && readTitle(alt)),
    updated: updated && updated > date ? updated : undefined,
    draft: isDraft || undefined,
    canonical: read('canonical', (node) => secureLink.safeParse(node.text()).data),
  };
  return {
    values,
    name,
    aliases: removeRepeats(aliases)
      .filter((one) => one.startsWith('/'))
      .map((one) => url.pathname.replace(/\/$/, '') + one),
    start: given ? start : start + (heading?.[0].length ?? 0),
    hasMath: pick('math').map((node) => readFlag(node)).length > 0 || text.includes('$$'),
    isLiquid: isJekyll,
    notes: noteFields(root, text.slice(0, start)),
  };
}

/** Makes a tree of front matter, with the names as the table of posts has them, and the places as the file does. */
function openFields(fields: Record<string, unknown>) {
  const reading: Reading = { texts: 'markup', remarks: [] };
  const all = Object.entries(fields).map(([key, value]): NodeField => {
    return [key.toLowerCase().replace(/[-_]/g, ''), readValueTree(reading, value, key)];
  });
  const root = new SourceNode(reading, { path: '' }, { fields: all });
  const pick = (field: string) =>
    (postTables.fields[field] ?? []).flatMap((name) => root.find(name) ?? []);
  /** The first value that can be read. */
  const read = <Value>(field: string, as: (node: SourceNode) => Value) => {
    for (const node of pick(field)) {
      const value = as(node);
      if (value) return value;
      node.remark(`cannot be read: ${quote(node.text() ?? '')}`);
    }
    return undefined;
  };
  return { root, pick, read };
}

/** Notes the fields that cannot be read, and those that nobody has read. */
function noteFields({ fields = [], reading }: SourceNode, head: string): PostNote[] {
  const lines = head.split('\n').map((line) => line.replace(/^[\s"'[]+/, ''));
  const unread = fields.filter(
    ([, node]) => !node.isRead && !node.isBlank() && node.value !== false,
  );
  const remarks = unread.map(([, { place }]) => ({ place, message: 'has no place' }));
  return [...reading.remarks, ...remarks].map(({ place: { path }, message }) => {
    const line = lines.findIndex((one) => one.startsWith(path)) + 1;
    return { line, message: `"${path}" ${message}`, isField: true };
  });
}

/** Reads a field that is true or false; `published` says the opposite of `draft`. */
function readFlag(node: SourceNode, name = 'draft'): boolean {
  node.isRead = true;
  return node.value === /^draft$/i.test(name);
}

const readTitle = (node: SourceNode) => cleanLine(toPlainText(node.text() ?? ''));

function splitNames(node: SourceNode, isSpaced: boolean): string[] {
  const between = isSpaced ? /,|\s+/ : ',';
  return node.list().flatMap((item) => {
    const text = item.text() ?? '';
    const parts = node.items ? [text] : text.split(between);
    return parts.flatMap((one) => cleanLine(one.replace(/^\s*#/, '')) ?? []);
  });
}
