import type { ComponentProps } from 'react';

interface IslandProps extends ComponentProps<'div'> {
  /** The name under which the browser finds its code. */
  name: string;
  /** What the browser hydrates it with, as JSON. */
  props: object;
  /** The component as React's `renderToString` renders it. */
  html: string;
}

/** An island: finished HTML, with the props as JSON that the browser hydrates it with. */
export function Island({ name, props, html, ...attributes }: IslandProps) {
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
