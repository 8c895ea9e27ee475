import { islands } from 'virtual:frontispiece/islands';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IslandContext } from './island-context.ts';

/**
 * Hydrates a prerendered island in place; resolves when it answers to events. If the component throws, then or later,
 * the prerendered HTML comes back with a sentence that says so.
 *
 * @throws if the code of the island does not come, and nothing has changed
 */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island = '', id = `${island}-`, props = '{}', words = '{}' } = element.dataset;
  const prerendered = element.cloneNode(true).childNodes;
  const fail = (error: unknown) => showFailure(element, prerendered, error);
  const module = await loadIsland(island, fail);
  if (!module) return;
  const { default: Component, readProps } = module;
  const known = await (readProps?.(JSON.parse(props)) ?? JSON.parse(props));
  const place = { element, words: JSON.parse(words) };
  const children = takeChildren(element);
  restoreStyles(element);
  return new Promise((resolve) => {
    const markReady = () => {
      // Set at once: otherwise a press in the same task would also be kept as an early one.
      element.dataset.ready = '';
      resolve();
    };
    const content = children ? (
      <Component {...known}>{children}</Component>
    ) : (
      <Component {...known} />
    );
    hydrateRoot(
      element,
      <IslandContext value={place}>
        <Ready onReady={markReady}>{content}</Ready>
      </IslandContext>,
      {
        identifierPrefix: id,
        onUncaughtError: (error) => {
          fail(error);
          resolve();
        },
        ...(import.meta.env.DEV && {
          onRecoverableError: (error) => warnOfDifference(element, error),
        }),
      },
    );
  });
}

/**
 * Loads the code of an island. A module that throws does so with the same error each time, and is reported to
 * `onThrow`; if its file does not come, each attempt has an error of its own.
 */
async function loadIsland(name: string, onThrow: (error: unknown) => void) {
  const load = async () => (await Promise.allSettled([islands[name]?.()]))[0];
  const first = await load();
  if (first.status === 'fulfilled') return first.value;
  const second = await load();
  if (second.status === 'fulfilled') return second.value;
  if (second.reason !== first.reason) throw second.reason;
  onThrow(first.reason);
  return undefined;
}

/** Tells when the component and all in it are in the page. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }): ReactNode {
  const handleReady = useEffectEvent(onReady);
  useEffect(() => handleReady(), []);
  return children;
}

/** Takes the children of an island out of its page; React gets them as an element that keeps them. */
function takeChildren(element: HTMLElement): ReactNode {
  const slots = element.querySelectorAll<HTMLElement>('[data-children]');
  const slot = [...slots].find((slot) => slot.closest('[data-island]') === element);
  if (!slot) return undefined;
  const nodes = [...slot.childNodes];
  // The component does not show them yet.
  if (slot.hidden) slot.remove();
  return <Children nodes={nodes} />;
}

/** The types of browsers do not have it yet. */
interface TrustingWindow extends Window {
  trustedTypes?: { emptyHTML: string };
}

/** React leaves the inside of such an element alone, and an empty one is allowed without a policy for HTML. */
const unmanaged = { __html: (window as TrustingWindow).trustedTypes?.emptyHTML ?? '' };

/** The children of an island: static HTML of the page, which stays the same nodes if the component hides and shows it. */
function Children({ nodes }: { nodes: readonly ChildNode[] }): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!ref.current?.hasChildNodes()) ref.current?.append(...nodes);
  }, [nodes]);
  return (
    <div
      ref={ref}
      data-children=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
      dangerouslySetInnerHTML={unmanaged}
    />
  );
}

/** Gives elements the styles that the build has made rules of, so that React finds them as it renders them. */
function restoreStyles(island: HTMLElement): void {
  for (const element of island.querySelectorAll<HTMLElement>('[data-own-style]')) {
    const text = element.dataset.ownStyle ?? '';
    // The policy forbids the attribute, and React compares it in development, where there is no policy.
    if (import.meta.env.DEV) element.setAttribute('style', text);
    else element.style.cssText = text;
    delete element.dataset.ownStyle;
  }
}

/** Shows the prerendered HTML again, and says politely that it does not work. */
function showFailure(element: HTMLElement, prerendered: Iterable<Node>, error: unknown): void {
  console.error(`The island ${element.dataset.island} failed:`, error);
  const note = document.createElement('p');
  note.setAttribute('role', 'status');
  delete element.dataset.ready;
  element.replaceChildren(...prerendered, note);
  // Screen readers announce only what changes in a live region.
  setTimeout(() => {
    note.textContent = element.dataset.failed ?? '';
  }, 100);
}

/** Says in development how the first HTML of the browser differs from that of the build. */
function warnOfDifference({ dataset }: HTMLElement, error: unknown): void {
  const { message } = error as Error;
  console.warn(`${dataset.file}: the browser renders something else than the build:\n${message}`);
}
