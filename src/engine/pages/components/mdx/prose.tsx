import type { ComponentType } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Entry } from '../../../model/entries.ts';
import { createHeadingIds } from '../../../model/text/heading-ids.ts';
import { markLanguage } from '../../../schemas/language.ts';

import { type PageData, SiteProvider, usePage } from '../../site-context.tsx';
import { typesetElements } from '../../typeset.ts';
import { BodyFile, NameHeading } from './body.tsx';
import styles from './mdx.module.css';
import { mdxComponents } from './mdx.tsx';
import { ownComponents } from './own-components.tsx';

/** The components that bodies use: an own one never takes the name of a built-in one. */
const components = { ...ownComponents, ...mdxComponents };

/**
 * Turns a body that `src/engine/build/contentlayer` compiled into a component. It evaluates code, so it runs only
 * while pages are prerendered, on bodies that have passed the check, which refuses code of their own.
 */
export function runMdx(code: string, language: string): ComponentType<{ components: object }> {
  const { Fragment, jsx, jsxs } = jsxRuntime;
  const [one, many] = [jsx, jsxs].map((create) => typesetElements(create, language));
  return new Function(code)({ Fragment, jsx: one, jsxs: many }).default;
}

interface ProseProps {
  entry: Pick<Entry, 'file' | 'body' | 'bodyLanguage'>;
  /** Ids that the page has beside those of its frame. */
  taken?: readonly string[];
}

/**
 * Renders the body of an entry, gives its headings their ids and finds its pictures. In a frame, its code stands
 * in for it: a page that differs in nothing else has the same HTML from the same code, and the body takes most
 * of the time that a page takes.
 */
export function Prose({ entry: { file, body, bodyLanguage }, taken }: ProseProps) {
  const { site, isFrame } = usePage();
  const { code } = body;
  const Body = isFrame ? () => code : runMdx(code, bodyLanguage ?? site.language);
  return (
    <BodyFile value={file}>
      <NameHeading value={createHeadingIds(taken)}>
        <div className={styles.prose} {...markLanguage(bodyLanguage)}>
          <Body components={components} />
        </div>
      </NameHeading>
    </BodyFile>
  );
}

/** A heading of a body. */
export interface Heading {
  /** From 2, below the title of the page. */
  level: number;
  text: string;
  id: string;
}

/** Nobody sees the pictures, which are found from the file of the body. */
const findPicture = () => ({ src: '', width: 1, height: 1 });

/** Lists the headings of a body with the ids that they get on its page; none in a frame. */
export function listHeadings(code: string, data: PageData): Heading[] {
  if (data.isFrame) return [];
  const Body = runMdx(code, data.site.language);
  const headings: Heading[] = [];
  const nameHeading = createHeadingIds();
  const note = (text: string, level: string) => {
    const id = nameHeading(text);
    headings.push({ level: Number(level.slice(1)), text, id });
    return id;
  };
  renderToStaticMarkup(
    <SiteProvider value={{ ...data, assets: { ...data.assets, findPicture } }}>
      <NameHeading value={note}>
        <Body components={components} />
      </NameHeading>
    </SiteProvider>,
  );
  return headings;
}
