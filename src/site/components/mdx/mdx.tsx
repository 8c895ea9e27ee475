import {
  Children,
  type ComponentProps,
  type ComponentType,
  createContext,
  createElement,
  isValidElement,
  type ReactNode,
  useContext,
} from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { isOwnLink } from '../../../schemas/links.ts';
import type { NoteKind } from '../../../schemas/words.ts';
import { toFileAddress } from '../../address.ts';
import type { PictureSlot } from '../../assets/picture-slots.ts';
import { createHeadingIds } from '../../heading-ids.ts';
import { decode, resolveOwnLink } from '../../model/own-links.ts';
import { useAssets, useSite } from '../../site-context.tsx';
import { typesetElements, typesetNodes } from '../../typeset.ts';
import { markLanguage } from '../mark-language.ts';
import { Caption } from '../markdown.tsx';
import { TextLink } from '../outbound-link.tsx';
import { Picture } from '../picture.tsx';
import { EntryCard } from './card.tsx';
import code from './code.module.css';
import styles from './mdx.module.css';

/** The file of the body, from which the paths of its pictures start. */
const BodyFile = createContext('');

/** Gives the next heading of the body its id. */
export const NameHeading = createContext((text: string, _level: string): string => text);

/** The slot of the pictures, which are smaller side by side. */
const FigureSlot = createContext<PictureSlot>('figure');

export const mdxComponents = {
  h2: createHeading('h2'),
  h3: createHeading('h3'),
  h4: createHeading('h4'),
  h5: createHeading('h5'),
  h6: createHeading('h6'),
  a: BodyLink,
  img: Image,
  pre: Code,
  table: Table,
  th: createCell('th'),
  td: createCell('td'),
  math: Formula,
  input: TaskBox,
  Figure,
  Video,
  Note,
  Steps,
  Compare,
  Card,
};

/** A heading that links can lead to. The heading of footnotes has an id already. */
function createHeading(Level: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return function Heading(props: ComponentProps<'h2'>) {
    const { t, language } = useSite();
    const nameHeading = useContext(NameHeading);
    const id = props.id ?? nameHeading(collectText(props.children), Level);
    // Only the heading of footnotes has a class: it is for screen readers.
    if (props.className) {
      return (
        <Level {...props} id={id} className="visually-hidden">
          {t('footnotes')}
        </Level>
      );
    }
    return (
      <Level {...props} id={id}>
        {typesetNodes(props.children, language)}
        <HeadingLink id={id} />
      </Level>
    );
  };
}

/**
 * The address of a heading, to be copied with a mouse or a finger. Screen readers and keyboards have the headings
 * and the contents, and would meet a link more at each heading.
 */
function HeadingLink({ id }: { id: string }) {
  // biome-ignore lint/a11y/useAnchorContent: see above
  return <a href={`#${id}`} className={styles.headingLink} aria-hidden="true" tabIndex={-1} />;
}

/** The words of a heading; of a formula, its source. */
function collectText(children: ReactNode): string {
  return Children.toArray(children)
    .map((child) => {
      if (!isValidElement<{ children?: ReactNode }>(child)) return child;
      const inner = Children.toArray(child.props.children);
      return collectText(child.type === 'semantics' ? inner.at(-1) : inner);
    })
    .join('');
}

/** A link of the body; one to a heading stays within the page, and only those of footnotes have a label. */
function BodyLink(props: ComponentProps<'a'>) {
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

function Image({ src = '', alt = '' }: { src?: string; alt?: string }) {
  const picture = useAssets().findPicture(useContext(BodyFile), src);
  return <Picture picture={picture} slot={useContext(FigureSlot)} alt={alt} />;
}

// Code and tables wider than the column scroll by themselves, so the keyboard has to reach them.
function Code({ children }: ComponentProps<'pre'>) {
  const isBlock = isValidElement<{ 'data-name'?: string }>(children);
  // The name of its file or language, which `src/node/code-blocks` notes.
  const name = isBlock && children.props['data-name'];
  const { t } = useSite();
  return (
    <figure className={code.block}>
      {name && <CodeName name={name} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <pre tabIndex={0}>{children}</pre>
      <button type="button" className="screen-only" data-copied={t('copied')} aria-live="polite">
        {t('copy')}
      </button>
    </figure>
  );
}

/** The name of a file keeps its end: where there is no room, its folders are shortened. */
function CodeName({ name }: { name: string }) {
  const end = name.lastIndexOf('/');
  return (
    <figcaption className={code.name}>
      {end > 0 && <span>{name.slice(0, end)}</span>}
      <span>{name.slice(Math.max(end, 0))}</span>
    </figcaption>
  );
}

/** The box of a task, as Markdown has no other. */
function TaskBox(props: ComponentProps<'input'>) {
  const { t } = useSite();
  return <input {...props} aria-label={t(props.checked ? 'taskDone' : 'taskOpen')} />;
}

/** A formula, which scrolls by itself where it has lines of its own. */
function Formula(props: { display?: string; children?: ReactNode }) {
  const math = createElement('math', props);
  if (props.display !== 'block') return math;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <div className="formula" tabIndex={0}>
      {math}
    </div>
  );
}

function Table(props: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <div className={styles.wide} tabIndex={0}>
      <table {...props} />
    </div>
  );
}

/** A cell of a table, which styles align as its column is: the site's policy refuses style attributes. */
function createCell(Tag: 'th' | 'td') {
  return function Cell({ align, ...props }: ComponentProps<'td'>) {
    return <Tag {...props} data-align={align} />;
  };
}

interface FigureProps {
  src: string;
  alt: string;
  caption?: string;
  /** Whether it reaches the edge of the window. */
  wide?: boolean;
}

function Figure({ src, alt, caption, wide }: FigureProps) {
  const slot = useContext(FigureSlot);
  return (
    <figure className={wide ? 'wide-figure' : undefined}>
      <FigureSlot value={wide ? 'wideFigure' : slot}>
        <Image src={src} alt={alt} />
      </FigureSlot>
      {caption && <Caption text={caption} a={BodyLink} />}
    </figure>
  );
}

interface VideoProps {
  src: string;
  poster: string;
  alt?: string;
  caption?: string;
  captions?: string;
}

/** A video in the size of its poster; nothing else of it is fetched until it is played. */
function Video({ src, poster, alt, caption, captions }: VideoProps) {
  const { language, toAddress } = useSite();
  const file = useContext(BodyFile);
  const { src: still, width, height } = useAssets().findPicture(file, poster);
  const locate = (path: string) => toAddress(toFileAddress(path, file));
  return (
    <figure>
      {/* biome-ignore lint/a11y/useMediaCaption: a video without sound has none */}
      <video
        src={locate(src)}
        poster={toAddress(still)}
        width={width}
        height={height}
        aria-label={alt}
        preload="none"
        controls
        playsInline
      >
        {captions && <track src={locate(captions)} kind="captions" srcLang={language} />}
      </video>
      {caption && <Caption text={caption} a={BodyLink} />}
    </figure>
  );
}

function Note({ kind, children }: { kind?: NoteKind; children: ReactNode }) {
  const { t } = useSite();
  if (!kind) return <aside className={styles.note}>{children}</aside>;
  // Not a landmark, of which a text with several remarks would have too many.
  return (
    <div role="note" className={styles.note} data-kind={kind}>
      <strong>{t(kind)}</strong> {children}
    </div>
  );
}

function Steps({ children }: { children: ReactNode }) {
  return <div className="steps">{children}</div>;
}

/** Two pictures, or two pieces of code, side by side where there is room. */
function Compare({ children }: { children: ReactNode }) {
  return (
    <FigureSlot value="comparedFigure">
      <div className="compare">{children}</div>
    </FigureSlot>
  );
}

function Card({ entry }: { entry: string }) {
  return <EntryCard address={decode(resolveOwnLink(entry, useContext(BodyFile)))} />;
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
