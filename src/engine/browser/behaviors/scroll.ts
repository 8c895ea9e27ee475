import { prefersStill } from './motion.ts';

const scrollDuration = 500;
/** How long a press waits for the scroller before the page jumps instead, in milliseconds. */
const scrollPatience = 300;

/**
 * Scrolls smoothly to the target of a `#id` link. The browser follows the link itself, as without script, so that the
 * URL, `:target` and the place from which Tab goes on are those of any link; this only keeps it from jumping.
 */
export function startSmoothScroll(): void {
  // On the window, after the handler of the page's head, which lays out all sections.
  addEventListener('click', (event) => {
    const target = findTarget(event);
    if (target && !prefersStill()) void scrollTo(target);
  });
  // A wheel event interrupts react-scroll, so that going back ends a scroll that is under way.
  addEventListener('popstate', () => document.dispatchEvent(new WheelEvent('wheel')));
  // The scroller is fetched when the visitor reaches for a link. A visit that only reads does not need it.
  for (const kind of ['pointerover', 'focusin']) {
    document.addEventListener(kind, fetchWhenNear);
  }
}

/** The distance of a target from the top of the window, in CSS pixels, as in `base.css`. */
export function readOffset(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
}

/** Fetches the scroller. If that fails, the page jumps. */
const loadScroller = () => import('./scroller.ts').catch(() => undefined);

async function scrollTo(target: HTMLElement): Promise<void> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, scrollPatience));
  const loading = Promise.race([loadScroller(), late]);
  const { style } = target;
  // With this margin, the target is where it should be already.
  style.scrollMarginBlockStart = `${target.getBoundingClientRect().top - readOffset()}px`;
  // Browsers may jump to the target as late as before the next paint.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const loaded = await loading;
  style.scrollMarginBlockStart = '';
  if (!loaded) return target.scrollIntoView();
  loaded.scroller.scrollTo(target.id, {
    duration: scrollDuration,
    offset: -readOffset(),
    smooth: 'easeInOutQuad',
  });
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
