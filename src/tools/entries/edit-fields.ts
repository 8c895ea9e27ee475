import { type Document, parseDocument } from 'yaml';
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
  const document = parseDocument(isMdx ? parts.frontMatter.replace(/^\n/, '') : text);
  change(document);
  const fields = document.toString({ lineWidth: 0, singleQuote: true });
  return isMdx ? `---\n${fields}---\n${parts.rawBody}` : fields;
}
