/**
 * Marks the link to the part in view with `aria-current`: the one in the bar, or the one in the
 * sheet while that is open. In view is the part that lies under a line a little below the bar;
 * at the end of the page, where the last parts cannot reach that line, it is the one that was
 * asked for, or else the last.
 */
export function startCurrentSection(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('body section[id], #footer')];
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-section-links] a')];
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  if (parts[0]?.id !== 'home') return;
  let asked = location.hash.slice(1);
  let scheduled = 0;

  const update = () => {
    scheduled = 0;
    const current = findCurrent(parts, asked);
    for (const link of links) {
      const isShown = menu?.contains(link) === menu?.open;
      if (isShown && link.hash === `#${current}`) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const schedule = () => {
    if (scheduled === 0) scheduled = requestAnimationFrame(update);
  };

  document.addEventListener('menu', update);
  document.addEventListener('section', (event) => {
    asked = (event as CustomEvent<string>).detail;
    schedule();
  });
  addEventListener('hashchange', () => {
    asked = location.hash.slice(1);
    schedule();
  });
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule);
  update();
}

function findCurrent(parts: HTMLElement[], asked: string): string | undefined {
  const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  const tops = parts.map((part) => part.getBoundingClientRect().top);
  const line = Math.max(101, innerHeight * 0.3);
  const reached = tops.findLastIndex((top) => top <= line);
  if (!atEnd || reached < 0) return parts[Math.max(reached, 0)]?.id;
  const tail = parts.slice(reached);
  return (tail.find(({ id }) => id === asked) ?? tail.at(-1))?.id;
}
