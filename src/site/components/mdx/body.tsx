import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { markLanguage } from '../../../schemas/language.ts';
import { isOwnLink } from '../../../schemas/links.ts';
import { createHeadingIds } from '../../heading-ids.ts';
import { resolveOwnLink } from '../../model/own-links.ts';
import { useSite } from '../../site-context.tsx';
import { typesetElements } from '../../typeset.ts';
import { TextLink } from '../outbound-link.tsx';
import styles from './mdx.module.css';

/** The file of the body, from which the paths of its pictures start. */
export const BodyFile = createContext('');

/** Gives the next heading of the body its id. */
export const NameHeading = createContext((text: string, _level: string): string => text);

/** A link of the body; one to a heading stays within the page, and only those of footnotes have a label. */
export function BodyLink(props: ComponentProps<'a'>) {
  const { t, findPage, toAddress } = useSite();
  const file = useContext(BodyFile);
  const { href = '', 'aria-label': label } = props;
  const leadsOn = isOwnLink(href) && !href.startsWith('#');
  const number = label?.replace(/\D+/, '');
  return (
    <TextLink
      {...props}
      href={leadsOn ? toAddress(findPage(resolveOwnLink(href, file))) : href}
      {...(number && { 'aria-label': t('backToReference', { number }) })}
    />
  );
}

/**
 * Turns a body that `src/node/contentlayer` compiled into a component. It evaluates code, so it runs only
 * while pages are prerendered, on bodies that have passed the check, which refuses code of their own.
 */
export function runMdx(code: string, language: string): ComponentType<{ components: object }> {
  const { Fragment, jsx, jsxs } = jsxRuntime;
  const [one, many] = [jsx, jsxs].map((create) => typesetElements(create, language));
  return new Function(code)({ Fragment, jsx: one, jsxs: many }).default;
}

interface ProseProps {
  /** The file of the body. */
  file: string;
  /** Ids that the page has beside those of its frame. */
  taken?: readonly string[] | undefined;
  /** The tag of its language, where that is not the language of the page. */
  language?: string | undefined;
  children: ReactNode;
}

/** Wraps a body, gives its headings their ids and finds its pictures. */
export function Prose({ file, taken, language, children }: ProseProps) {
  return (
    <BodyFile value={file}>
      <NameHeading value={createHeadingIds(taken)}>
        <div className={styles.prose} {...markLanguage(language)}>
          {children}
        </div>
      </NameHeading>
    </BodyFile>
  );
}
