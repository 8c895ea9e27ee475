import { type Options, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { PhrasingContent } from 'mdast';
import type { ComponentProps, ComponentType } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { isPlain, parseMarkdown, toPlainText } from '../../model/text/markdown.ts';
import { markLanguage } from '../../schemas/language.ts';
import { renderMarkdown, toHastElement } from '../render-markdown.ts';
import { useSite } from '../site-context.tsx';
import { typeset, typesetElements } from '../typeset.ts';
import styles from './markdown.module.css';
import { TextLink } from './outbound-link.tsx';

interface MarkdownProps {
  text: string;
  className?: string | undefined;
  /** The tag of its language, where that is not the language around it. */
  language?: string | undefined;
}

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
    <div className={className ? `${styles.markdown} ${className}` : styles.markdown} {...marks}>
      {renderMarkdown(text, createSetter(language ?? ofSite))}
    </div>
  );
}

interface CaptionProps extends Pick<MarkdownProps, 'text' | 'language'> {
  a: ComponentType<ComponentProps<'a'>>;
}

/** A caption in Markdown, with links of this kind. */
export function Caption({ text, a, language }: CaptionProps) {
  const { language: ofSite } = useSite();
  const children = parseMarkdown(text).children.flatMap((node) =>
    node.type === 'paragraph' ? node.children : [node as PhrasingContent],
  );
  const paragraph = toHastElement({ type: 'paragraph', children });
  const setter = createSetter(language ?? ofSite);
  const properties = { ...markLanguage(language) };
  const caption = { ...paragraph, tagName: 'figcaption', properties };
  return toJsxRuntime(caption, { ...setter, components: { a } });
}
