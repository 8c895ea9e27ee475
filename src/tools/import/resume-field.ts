import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { z } from 'zod';
import { escapeMdx, writePoints } from '../../node/outputs/mdx-list.ts';
import { link } from '../../schemas/links.ts';
import { quote } from '../../schemas/quote.ts';
import { writeBlocks } from '../../site/markdown.ts';
import {
  cleanLine,
  cleanProse,
  completeAddress,
  removeBullet,
  removeRepeats,
} from './clean-text.ts';
import { parseMarkup } from './parse-markup.ts';
import { isBlank, listChildren, type Reading } from './reading.ts';
import { writeMarkdown } from './write-markdown.ts';

/** Separates words in one text, but not inside brackets. */
export const betweenWords = /(?:[,;|•·\n]|\s\/\s)(?![^()]{0,80}\))/;

/** A value of a resume. Each read is recorded: values that were never read get a remark in the end. */
export class ResumeField {
  constructor(
    readonly node: Node,
    readonly reading: Reading,
  ) {}

  /** Finds the first field with one of the names that is not blank. */
  find(...names: string[]): ResumeField | undefined {
    if (this.node.type !== 'object') return undefined;
    this.reading.read.add(this.node);
    const known = this.reading.known.get(this.node) ?? new Set();
    this.reading.known.set(this.node, new Set([...known, ...names]));
    const nodes = names.map((name) => findNodeAtLocation(this.node, [name]));
    const node = nodes.find((one) => one && !isBlank(one));
    return node && new ResumeField(node, this.reading);
  }

  /** Lists the items that are not blank; a value that is not a list counts as one item. */
  items(): ResumeField[] {
    if (this.node.type !== 'array') return [this];
    this.reading.read.add(this.node);
    const items = listChildren(this.node).filter((node) => !isBlank(node));
    return items.map((node) => new ResumeField(node, this.reading));
  }

  remark(message: string, kind?: string): void {
    this.reading.remark(this.node, message, kind);
  }

  /** Reads a text, or the digits of a number, as typed. Other values stay unread. */
  readTyped(): string | undefined {
    const { type, value } = this.node;
    if (type !== 'string' && type !== 'number') return undefined;
    this.reading.read.add(this.node);
    return cleanProse(String(value));
  }

  /** Reads the words of a text, without HTML and Markdown. */
  readWords(): string | undefined {
    const typed = this.readTyped();
    if (typed === undefined || this.reading.isPlain) return typed;
    const words = writeBlocks(parseMarkup(typed).blocks);
    if (!isAlike(words, typed)) this.remark('its HTML or Markdown is taken out; the words stay');
    return cleanProse(words.includes('\n') ? words : removeBullet(words));
  }

  /** Reads a text as Markdown; a list of texts counts as lines of one. */
  readMarkdown(): string | undefined {
    const typed = this.items().flatMap((item) => item.readTyped() ?? []);
    return this.convert(typed.join('\n')) || undefined;
  }

  private convert(typed: string): string {
    if (this.reading.isPlain) return writeWords(typed);
    const { blocks, lost } = parseMarkup(typed);
    for (const thing of lost) this.remark(`${thing} is left out; its words stay`);
    return writeMarkdown(blocks);
  }

  /** The words of a field on one line. */
  line(...names: string[]): string | undefined {
    return cleanLine(this.find(...names)?.readWords() ?? '');
  }

  /** A field that is not prose, such as an address, made tidy. A value that `schema` refuses gets a remark. */
  valid(
    schema: z.ZodType,
    stripBullets: (text: string) => string,
    ...names: string[]
  ): string | undefined {
    const field = this.find(...names);
    const typed = field?.readTyped();
    if (!field || typed === undefined) return undefined;
    const { success, data, error } = schema.safeParse(stripBullets(typed));
    if (success) return String(data);
    const kind = `${names[0]} refused`;
    field.remark(error.issues[0]?.message ?? `${quote(typed)} has no place`, kind);
    return undefined;
  }

  address(schema: z.ZodType, ...names: string[]): string | undefined {
    return this.valid(schema, completeAddress, ...names);
  }

  /** The `links` of an entry. */
  links(): { label: string | undefined; url: string }[] {
    return (this.find('links')?.items() ?? []).flatMap((item) => {
      const url = item.address(link, 'url');
      return url ? [{ label: item.line('label'), url }] : [];
    });
  }

  /** A field as Markdown. */
  prose(...names: string[]): string | undefined {
    return this.find(...names)?.readMarkdown();
  }

  /** A field as the MDX of a page: its words, in their paragraphs. */
  page(...names: string[]): string | undefined {
    const words = this.find(...names)?.readWords();
    const lines = words?.split(/\n+/).map(escapeMdx) ?? [];
    // MDX takes a line that begins with one of these words for code.
    const safe = lines.map((line) => line.replace(/^(?=import\b|export\b)./, toReference));
    return safe.join('\n\n') || undefined;
  }

  /** A list of texts as Markdown. In a text that is not a list, each line is an item. */
  list(...names: string[]): string {
    const field = this.find(...names);
    const isList = field?.node.type === 'array';
    const { isPlain } = this.reading;
    const points = (field?.items() ?? []).flatMap((item) => {
      const text = item.find('name') ?? item;
      const typed = text.readTyped() ?? '';
      const lines = isList ? [typed] : typed.split('\n');
      return lines.flatMap((line) => {
        return cleanLine(isPlain ? line : text.convert(removeBullet(line))) ?? [];
      });
    });
    if (isPlain) return writePoints({ summary: '', highlights: points });
    return removeRepeats(points)
      .map((point) => `- ${point}`)
      .join('\n');
  }

  /** A field that has the Markdown of another field's words, in a resume that this project wrote. */
  original(name: string): string | undefined {
    return this.reading.isPlain ? this.find(name)?.readTyped() : undefined;
  }

  /** Joins blocks of Markdown. A resume that this project wrote has the whole text in `markdown`. */
  describe(...blocks: (string | undefined)[]): string | undefined {
    return this.original('markdown') ?? (blocks.filter(Boolean).join('\n\n') || undefined);
  }

  /**
   * The words of each text in a list, without repeats unless this project wrote them. One text instead of a list
   * is split at `separator`; a group of fields counts as its name.
   */
  lines(separator: string | RegExp, ...names: string[]): string[] {
    const field = this.find(...names);
    const items = field?.items() ?? [];
    const texts = items.flatMap((item) => item.line('name') ?? item.readWords() ?? []);
    const isList = field?.node.type === 'array';
    const parts = isList ? texts : texts.flatMap((text) => text.split(separator).map(removeBullet));
    const lines = parts.flatMap((text) => cleanLine(text) ?? []);
    return this.reading.isPlain ? lines : removeRepeats(lines);
  }
}

const toReference = (letter: string) => `&#${letter.charCodeAt(0)};`;

/** Writes words as Markdown that shows them as they are. */
export function writeWords(words: string): string {
  return writePoints({ summary: words, highlights: [] });
}

/** Whether two texts have the same words, whatever the bullets before them. */
function isAlike(a: string, b: string): boolean {
  const tidy = (text: string) =>
    text.replace(/^[ \t]*[-*+•●▪◦‣·][ \t]+/gm, '').replace(/\s+/g, ' ');
  return tidy(a) === tidy(b);
}
