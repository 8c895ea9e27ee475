/** The parts of the portfolio or of a post. */
const partSelector = 'body section[id], #footer, [data-post] :is(h2, h3)[id]';

/**
 * Marks the link to the current part with `aria-current`: the link in the bar, or the one in the menu
 * while that is open, or the one in the contents of a post.
 */
export function startCurrentSection(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(partSelector)];
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  const links = [...document.querySelectorAll('[data-section-links] a')].map((link) => ({
    link,
    id: link.getAttribute('href')?.slice(1),
    isInMenu: Boolean(menu?.contains(link)),
  }));
  let asked = location.hash.slice(1);

  const update = () => {
    const current = findCurrent(parts, asked);
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
  addEventListener('scroll', update);
  addEventListener('resize', update);
  // Also calls back at once, after the layout.
  new ResizeObserver(update).observe(document.body);
}

/**
 * Finds the last part that begins above a line a little below the bar. At the end of the page, where the last
 * parts cannot reach that line, it is the one that the visitor asked for, or else the last.
 */
function findCurrent(parts: HTMLElement[], asked: string): string | undefined {
  const line = Math.max(101, innerHeight * 0.3);
  const last = parts.findLastIndex((part) => part.getBoundingClientRect().top <= line);
  const isAtEnd = scrollY + innerHeight + 2 >= document.documentElement.scrollHeight;
  if (!isAtEnd || last < 0) return parts[last]?.id;
  const tail = parts.slice(last);
  return (tail.find(({ id }) => id === asked) ?? tail.at(-1))?.id;
}
