/** The least distance in pixels that counts: a resting finger trembles. */
const leastDistance = 8;

/** Marks the bar as away while a reader scrolls down. The first scroll up brings it back. */
function startReturningBar({ dataset, offsetHeight }: HTMLElement): void {
  let last = scrollY;
  addEventListener('scroll', () => {
    const distance = scrollY - last;
    if (Math.abs(distance) < leastDistance) return;
    dataset.bar = distance > 0 && scrollY > offsetHeight ? 'away' : '';
    last = scrollY;
  });
}

const bar = document.querySelector<HTMLElement>('[data-bar]');
if (bar) startReturningBar(bar);
