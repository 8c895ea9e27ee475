import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import type { Picture as PictureData } from '../../assets/manifest.ts';
import { OutboundLink } from '../outbound-link.tsx';
import { Picture } from '../picture.tsx';
import styles from './mdx.module.css';

/** Finds a picture by its path as the MDX file writes it. */
export const FindPicture = createContext((path: string): PictureData => {
  throw new Error(`${path}: no pictures are known here`);
});

/** The components that a case study is made of. */
export const mdxComponents = {
  h1: Heading,
  a: Link,
  img: Image,
  pre: Code,
  table: Table,
  Figure,
  Note,
};

/** The page has its title already: a body's own top heading is a part of it. */
function Heading(props: ComponentProps<'h2'>) {
  return <h2 {...props} />;
}

function Link(props: ComponentProps<'a'>) {
  const { href = '', children } = props;
  return /^https?:/i.test(href) ? (
    <OutboundLink href={href}>{children}</OutboundLink>
  ) : (
    <a {...props} />
  );
}

function Image({ src = '', alt = '' }: { src?: string; alt?: string }) {
  const findPicture = useContext(FindPicture);
  return <Picture picture={findPicture(src)} alt={alt} />;
}

// What is wider than the column scrolls by itself, and a key must be able to reach it.
function Code(props: ComponentProps<'pre'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  return <pre tabIndex={0} {...props} />;
}

function Table(props: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <div className={styles.wide} tabIndex={0}>
      <table {...props} />
    </div>
  );
}

function Figure({ src, alt, caption }: { src: string; alt: string; caption?: string }) {
  return (
    <figure>
      <Image src={src} alt={alt} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <aside className={styles.note}>{children}</aside>;
}
