import { getNodePath, type Node } from 'jsonc-parser';
import { toPosition } from '../../node/check/index.ts';
import { suggest } from '../../node/nearest.ts';
import { quote } from '../../schemas/quote.ts';
import { showHidden } from '../../schemas/show-hidden.ts';
import { removeRepeats } from './clean-text.ts';
import { pathOf, type SourceNode } from './source-tree.ts';

/** A warning about a value of a resume. */
export interface Remark {
  /** Path such as `work[2].location`. */
  path: string;
  /** Where the value begins, in UTF-16 units. */
  offset: number;
  /** Where it is, in words, if its source is not one text. */
  place?: string;
  /** Continues the path. */
  message: string;
  /** Remarks of one kind are shown once, with their number. */
  kind: string;
}

/** Names of a JSON Resume, and what others call the same. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  basics: ['profile', 'personal'],
  work: ['experience', 'experiences', 'employment', 'jobs', 'career'],
  education: ['schools', 'studies'],
  projects: ['portfolio'],
  skills: ['technologies'],
  volunteer: ['volunteering'],
  awards: ['honors'],
  certificates: ['certifications', 'licenses'],
  publications: ['papers'],
  interests: ['hobbies'],
  references: ['testimonials', 'recommendations'],
  highlights: ['bullets', 'achievements'],
  keywords: ['tags'],
  studyType: ['degree'],
};

/** Suggests the name that was probably meant, as the end of a message. */
export function suggestName(name: string, known: readonly string[]): string {
  const meant = known.find((one) => otherNames[one]?.includes(name.toLowerCase()));
  return meant ? ` — did you mean "${meant}"?` : suggest(name, known);
}

/** Records which values of a resume were read, and the remarks about them. */
export class Reading {
  readonly read = new Set<Node>();
  readonly remarks: Remark[] = [];
  /** The fields that were asked for in each group, whether they exist or not. */
  readonly known = new Map<Node, Set<string>>();

  /**
   * @param isPlain whether no text is Markdown or HTML, whatever it looks like
   * @param isForeign whether the resume was made of another format
   */
  constructor(
    readonly isPlain: boolean,
    readonly isForeign = false,
  ) {}

  remark(node: SourceNode, message: string, kind = message): void {
    const path = pathOf(node);
    const place = node.origin?.place;
    this.remarks.push({ path, offset: node.offset, message, kind, ...(place && { place }) });
  }

  /** Remarks on every value that was not read and is not blank. */
  remarkUnread(node: Node): void {
    // These two describe only the file.
    if (isBlank(node) || /^(?:\$schema|meta)$/.test(String(getNodePath(node)[0]))) return;
    if (this.read.has(node)) {
      for (const child of listChildren(node)) this.remarkUnread(child);
      return;
    }
    const message = `${describeValue(node)} has no place${this.suggestFor(node)}`;
    const { kind = pathOf(node).replace(/\[\d+\]/g, '') } = (node as SourceNode).origin ?? {};
    this.remark(node, message, kind);
  }

  /** Suggests a field that the group of an unread value lacks. */
  private suggestFor({ parent: property }: Node): string {
    const group = property?.parent;
    const known = group && this.known.get(group);
    if (property?.type !== 'property' || !known || this.isForeign) return '';
    const present = group.children?.map(readName);
    return suggestName(
      readName(property),
      [...known].filter((name) => !present?.includes(name)),
    );
  }
}

function readName({ children }: Node): string {
  return String(children?.[0]?.value);
}

function describeValue({ type, value, children = [] }: Node): string {
  if (type === 'string') return quote(value);
  if (type === 'object') return 'a group of fields';
  return type === 'array' ? `a list of ${children.length}` : String(value);
}

/** Whether a value says nothing: null, blank text, or lists and groups of such. */
export function isBlank(node: Node): boolean {
  if (node.type === 'string') return !node.value.trim();
  return node.type === 'null' || (node.value === undefined && listChildren(node).every(isBlank));
}

export function listChildren({ type, children = [] }: Node): Node[] {
  if (type !== 'object') return children;
  return children.flatMap(({ children: [, value] = [] }) => value ?? []);
}

/** Formats one remark of each kind with its position and the number of the others. */
export function formatRemarks(remarks: Remark[], file: string, text: string): string[] {
  return removeRepeats(remarks, ({ kind }) => kind).map(
    ({ path, offset, place, message, kind }) => {
      const others = remarks.filter((remark) => remark.kind === kind).length - 1;
      const { line, column } = toPosition(text, offset);
      const inside = place ? `, ${showHidden(place)}` : '';
      const where = text ? `${file}:${line}:${column}` : file + inside;
      const more = others > 0 ? ` (and ${others} more like it)` : '';
      return `  ${where}  ${showHidden(path)} — ${message}${more}`;
    },
  );
}
