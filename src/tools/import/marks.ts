import { cleanProse } from './clean-text.ts';
import { type ResumeField, settle } from './resume-field.ts';
import { takeOutHtml } from './take-out-html.ts';
import { takeOutMarkdown } from './take-out-markdown.ts';
import { writeLists } from './write-lists.ts';

/** What becomes of Markdown; in plain text there is none of it, nor of HTML. */
export type Markdown = 'out' | 'stays' | 'plain';

/** Takes HTML and Markdown out of the texts of one field, which the page would show as typed. */
export class Marks {
  readonly #markdown: Markdown;
  readonly #found = new Set<'HTML' | 'Markdown' | 'signs' | 'a list' | 'links'>();

  constructor(markdown: Markdown = 'out') {
    this.#markdown = markdown;
  }

  /** The words of a text; the items of lists in it are sentences. */
  takeOut(source: string): string {
    if (this.#markdown === 'plain') return cleanProse(source) ?? '';
    const { text, isTagged } = this.#takeOutInline(source);
    if (this.#markdown === 'stays' && !isTagged) return text;
    const written = writeLists(text);
    if (written !== text) this.#found.add('a list');
    return written;
  }

  /** The words of a text that holds a list; its items stay lines. */
  takeOutOfLines(source: string): string {
    if (this.#markdown === 'plain') return cleanProse(source) ?? '';
    return this.#takeOutInline(source).text;
  }

  #takeOutInline(source: string): { text: string; isTagged: boolean } {
    const typed = cleanProse(source) ?? '';
    const html = takeOutHtml(typed);
    if (html.isTagged) this.#found.add('HTML');
    else if (html.text !== typed) this.#found.add('signs');
    if (html.hasLinks) this.#found.add('links');
    const text = cleanProse(html.text) ?? '';
    if (this.#markdown === 'stays') return { text, isTagged: html.isTagged };
    const markdown = takeOutMarkdown(text);
    if (markdown.isMarked) this.#found.add('Markdown');
    if (markdown.hasLinks) this.#found.add('links');
    return { text: markdown.text, isTagged: html.isTagged };
  }

  /** Says once what the texts of the field held. */
  note(field: ResumeField): void {
    const message = this.#describe();
    if (message) settle(field, message);
  }

  #describe(): string | undefined {
    const found = this.#found;
    const links = found.has('links') ? ', and the addresses of links with them' : '';
    if (found.has('HTML') && found.has('Markdown'))
      return `it held HTML and Markdown; their marks were taken out${links}`;
    if (found.has('HTML')) return `it held HTML; its tags were taken out${links}`;
    if (found.has('Markdown')) return `it held Markdown; its marks were taken out${links}`;
    if (found.has('signs')) return 'it held signs such as "&amp;"; they are read as in HTML';
    return found.has('a list') ? 'it held a list; its items were made sentences' : undefined;
  }
}
