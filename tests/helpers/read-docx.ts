import { strFromU8, unzipSync } from 'fflate';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';

const names = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  p: 'http://schemas.openxmlformats.org/package/2006/relationships',
  dc: 'http://purl.org/dc/elements/1.1/',
};

/** Reads a file of Word as programs do. */
export function readDocx(bytes: Uint8Array) {
  const parts = unzipSync(bytes);
  const roots = Object.entries(parts).map(
    ([path, part]) => [path, XmlDocument.fromString(strFromU8(part)).root] as const,
  );
  const list = (node: XmlElement | undefined, path: string) =>
    (node?.find(path, names) ?? []) as XmlElement[];
  const read = (node: XmlElement | undefined, path: string) =>
    list(node, path).map(({ content }) => content);
  const parse = (path: string) => roots.find(([name]) => name === path)?.[1];
  const body = parse('word/document.xml');
  const rows = list(parse('word/styles.xml'), 'w:style');
  const styles = new Map(
    rows.map((row) => [read(row, '@w:styleId')[0], read(row, 'w:name/@w:val')[0]]),
  );
  const rels = list(parse('word/_rels/document.xml.rels'), 'p:Relationship');
  const targets = new Map(rels.map((rel) => [read(rel, '@Id')[0], read(rel, '@Target')[0]]));
  return {
    /** Each with the name of its style, and its level in a list. */
    paragraphs: list(body, 'w:body/w:p').map((node) => ({
      style: styles.get(read(node, 'w:pPr/w:pStyle/@w:val')[0] ?? 'Normal'),
      level: read(node, 'w:pPr/w:numPr/w:ilvl/@w:val')[0],
      isRtl: list(node, 'w:pPr/w:bidi').length > 0,
      text: read(node, './/w:t').join(''),
    })),
    /** The pieces of text that have one direction. */
    runs: list(body, '//w:r').map((node) => ({
      text: read(node, 'w:t').join(''),
      isRtl: list(node, 'w:rPr/w:rtl').length > 0,
      language: read(node, 'w:rPr/w:lang/@w:val')[0],
    })),
    links: list(body, '//w:hyperlink').map((node) => [
      read(node, './/w:t').join(''),
      targets.get(read(node, '@r:id')[0]),
    ]),
    numbers: read(parse('word/numbering.xml'), '//w:startOverride/@w:val'),
    title: read(parse('docProps/core.xml'), '//dc:title')[0],
    author: read(parse('docProps/core.xml'), '//dc:creator')[0],
  };
}
