import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Calls back when the element of the ref goes away with the focus inside, to move that on. */
export function useFocusLoss<Kind extends Element>(onLoss: () => void): RefObject<Kind | null> {
  const ref = useRef<Kind>(null);
  const report = useEffectEvent(onLoss);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) report();
    };
  }, []);
  return ref;
}
