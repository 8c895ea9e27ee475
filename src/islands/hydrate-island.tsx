import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates prerendered HTML in place; resolves when the component answers to events. */
export function hydrateIsland<Props extends object>(
  element: Element,
  Island: ComponentType<Props>,
  props: Props,
  identifierPrefix: string,
): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Announce onReady={resolve}>
        <Island {...props} />
      </Announce>,
      { identifierPrefix },
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
