import type { Picture } from '../../assets/manifest.ts';
import { createHeadingIds } from '../../heading-ids.ts';
import styles from './mdx.module.css';
import { FindPicture, mdxComponents, NameHeading } from './mdx-components.tsx';
import { runMdx } from './run-mdx.ts';

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
