import { getNodePath, type Node } from 'jsonc-parser';
import { cleanLine, cleanProse, withoutRepeats } from './clean-text.ts';
import { bullet, type Mark, takeOutMarks } from './take-out-marks.ts';

/** What is said of one place of the resume. */
export interface Remark {
  /** Path such as `work[2].location`. */
  path: string;
  /** Where its value begins, in UTF-16 units. */
  offset: number;
  /** Goes on after the path. */
  message: string;
}

/** What was made of a resume so far. */
export interface Reading {
  read: Set<Node>;
  remarks: Remark[];
  /** Whether its texts hold no Markdown and no HTML, whatever they look like. */
  isPlain: boolean;
}

type Clean = (text: string) => string | undefined;

/** Nobody reads more at one place; what is longer is a picture's data, or a mistake. */
const longestText = 10_000;

/** Between keywords in one text. */
export const betweenWords = /[,;|•·\n]/;

/** Between points in one text. */
export const betweenLines = /\n\s*(?:•\s*|[*-]\s+)?|^(?:•\s*|[*-]\s+)/;

/** One value of a resume. What is taken from it counts as read; the rest is told to the owner. */
export class ResumeField {
  constructor(
    readonly node: Node,
    readonly reading: Reading,
  ) {}

  /** The first field with one of the names that holds something. */
  find(names: readonly string[]): ResumeField | undefined {
    if (this.node.type !== 'object') return undefined;
    this.reading.read.add(this.node);
    for (const name of names) {
      const node = findValue(this.node, name);
      if (node && !isBlank(node)) return new ResumeField(node, this.reading);
    }
    return undefined;
  }

  /** The items of a list that hold something; what is no list counts as one of a single item. */
  items(): ResumeField[] {
    if (this.node.type !== 'array') return [this];
    this.reading.read.add(this.node);
    const items = (this.node.children ?? []).filter((node) => !isBlank(node));
    return items.map((node) => new ResumeField(node, this.reading));
  }

  /** Notes that the value was read, and what is to be said of it. */
  settle(message?: string): void {
    this.reading.read.add(this.node);
    if (message) this.reading.remarks.push(describe(this.node, message));
  }

  /** The value as it was typed, a number's digits; what is neither stays unread. */
  readText(clean: Clean = cleanLine): string | undefined {
    const { type, value } = this.node;
    if (type !== 'string' && type !== 'number') return undefined;
    const text = String(value);
    const isTooLong = text.length > longestText && !this.reading.isPlain;
    this.settle(
      isTooLong ? `it has ${text.length} characters, and ${longestText} are the most` : '',
    );
    return isTooLong ? undefined : clean(text);
  }

  /** The value's words, without HTML and Markdown. */
  readWords(clean: Clean = cleanLine): string | undefined {
    return this.#withoutMarks((takeOut) => this.readText((text) => clean(takeOut(text))));
  }

  /** The words of a field, on one line. */
  line(names: readonly string[]): string | undefined {
    return this.find(names)?.readWords();
  }

  /** A field as it was typed, for what is no words: an address, a number, a name of a file. */
  code(names: readonly string[]): string | undefined {
    return this.find(names)?.readText();
  }

  /** The words of a field on any number of lines; a list of texts counts as lines. */
  prose(names: readonly string[]): string | undefined {
    const field = this.find(names);
    if (!field) return undefined;
    const lines = field.#withoutMarks((takeOut) =>
      field.items().flatMap((item) => item.readText((text) => cleanProse(takeOut(text))) ?? []),
    );
    return lines.join('\n') || undefined;
  }

  /** Texts of any number of lines: the items of a list, or what blank lines part in one text. */
  paragraphs(names: readonly string[]): string[] {
    const field = this.find(names);
    const texts = field?.items().flatMap((item) => item.readWords(cleanProse) ?? []) ?? [];
    return field?.node.type === 'array' ? texts : texts.flatMap((text) => text.split(/\n\s*\n/));
  }

  /**
   * The texts of a list, each on one line and none twice. One text instead of a list is parted at
   * what `separator` matches, and of a group of fields its name is taken.
   */
  lines(names: readonly string[], separator: RegExp): string[] {
    const field = this.find(names);
    if (!field) return [];
    const texts = field.#withoutMarks((takeOut) => {
      if (field.node.type === 'array') {
        return field.items().flatMap((item) => item.#readItem((text) => takeOut(text)) ?? []);
      }
      const text = field.readText((source) => cleanProse(takeOut(source, true))) ?? '';
      return text.split(separator).flatMap((part) => cleanLine(part.replace(bullet, '')) ?? []);
    });
    return withoutRepeats(texts);
  }

  #readItem(takeOut: (text: string) => string): string | undefined {
    if (this.node.type === 'object') return this.line(['name', 'title', 'summary', 'description']);
    return this.readText((text) => cleanLine(takeOut(text)));
  }

  /** Says once what was taken out of the texts that `read` reads. */
  #withoutMarks<T>(read: (takeOut: (text: string, keepsLists?: boolean) => string) => T): T {
    const found = new Set<Mark>();
    const result = read((text, keepsLists) =>
      this.reading.isPlain ? text : takeOutMarks(text, found, keepsLists),
    );
    const marks = [...found].join(', ').replace(/, (?=[^,]*$)/, ' and ');
    if (marks) this.settle(`it held ${marks}; only the words stay`);
    return result;
  }
}

/** The value of a group's field with this name. */
export function findValue(node: Node | undefined, name: string): Node | undefined {
  const field = node?.children?.find(({ children }) => children?.[0]?.value === name);
  return node?.type === 'object' ? field?.children?.[1] : undefined;
}

/** What holds something and was not read, the outermost of it, in the order of the file. */
export function listUnread(node: Node, read: Set<Node>): Node[] {
  if (isBlank(node)) return [];
  return read.has(node) ? listChildren(node).flatMap((child) => listUnread(child, read)) : [node];
}

/** Whether there is nothing in a value: null, blank text, or lists and groups of such. */
function isBlank(node: Node): boolean {
  if (node.type === 'null') return true;
  if (node.type === 'string') return !node.value.trim();
  return (node.type === 'array' || node.type === 'object') && listChildren(node).every(isBlank);
}

function listChildren({ type, children = [] }: Node): Node[] {
  return type === 'object'
    ? children.flatMap(({ children: [, value] = [] }) => value ?? [])
    : children;
}

/** A remark on a value, with its path as JavaScript would write it. */
export function describe(node: Node, message: string): Remark {
  const path = getNodePath(node).map((step) => {
    if (typeof step === 'number') return `[${step}]`;
    return /^[\w$]+$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
  });
  return { path: path.join('').replace(/^\./, ''), offset: node.offset, message };
}
