import type { ComponentType } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { Picture } from '../../assets/manifest.ts';
import { createHeadingIds } from '../../heading-ids.ts';
import styles from './mdx.module.css';
import { FindPicture, mdxComponents, NameHeading } from './mdx-components.tsx';

/**
 * Turns a compiled MDX body into a component. The code is a program text, so this runs while
 * pages are prerendered and never in a browser; the checker has refused every body that holds
 * code of its own.
 */
export function runMdx(code: string): ComponentType<{ components: object }> {
  return new Function(code)(jsxRuntime).default;
}

interface Props {
  /** The compiled body, as `src/build/compile` makes it. */
  code: string;
  findPicture: (path: string) => Picture;
}

/** The body of an MDX file as running text. */
export function Prose({ code, findPicture }: Props) {
  const Body = runMdx(code);
  return (
    <FindPicture value={findPicture}>
      <NameHeading value={createHeadingIds()}>
        <div className={styles.prose}>
          <Body components={mdxComponents} />
        </div>
      </NameHeading>
    </FindPicture>
  );
}
