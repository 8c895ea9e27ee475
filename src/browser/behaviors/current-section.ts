/** Far enough to hold any page, in CSS pixels. */
const far = '1000000px';

/** The parts of the portfolio or of a post. */
const partSelector = 'body section[id], #footer, [data-post] :is(h2, h3)[id]';

/**
 * Marks the link to the current part with `aria-current`: the link in the bar, or the one in the menu
 * while that is open, or the one in the contents of a post. The current part is the last one that begins above a
 * line a little below the bar. At the end of the page, where the last parts cannot reach that line, it is the
 * one that the visitor asked for, or else the last.
 */
export function startCurrentSection(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(partSelector)];
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  const links = [...document.querySelectorAll('[data-section-links] a')].map((link) => ({
    link,
    id: link.getAttribute('href')?.slice(1),
    isInMenu: Boolean(menu?.contains(link)),
  }));
  const reached = new Set<Element>();
  let isAtEnd = false;
  let asked = location.hash.slice(1);

  const update = () => {
    const current = findCurrent(parts, reached, isAtEnd ? asked : undefined);
    for (const { link, id, isInMenu } of links) {
      const isCurrent = id === current && isInMenu === Boolean(menu?.open);
      if (isCurrent === link.hasAttribute('aria-current')) continue;
      if (isCurrent) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const ask = (id: string) => {
    asked = id;
    update();
  };

  document.addEventListener('menu', update);
  document.addEventListener('section', (event) => ask((event as CustomEvent<string>).detail));
  addEventListener('hashchange', () => ask(location.hash.slice(1)));
  watchScroll(parts, (changes) => {
    for (const { target, isIntersecting } of changes) {
      if (target === document.documentElement) isAtEnd = !isIntersecting;
      else if (isIntersecting) reached.add(target);
      else reached.delete(target);
    }
    update();
  });
}

/** Reports which parts begin above the line, and whether the page goes on, without measuring at each step. */
function watchScroll(parts: HTMLElement[], report: IntersectionObserverCallback): void {
  let observers: IntersectionObserver[] = [];
  const observe = () => {
    for (const observer of observers) observer.disconnect();
    const line = Math.max(101, innerHeight * 0.3);
    const above = `${far} 0px ${line - innerHeight}px`;
    const below = `${-innerHeight - 2}px 0px ${far}`;
    observers = [above, below].map(
      (rootMargin) => new IntersectionObserver(report, { rootMargin }),
    );
    for (const part of parts) observers[0]?.observe(part);
    observers[1]?.observe(document.documentElement);
  };
  addEventListener('resize', observe);
  observe();
}

/** @param asked the id of the part that the visitor asked for, at the end of the page only */
function findCurrent(
  parts: HTMLElement[],
  reached: ReadonlySet<Element>,
  asked: string | undefined,
): string | undefined {
  const last = parts.findLastIndex((part) => reached.has(part));
  if (asked === undefined || last < 0) return parts[last]?.id;
  const tail = parts.slice(last);
  return (tail.find(({ id }) => id === asked) ?? tail.at(-1))?.id;
}
