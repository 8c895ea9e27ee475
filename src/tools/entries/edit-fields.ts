import { type Document, isSeq, visit, YAMLMap, YAMLSeq } from 'yaml';
import { parseLines } from '../../node/check/parse-yaml.ts';
import { splitText } from '../../node/check/record-file.ts';
import type { ContentType } from '../../schemas/content-types.ts';

/** Changes fields of a record's file, and leaves its comments and the text below as they are. */
export function editFields(
  text: string,
  type: Pick<ContentType, 'format'>,
  change: (document: Document.Parsed) => void,
): string {
  const parts = splitText(text, type);
  if ('message' in parts) return text;
  const isMdx = type.format === 'mdx';
  const source = isMdx ? parts.frontMatter.replace(/^\n/, '') : text;
  const document = parseLines(source);
  change(document);
  visit(document, { Collection: (_, node) => keepPadding(node, source) });
  const fields = document.toString({ lineWidth: 0, singleQuote: true });
  return isMdx ? `---\n${fields}---\n${parts.rawBody}` : fields;
}

/** Keeps the blanks inside of brackets as they are; new lists have none. */
function keepPadding(node: YAMLMap | YAMLSeq, source: string): void {
  if (!node.flow) return;
  const [start] = node.range ?? [];
  const isPadded =
    start === undefined ? !isSeq(node) : /^.\s/s.test(source.slice(start, start + 2));
  const { toString: write } = isSeq(node) ? YAMLSeq.prototype : YAMLMap.prototype;
  // The library has one setting for all.
  node.toString = (context, ...more) => {
    const padding = isPadded ? ' ' : '';
    return write.call(node, context && { ...context, flowCollectionPadding: padding }, ...more);
  };
}
