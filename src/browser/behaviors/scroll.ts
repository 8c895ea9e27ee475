import { prefersStill } from './motion.ts';

const scrollDuration = 500;
/** The distance of a linked part from the top of the window, in CSS pixels, as in `base.css`. */
export const linkOffset = 100;
/** How long a press waits for the scroller before the page jumps instead, in milliseconds. */
const scrollPatience = 300;

/**
 * Scrolls smoothly to the target of a `#id` link. As without script, the URL changes and the focus
 * moves to the target. The browser handles every other way to follow a link: a new tab, no script,
 * reduced motion.
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
  // A wheel event interrupts react-scroll, so that going back ends a scroll that is under way.
  addEventListener('popstate', () => document.dispatchEvent(new WheelEvent('wheel')));
  // The scroller is fetched when the visitor reaches for a link. A visit that only reads does not need it.
  for (const kind of ['pointerover', 'focusin']) {
    document.addEventListener(kind, fetchWhenNear);
  }
}

/** Fetches the scroller. If that fails, the page jumps. */
const loadScroller = () => import('./scroller.ts').catch(() => undefined);

async function scrollTo(target: HTMLElement): Promise<void> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, scrollPatience));
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
