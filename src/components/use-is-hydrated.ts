import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether the script of an island runs: false in the prerendered HTML. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
