// Functions that run in the page: they may use nothing but their arguments.

/** Waits until the page has all its styles and fonts and lies still. */
export async function settle(): Promise<void> {
  const root = document.documentElement;
  const nextFrame = () => new Promise(requestAnimationFrame);
  const isBusy = () =>
    !root.classList.contains('painted') ||
    root.classList.contains('fresh') ||
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
      (link) => !link.sheet,
    );
  const until = performance.now() + 10_000;
  while (isBusy() && performance.now() < until) await nextFrame();
  await document.fonts.ready;
  const readPlace = () => `${scrollY} ${root.scrollHeight}`;
  // On a busy machine a few frames can take that long.
  let [place, since, frames] = [readPlace(), performance.now(), 0];
  while (performance.now() - since < 400 || frames < 15) {
    await nextFrame();
    frames++;
    if (readPlace() !== place) [place, since, frames] = [readPlace(), performance.now(), 0];
  }
}

/** Scrolls to the end in steps that let everything come into view. */
export async function scrollThrough(): Promise<void> {
  scrollTo(0, 0);
  for (let before = -1; before !== scrollY; ) {
    before = scrollY;
    scrollBy(0, innerHeight);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }
}

/** How far the page lies from where a jump to `id` has to end: 100 px above it, or at the page's end. */
export function readMiss(id: string): number {
  const end = document.documentElement.scrollHeight - innerHeight;
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
  return scrollY - Math.max(0, Math.min(top + scrollY - 100, end));
}

/** Whether the paper behind the page is dark. */
export function isDark(): boolean {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('this browser draws nothing');
  canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)) < 60;
}

/** What is wider than the window, and not inside something that scrolls. */
export function findOverflow(): string[] {
  const limit = document.documentElement.clientWidth;
  const scrolls = (element: Element | null): boolean =>
    !!element &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.getBoundingClientRect().right > limit + 0.5 &&
      !element.closest('dialog, .visually-hidden') &&
      !scrolls(element.parentElement),
  );
  const scrolled = document.documentElement.scrollWidth > limit ? ['the page'] : [];
  return [...scrolled, ...wide.map((one) => `${one.localName}.${one.className}`)];
}
