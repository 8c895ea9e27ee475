import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { getIdPrefix, type IslandName, type IslandProps, islands } from './islands.ts';

/**
 * Renders an island into finished HTML that the browser's runtime can bring to life later.
 * For prerendering only. `props` are written into the page and must survive JSON.
 */
export function renderIsland<Name extends IslandName>(
  name: Name,
  props: IslandProps[Name],
): ReactElement {
  const Island: ComponentType<IslandProps[Name]> = islands[name];
  const html = renderToString(<Island {...props} />, { identifierPrefix: getIdPrefix(name) });
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, made just above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
