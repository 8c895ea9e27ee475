import { type Options, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { PhrasingContent } from 'mdast';
import { type Options as HastOptions, toHast } from 'mdast-util-to-hast';
import type { ComponentProps, ComponentType, ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { isPlain, parseMarkdown, toPlainText } from '../markdown.ts';
import { useSite } from '../site-context.tsx';
import { typeset, typesetElements } from '../typeset.ts';
import { markLanguage } from './mark-language.ts';
import { TextLink } from './outbound-link.tsx';

interface MarkdownProps {
  text: string;
  className?: string | undefined;
  /** The tag of its language, where that is not the language around it. */
  language?: string | undefined;
}

const plainOptions: Options = { Fragment, jsx, jsxs };
/** Renders texts with the quotation marks of a language, and links as the site's own. */
const createSetter = (language: string): Options => ({
  Fragment,
  jsx: typesetElements(jsx, language),
  jsxs: typesetElements(jsxs, language),
  components: { a: TextLink },
});

/** A text of the owner: a plain paragraph, or Markdown. */
export function Markdown({ text, className, language }: MarkdownProps) {
  const { language: ofSite } = useSite();
  const marks = markLanguage(language);
  if (isPlain(parseMarkdown(text))) {
    return (
      <p className={className} {...marks}>
        {typeset(toPlainText(text), language ?? ofSite)}
      </p>
    );
  }
  return (
    <div className={className ? `markdown ${className}` : 'markdown'} {...marks}>
      {renderMarkdown(text, createSetter(language ?? ofSite))}
    </div>
  );
}

type HastElement = Extract<ReturnType<typeof toHast>, { tagName: string }>;

/** A caption in Markdown, with links of this kind. */
export function Caption({ text, a }: { text: string; a: ComponentType<ComponentProps<'a'>> }) {
  const children = parseMarkdown(text).children.flatMap((node) =>
    node.type === 'paragraph' ? node.children : [node as PhrasingContent],
  );
  const paragraph = toHast({ type: 'paragraph', children }, { handlers }) as HastElement;
  const setter = createSetter(useSite().language);
  return toJsxRuntime({ ...paragraph, tagName: 'figcaption' }, { ...setter, components: { a } });
}

// The editor's preview shows HTML, which the checker refuses, as it was typed.
const handlers: HastOptions['handlers'] = { html: (_, { value }) => ({ type: 'text', value }) };

/** Renders the elements of a text; by default, its letters stay as they are. */
export function renderMarkdown(text: string, options = plainOptions): ReactElement {
  return toJsxRuntime(toHast(parseMarkdown(text), { handlers }), options);
}
