import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getIdPrefix, type IslandName, type IslandProps, islands } from './islands.ts';

/** Hydrates prerendered HTML in place; resolves when the component answers to events. */
export function hydrateIsland(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as IslandName;
  const Island: ComponentType<IslandProps[typeof name]> = islands[name];
  const props: IslandProps[typeof name] = JSON.parse(element.dataset.props ?? '{}');
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Announce onReady={resolve}>
        <Island {...props} />
      </Announce>,
      { identifierPrefix: getIdPrefix(name) },
    );
  });
}

interface AnnounceProps {
  onReady: () => void;
  children: ReactNode;
}

function Announce({ onReady, children }: AnnounceProps): ReactNode {
  useEffect(onReady, [onReady]);
  return children;
}
