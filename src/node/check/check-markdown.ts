import type { Nodes } from 'mdast';
import { findLinkError, isOwnLink } from '../../schemas/links.ts';
import { quote } from '../../schemas/quote.ts';
import { formats } from '../../schemas/scalars.ts';
import { parseMarkdown } from '../../site/markdown.ts';
import { nameField } from './check-fields.ts';
import type { TextField } from './check-texts.ts';
import type { Finding, Position } from './error.ts';
import type { YamlRecord } from './parse-yaml.ts';
import type { Reference } from './record-file.ts';

type MarkdownProblem = Omit<Finding, 'line' | 'column'>;

/**
 * Checks a text of Markdown in a record: paragraphs, lists, links, emphasis and code in a line. The references
 * are its links to the site itself.
 */
export function checkMarkdown({ path, text }: TextField, record: YamlRecord) {
  return checkProse(text, nameField(path), record.findInside(path));
}

/** Does the same for a text with this name, whose parts are at positions by where they begin and end. */
export function checkProse(
  text: string,
  name: string,
  findPosition: (start: number, end: number) => Position,
) {
  const references: Reference[] = [];
  const visit = (node: Nodes, depth: number): Finding[] => {
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
    const words = checkMarkdownNode(node, name, depth, text.slice(start, end));
    // A refused node is one error, whatever is inside.
    if (words) return [{ ...findPosition(start, end), ...words }];
    if (node.type === 'link' && isOwnLink(node.url)) {
      const label = `a link in ${name}`;
      const position = findPosition(start, end);
      references.push({ format: formats.link, text: node.url, label, ...position });
    }
    const inner = node.type === 'list' ? depth + 1 : depth;
    return 'children' in node ? node.children.flatMap((child) => visit(child, inner)) : [];
  };
  const findings = visit(parseMarkdown(text), 0);
  return { findings, references };
}

function checkMarkdownNode(
  node: Nodes,
  name: string,
  depth: number,
  source: string,
): MarkdownProblem | undefined {
  const makeProblem = (what: string, hint: string) => {
    return { rule: 'markdown', message: `${name} takes no ${what}: ${quote(source)}`, hint };
  };
  switch (node.type) {
    case 'html':
      return makeProblem(
        'HTML',
        'Write Markdown, like **bold**; write "\\<" where the sign is meant.',
      );
    case 'heading':
      return makeProblem(
        'headings',
        'Write a paragraph; write "\\#" or "\\=" where the sign is meant.',
      );
    case 'code':
      return makeProblem('blocks of code', 'Put a few words of code between "`", on one line.');
    case 'image':
      return makeProblem(
        'pictures',
        'Show it in a case study; write "\\!" where the sign is meant.',
      );
    case 'paragraph':
      return hasTable(source)
        ? makeProblem('tables', 'Write a list, with "- " before each item.')
        : undefined;
    case 'list': {
      const message = `${name} has a list nested too deep; two levels are the most`;
      return depth < 2 ? undefined : { rule: 'markdown', message, hint: 'Take a level out.' };
    }
    case 'link': {
      const error = isOwnLink(node.url) ? undefined : findLinkError(node.url);
      return error && { ...error, message: `a link in ${name} ${error.message}` };
    }
    default:
      return undefined;
  }
}

/** Matches the line of dashes and bars below the head of a table. */
function hasTable(paragraph: string): boolean {
  const lines = paragraph.split('\n');
  return lines.some((line) => /^[-:| \t]+$/.test(line) && line.includes('|') && line.includes('-'));
}
