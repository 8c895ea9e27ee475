import { prefersStill } from './reveal.ts';

const scrollDuration = 500;
/** How far below the window's top a link leaves its part, in CSS pixels; the styles say the same. */
export const linkOffset = 100;
/** How long a press waits for the scroller before the page jumps instead, in milliseconds. */
const patience = 300;

/**
 * Scrolls smoothly to the target of a `#id` link and does what the browser does for such a
 * link besides: the address changes, and the focus moves on from the target. Every other way to
 * follow a link (a new tab, no script, reduced motion) is left to the browser.
 */
export function startSmoothScroll(): void {
  document.addEventListener('click', (event) => {
    const target = findTarget(event);
    if (!target || prefersStill()) return;
    event.preventDefault();
    if (location.hash !== `#${target.id}`) history.pushState(null, '', `#${target.id}`);
    document.dispatchEvent(new CustomEvent('section', { detail: target.id }));
    void scrollTo(target);
  });
  // The wheel is what interrupts react-scroll: going back leaves the abandoned target alone.
  addEventListener('popstate', () => document.dispatchEvent(new WheelEvent('wheel')));
  // Fetched when somebody reaches for a link, so that a visit that only reads is lighter.
  for (const kind of ['pointerover', 'focusin']) {
    document.addEventListener(kind, fetchWhenNear);
  }
}

/** Fetches the scroller; a network that does not bring it only costs the smoothness. */
const loadScroller = () => import('./scroller.ts').catch(() => undefined);

async function scrollTo(target: HTMLElement): Promise<void> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const loaded = await Promise.race([loadScroller(), late]);
  if (loaded) {
    loaded.scroller.scrollTo(target.id, {
      duration: scrollDuration,
      offset: -linkOffset,
      smooth: 'easeInOutQuad',
    });
  } else {
    target.scrollIntoView();
  }
  target.focus({ preventScroll: true });
}

function findTarget(event: MouseEvent): HTMLElement | undefined {
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const link = closestLink(event.target);
  if (!link || !isPlain || event.button !== 0 || event.defaultPrevented) return undefined;
  if (link.pathname !== location.pathname || link.host !== location.host) return undefined;
  return document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? undefined;
}

function fetchWhenNear({ target }: Event): void {
  if (closestLink(target)?.hash) void loadScroller();
}

function closestLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}
