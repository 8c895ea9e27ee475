import type { ComponentProps, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

interface IslandProps extends ComponentProps<'div'> {
  /** The name under which the browser finds its code. */
  name: string;
  /** What the browser hydrates it with, as JSON. */
  props: object;
  /** Begins the ids that `useId` makes in it, here and in the browser. */
  prefix: string;
  children: ReactNode;
}

/** An island: finished HTML, with the props as JSON that the browser hydrates it with. */
export function Island({ name, props, prefix, children, ...attributes }: IslandProps) {
  const html = renderToString(children, { identifierPrefix: prefix });
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, made just above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
