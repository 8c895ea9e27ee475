import type { Link, Nodes } from 'mdast';
import { contentTypes } from '../schemas/content-types.ts';
import { isOwnLink } from '../schemas/links.ts';
import { formats, type JsonSchema, toJsonSchema } from '../schemas/scalars.ts';
import type { ContentDocument, Entry } from './entries.ts';
import { parseMarkdown } from './text/markdown.ts';
import { toFileUrlPath } from './urls.ts';

/**
 * Turns a link to a page or file of the site, as its owner wrote it in `file`, into a path below the site's
 * base. The file of an entry stands for the page of the entry.
 *
 * @example resolveOwnLink('../projects/atlas.mdx#why', 'talks/a.mdx') // projects/atlas/#why
 */
export function resolveOwnLink(link: string, file: string): string {
  const [, written = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(link) ?? [];
  const path = decode(written);
  if (!path) return fragment;
  const urlPath = toFileUrlPath(path, file);
  const page = path.startsWith('/')
    ? urlPath.replace(/(?<=^|\/)[^/.]+$/, '$&/')
    : urlPath.replace(/\.(?:mdx|ya?ml)$/, '/');
  return page + fragment;
}

/** Decodes a URL; one with a stray percent sign stays as it is. */
export function decode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** Turns the links of a document to the site itself into URLs, in its texts of Markdown too. */
export function resolveLinks<Document extends Sourced>(
  document: Document,
  toHref: (path: string) => string,
): Document {
  const link = (url: string) => (isOwnLink(url) ? toHref(resolveOwnLink(url, document.file)) : url);
  return editTexts(document, { link, prose: (text) => replaceLinks(text, link) });
}

type Sourced = Pick<ContentDocument, 'type' | 'file'>;

type Edit = (text: string) => string;

/** Changes the links of a document, and its texts of Markdown, which its schema tells. */
export function editTexts<Document extends Sourced>(
  document: Document,
  { link = String, prose }: { link?: Edit; prose: Edit },
): Document {
  const type = contentTypes.find(({ name }) => name === document.type);
  const visit = (value: unknown, shape: JsonSchema | undefined): unknown => {
    // What no schema has, such as a body, stays the same object, so that results for it can be kept.
    if (!shape) return value;
    if (Array.isArray(value)) return value.map((item) => visit(item, shape.items));
    if (value instanceof Object) {
      const fields = Object.entries(value);
      return Object.fromEntries(
        fields.map(([name, field]) => [name, visit(field, shape.properties?.[name])]),
      );
    }
    if (typeof value !== 'string') return value;
    if (shape.format === formats.link) return link(value);
    return shape.input === 'prose' ? prose(value) : value;
  };
  return visit(document, type && toJsonSchema(type.schema)) as Document;
}

/** Replaces the URLs of the links in a text of Markdown; of a link without one, the words are left. */
function replaceLinks(text: string, replace: (url: string) => string): string {
  if (!text.includes('](')) return text;
  return parseMarkdown(text)
    .children.flatMap(listLinks)
    .reduceRight((result, { url, title, position }) => {
      const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
      const replaced = replace(url);
      if (replaced === url) return result;
      const words = result.slice(start + 1, end).replace(/\]\((?!.*\]\().*$/s, '');
      const target = title ? `${replaced} ${JSON.stringify(title)}` : replaced;
      const link = replaced ? `[${words}](${target})` : words;
      return `${result.slice(0, start)}${link}${result.slice(end)}`;
    }, text);
}

/** Lists the links in a node of Markdown. */
function listLinks(node: Nodes): Link[] {
  if (node.type === 'link') return [node];
  return 'children' in node ? node.children.flatMap(listLinks) : [];
}

interface Base {
  /** The whole URL of the site; empty if it is not known. */
  url: string;
}

/** Completes a URL of this build; empty if that of the site is not known. */
function completeLink(link: string, { url }: Base): string {
  if (!link.startsWith('/')) return link;
  return url && new URL(link, url).href;
}

/** Completes the URLs in a text of Markdown, for files that are read elsewhere. */
export function completeText(text: string, site: Base): string {
  return replaceLinks(text, (link) => completeLink(link, site));
}

/** Completes the URLs of an entry, and leaves out those that cannot be. */
export function completeEntry(entry: Entry, site: Base): Entry {
  const { description, quote, link = '', links } = entry;
  return {
    ...entry,
    description: completeText(description, site),
    quote: quote && completeText(quote, site),
    link: completeLink(link, site) || undefined,
    links: links
      .map((one) => ({ ...one, url: completeLink(one.url, site) }))
      .filter(({ url }) => url),
  };
}
