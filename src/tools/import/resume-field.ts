import { findNodeAtLocation, getNodePath, type Node } from 'jsonc-parser';
import { z } from 'zod';
import { suggest } from '../../node/nearest.ts';
import { writePoints } from '../../node/outputs/mdx-list.ts';
import { quote } from '../../schemas/quote.ts';
import {
  cleanLine,
  cleanProse,
  cutBullet,
  partLists,
  takeOutMarks,
  withoutRepeats,
} from './clean-text.ts';

export interface Remark {
  /** Path such as `work[2].location`. */
  path: string;
  /** Where its value begins, in UTF-16 units. */
  offset: number;
  /** Goes on after the path. */
  message: string;
  /** Remarks of one kind are said together. */
  kind: string;
}

/** What others call what a resume has under another name. */
const otherNames: Readonly<Record<string, string>> = {
  experience: 'work',
  experiences: 'work',
  employment: 'work',
  jobs: 'work',
  career: 'work',
  schools: 'education',
  studies: 'education',
  certifications: 'certificates',
  licenses: 'certificates',
  honors: 'awards',
  hobbies: 'interests',
  papers: 'publications',
  testimonials: 'references',
  recommendations: 'references',
  volunteering: 'volunteer',
  technologies: 'skills',
  portfolio: 'projects',
  profile: 'basics',
  personal: 'basics',
  bullets: 'highlights',
  achievements: 'highlights',
  tags: 'keywords',
  degree: 'studyType',
};

/** Says which of the names that a resume may have was meant by another, as the end of a message. */
export function suggestName(name: string, known: readonly string[]): string {
  const other = otherNames[name.toLowerCase()] ?? '';
  return known.includes(other) ? ` — did you mean "${other}"?` : suggest(name, known);
}

/** What was made of a resume so far. */
export class Reading {
  readonly read = new Set<Node>();
  readonly remarks: Remark[] = [];
  /** The names of fields that were looked for in each group, there or not. */
  readonly known = new Map<Node, Set<string>>();

  /** @param isPlain whether no text holds Markdown or HTML, whatever it looks like */
  constructor(readonly isPlain: boolean) {}

  /** Says of everything that holds something and was not read that it is left out. */
  remarkUnread(node: Node): void {
    // These say something about the file alone.
    if (isBlank(node) || /^(?:\$schema|meta)$/.test(String(getNodePath(node)[0]))) return;
    if (this.read.has(node)) {
      for (const child of listChildren(node)) this.remarkUnread(child);
      return;
    }
    const { type, value, children = [] } = node;
    const list = type === 'array' ? `a list of ${children.length}` : String(value);
    const shown = type === 'object' ? 'a group of fields' : list;
    const held = type === 'string' ? quote(value) : shown;
    const path = getNodePath(node).filter((step) => typeof step === 'string');
    this.remark(node, `${held} has no place${this.suggestFor(node)}`, path.join('.'));
  }

  /** The name that a field may have been meant to have, of those that its group lacks. */
  private suggestFor({ parent: property }: Node): string {
    const group = property?.parent;
    const names = group?.children?.map(({ children }) => String(children?.[0]?.value)) ?? [];
    const [name, known] = [String(property?.children?.[0]?.value), group && this.known.get(group)];
    if (property?.type !== 'property' || !known) return '';
    return suggestName(
      name,
      [...known].filter((one) => !names.includes(one)),
    );
  }

  remark(node: Node, message: string, kind = message): void {
    const path = z.core.toDotPath(getNodePath(node));
    this.remarks.push({ path, offset: node.offset, message, kind });
  }
}

/** Between words in one text, but for what stands in brackets. */
export const betweenWords = /(?:[,;|•·\n]|\s\/\s)(?![^()]{0,80}\))/;

/** One value of a resume. What is taken from it counts as read. */
export class ResumeField {
  constructor(
    readonly node: Node,
    readonly reading: Reading,
  ) {}

  /** The first field with one of the names that holds something. */
  find(...names: string[]): ResumeField | undefined {
    if (this.node.type !== 'object') return undefined;
    this.reading.read.add(this.node);
    const known = this.reading.known.get(this.node) ?? new Set();
    this.reading.known.set(this.node, new Set([...known, ...names]));
    const found = names.map((name) => findNodeAtLocation(this.node, [name]));
    const node = found.find((one) => one && !isBlank(one));
    return node && new ResumeField(node, this.reading);
  }

  /** The items of a list that hold something; what is no list counts as one of a single item. */
  items(): ResumeField[] {
    if (this.node.type !== 'array') return [this];
    this.reading.read.add(this.node);
    const items = listChildren(this.node).filter((node) => !isBlank(node));
    return items.map((node) => new ResumeField(node, this.reading));
  }

  remark(message: string, kind?: string): void {
    this.reading.remark(this.node, message, kind);
  }

  /** The value as it was typed, a number's digits; what is neither stays unread. */
  readTyped(): string | undefined {
    const { type, value } = this.node;
    if (type !== 'string' && type !== 'number') return undefined;
    this.reading.read.add(this.node);
    return cleanProse(String(value));
  }

  /** The value's words on any number of lines, without HTML and Markdown. */
  readWords(): string | undefined {
    const typed = this.readTyped();
    if (typed === undefined || this.reading.isPlain) return typed;
    const words = takeOutMarks(typed);
    if (words !== typed) this.remark('its HTML or Markdown is taken out; the words stay');
    return cleanProse(words.includes('\n') ? words : cutBullet(words));
  }

  /** The words of a field, on one line. */
  line(...names: string[]): string | undefined {
    return cleanLine(this.find(...names)?.readWords() ?? '');
  }

  /** A field that is no words, such as an address, made tidy; what `schema` refuses is remarked. */
  valid(schema: z.ZodType, tidy: (text: string) => string, ...names: string[]): string | undefined {
    const field = this.find(...names);
    const typed = field?.readTyped();
    if (!field || typed === undefined) return undefined;
    const found = schema.safeParse(tidy(typed));
    if (found.success) return String(found.data);
    const kind = `${names[0]} refused`;
    field.remark(found.error.issues[0]?.message ?? `${quote(typed)} has no place`, kind);
    return undefined;
  }

  /** The words of a field on any number of lines; a list of texts counts as lines. */
  prose(...names: string[]): string | undefined {
    const items = this.find(...names)?.items() ?? [];
    return items.flatMap((item) => item.readWords() ?? []).join('\n') || undefined;
  }

  /** The same as Markdown that says it, with `points` behind it; or what this project wrote so. */
  markdown(words: string | undefined, points: readonly string[] = []): string | undefined {
    const written = this.reading.isPlain ? this.find('markdown')?.readTyped() : undefined;
    return written ?? (this.write(words, points) || undefined);
  }

  /** Markdown that says words, and `points` behind them. In texts of others, lines with bullets are lists. */
  write(words = '', points: readonly string[] = []): string {
    const whole = { summary: words, highlights: points };
    const parts = this.reading.isPlain ? [whole] : [...partLists(words), { ...whole, summary: '' }];
    return parts.map(writePoints).filter(Boolean).join('\n\n');
  }

  /** The words of a field as Markdown that says them. */
  escaped(...names: string[]): string | undefined {
    return this.write(this.prose(...names)) || undefined;
  }

  /**
   * The texts of a list, each on one line, and of others' lists none twice. One text instead of a list is parted at
   * what `separator` matches, and of a group of fields its name is taken.
   */
  lines(separator: string | RegExp, ...names: string[]): string[] {
    const field = this.find(...names);
    const items = field?.items() ?? [];
    const texts = items.flatMap((item) => item.line('name') ?? item.readWords() ?? []);
    const isList = field?.node.type === 'array';
    const parts = isList ? texts : texts.flatMap((text) => text.split(separator).map(cutBullet));
    const lines = parts.flatMap((text) => cleanLine(text) ?? []);
    return this.reading.isPlain ? lines : withoutRepeats(lines);
  }
}

/** Whether there is nothing in a value: null, blank text, or lists and groups of such. */
function isBlank(node: Node): boolean {
  if (node.type === 'string') return !node.value.trim();
  return node.type === 'null' || (node.value === undefined && listChildren(node).every(isBlank));
}

function listChildren({ type, children = [] }: Node): Node[] {
  if (type !== 'object') return children;
  return children.flatMap(({ children: [, value] = [] }) => value ?? []);
}
