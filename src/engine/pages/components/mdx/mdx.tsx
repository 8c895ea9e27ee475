import {
  Children,
  type ComponentProps,
  createElement,
  isValidElement,
  type ReactNode,
  useContext,
} from 'react';
import type { NoteKind } from '../../../schemas/words.ts';
import { useSite } from '../../site-context.tsx';
import { typesetNodes } from '../../typeset.ts';
import { CopyButton } from '../copy.tsx';
import { BodyLink, Figure, Image, NameHeading, OriginalText, Video } from './body.tsx';
import code from './code.module.css';
import elements from './elements.module.css';
import formula from './formula.module.css';
import styles from './mdx.module.css';

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
  _Original: OriginalText,
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
 * The URL of a heading, to be copied with a mouse or a finger. Screen readers and keyboards have the headings
 * and the contents, and would meet a link more at each heading.
 */
function HeadingLink({ id }: { id: string }) {
  // biome-ignore lint/a11y/useAnchorContent: see above
  return <a href={`#${id}`} className={elements.headingLink} aria-hidden="true" tabIndex={-1} />;
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

/** Code, a table or a formula, which scrolls by itself if it is wider than the column. */
const markScroller = (name: string) => ({ 'data-scroll': name });

function Code({ children }: ComponentProps<'pre'>) {
  const { t } = useSite();
  const isBlock = isValidElement<{ 'data-name'?: string }>(children);
  // The name of its file or language, which `src/engine/content/bodies` notes.
  const name = isBlock && children.props['data-name'];
  return (
    <figure className={code.block}>
      {name && <CodeName name={name} />}
      <pre {...markScroller(name || t('code'))}>{children}</pre>
      <CopyButton of={name || t('code')} />
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
  const { t } = useSite();
  const math = createElement('math', { ...props, className: formula.math });
  if (props.display !== 'block') return math;
  return (
    <div className={formula.block} {...markScroller(t('formula'))}>
      {math}
    </div>
  );
}

function Table(props: ComponentProps<'table'>) {
  return (
    <div className={styles.wide} {...markScroller(useSite().t('table'))}>
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

function Note({ kind, children }: { kind?: NoteKind; children: ReactNode }) {
  const { t } = useSite();
  if (!kind) return <aside className={elements.note}>{children}</aside>;
  // Not a landmark, of which a text with several remarks would have too many.
  return (
    <div role="note" className={`${elements.note} ${elements.kind}`} data-kind={kind}>
      <strong>{t(kind)}</strong> {children}
    </div>
  );
}

/** Steps; with `focus` or `show`, each begins with its view of the code or the drawing. */
function Steps({
  focus,
  show,
  children,
}: Record<'focus' | 'show', string> & ComponentProps<'div'>) {
  const views = focus || show ? elements.focus : '';
  return <div className={`${elements.steps} ${views}`}>{children}</div>;
}
