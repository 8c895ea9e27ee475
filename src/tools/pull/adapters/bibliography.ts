import { readBibtex } from '../../import/bibtex.ts';
import type { Fields, SourceNode } from '../../import/source-tree.ts';
import { type Pulled, type PulledRecord, toAddress, toDate, toLine, toTags } from '../records.ts';

/**
 * Makes records of the publications in a file of BibTeX.
 *
 * @param file its name, for what the records are made of
 * @param owner the name to emphasize among authors
 */
export function readBibliography(text: string, file: string, owner?: string): Pulled {
  // Jekyll wants a front matter in it.
  const { tree, notes } = readBibtex(text.replace(/^\ufeff?---\s+---/, ''), owner);
  const publications = (tree.publications ?? []) as Fields[];
  const records = publications.flatMap((fields): PulledRecord[] => {
    // Names of species and formulas have marks.
    const title = toLine(read(fields.name)?.replace(/<\/?[a-z]{1,6}>/g, ''), 250);
    if (!title) return [];
    // The path of a title is `<key>.title`.
    const key = toLine((fields.name as SourceNode).origin?.path.replace(/\.title$/, ''));
    const links = ((fields.links ?? []) as Fields[]).flatMap(({ label, url }) => {
      const address = toAddress(read(url));
      const words = toLine(read(label), 30);
      return address ? [{ ...(words && { label: words }), url: address }] : [];
    });
    const given = read(fields.releaseDate);
    const date = toDate(given);
    return [
      {
        from: `${file}#${key}`,
        title,
        by: toLine(read(fields.publisher), 200),
        ...(date && date.length > 4
          ? { date }
          : { year: /\b(?:19|20)\d\d\b/.exec(given ?? '')?.[0] }),
        description: listAuthors(read(fields.authors) ?? ''),
        tags: toTags(((fields.keywords ?? []) as SourceNode[]).map(read)),
        ...(links.length > 0 && { links }),
        bibtex: read(fields.bibtex),
      },
    ];
  });
  // The others are about words, which stay.
  const broken = notes.filter(({ node }) => node.origin?.kind === undefined);
  const remarks = notes.map(
    ({ node, message }) => `${file}: ${toLine(node.origin?.path) ?? ''} — ${message}`,
  );
  return { records, remarks, unread: broken.length + publications.length - records.length };
}

function read(node: Fields[string]): string | undefined {
  const { value } = (node ?? {}) as SourceNode;
  return typeof value === 'string' ? value.normalize() : undefined;
}

/** Leaves out the last ones of very many authors, but for the owner. */
function listAuthors(authors: string): string | undefined {
  if (authors.length <= 560) return authors || undefined;
  const first = authors.slice(0, authors.lastIndexOf(', ', 500));
  const [own] = /\*\*[^*]+\*\*/.exec(authors.slice(first.length)) ?? [];
  return [first, ...(own ? ['…', own] : []), 'et al.'].join(', ');
}
