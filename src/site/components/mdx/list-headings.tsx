import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createHeadingIds } from '../../heading-ids.ts';
import { type PageData, SiteProvider } from '../../site-context.tsx';
import { NameHeading } from './body.tsx';
import { mdxComponents } from './mdx.tsx';

/** A heading of a body. */
export interface Heading {
  /** From 2, below the title of the page. */
  level: number;
  text: string;
  id: string;
}

/** Nobody sees the pictures, which are found from the file of the body. */
const findPicture = () => ({ src: '', width: 1, height: 1 });

/** Lists the headings of a body with the ids that they get on its page. */
export function listHeadings(
  Body: ComponentType<{ components: object }>,
  data: PageData,
): Heading[] {
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
        <Body components={mdxComponents} />
      </NameHeading>
    </SiteProvider>,
  );
  return headings;
}
