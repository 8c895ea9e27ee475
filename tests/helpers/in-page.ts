// Functions that run in the page, in any engine: they may use nothing but their arguments.

/**
 * Waits until the page has all its styles and fonts and lies still, with what is below the window: it is laid out, as
 * after a press, and its pictures are there.
 *
 * @throws with the places it goes between, if it does not for 20 s
 */
export async function settle(): Promise<void> {
  const root = document.documentElement;
  const nextFrame = () => new Promise(requestAnimationFrame);
  const hasOwnFonts = () =>
    Array.from(document.fonts).some(
      ({ family, status }) => /^"?(?:Display|Text)"?$/.test(family) && status === 'loaded',
    );
  const isBusy = () =>
    !root.matches('.painted') ||
    !hasOwnFonts() ||
    [...document.querySelectorAll<HTMLLinkElement>('[rel="stylesheet"]')].some(
      (link) => !link.sheet || link.media === 'print',
    );
  for (const end = performance.now() + 10_000; isBusy() && performance.now() < end; ) {
    await nextFrame();
  }
  dispatchEvent(new KeyboardEvent('keydown'));
  await document.fonts.ready;
  for (const image of document.images) image.loading = 'eager';
  // Decoding fails for a picture whose file is chosen again meanwhile, as it may be with another width.
  const decode = (image: HTMLImageElement) => image.decode().catch(() => image.decode());
  await Promise.all(Array.from(document.images, (image) => decode(image).catch(() => undefined)));
  const readPlace = () => `${scrollY} ${root.scrollHeight}`;
  // On a busy machine a few frames can take as long as the rest.
  let [place, since, frames] = [readPlace(), performance.now(), 0];
  for (const end = since + 20_000; performance.now() - since < 250 || frames < 8; ) {
    await nextFrame();
    frames++;
    const next = readPlace();
    if (performance.now() > end) throw new Error(`the page moves on: from ${place} to ${next}`);
    if (next !== place) [place, since, frames] = [next, performance.now(), 0];
  }
}

/** Whether the page is set in its own fonts, which come together; `index` has no font of headings. */
export function hasOwnFonts(): boolean {
  const isOwn = ({ family, status }: FontFace) =>
    /^"?(?:Display|Text)"?$/.test(family) && status === 'loaded';
  return Array.from(document.fonts).some(isOwn);
}

/** Scrolls to the end in steps that let everything come into view, as a reader does. */
export async function scrollThrough(): Promise<void> {
  const nextFrame = () => new Promise(requestAnimationFrame);
  scrollTo(0, 0);
  for (;;) {
    const before = scrollY;
    scrollBy(0, innerHeight / 2);
    for (let frame = 0; frame < 4; frame++) await nextFrame();
    if (scrollY === before) return;
  }
}

/** How far the page lies from where a jump to `id` has to end: 100 px above it, or at the page's end. */
export function readMiss(id: string): number {
  const end = document.documentElement.scrollHeight - innerHeight;
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
  return scrollY - Math.max(0, Math.min(top + scrollY - 100, end));
}

/** Whether the window shows the whole height of the element. */
export function isInWindow(selector: string): boolean {
  const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  return Number(top) >= 0 && Number(bottom) <= innerHeight;
}

/** Brightness of the paper behind the page, from 0 (black) to 255. */
export function readPaper(): number {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('this browser draws nothing');
  canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
}

/** Finds elements that are wider than the window and not inside a scroll container. */
export function findOverflow(): string[] {
  const limit = document.documentElement.clientWidth;
  // A page that is read from the right scrolls to the left, and what leaves it at the right is clipped. So is the
  // dot before the first word of a row that is read from the left there.
  const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl';
  const isPageRtl = isRtl(document.documentElement);
  const leaves = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return isPageRtl ? left < (isRtl(element) ? -0.5 : -8) : right > limit + 0.5;
  };
  const scrolls = (element: Element | null): boolean =>
    !!element &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  // A drawing may go on behind the edges of its box, which clips it.
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) =>
      leaves(element) &&
      !element.closest('dialog, .visually-hidden, svg *') &&
      !scrolls(element.parentElement),
  );
  const scrolled = document.documentElement.scrollWidth > limit ? ['the page'] : [];
  return [...scrolled, ...wide.map((one) => `${one.localName}.${one.className}`)];
}

/** Boxes that hold nothing to see, to press or to fill in. */
export function findEmptyBoxes(): string[] {
  const things = 'img, input, textarea, button, svg';
  const boxes = [...document.querySelectorAll('main *, footer *')].filter(
    (element) =>
      !element.textContent?.trim() &&
      !element.matches(things) &&
      !element.querySelector(things) &&
      !element.closest('[data-island], [aria-hidden]') &&
      element.getClientRects().length > 0,
  );
  return boxes.map((one) => `${one.localName}.${one.className}`);
}

/** The box of the menu: left, top, width and height. */
export function readMenu(): (number | undefined)[] {
  const { x, y, width, height } = document.querySelector('#menu')?.getBoundingClientRect() ?? {};
  return [x, y, width, height];
}

/** Brings an element into view at once, and hands back its middle. */
export function findPlace(selector: string): [x: number, y: number] {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/**
 * Lists the blocks that must stay on one sheet, by their texts: each entry, and each heading with the first words
 * of what follows it.
 */
export function listUnits(): string[][] {
  // Text that is not read aloud may be missing on paper; text that is only read aloud is elsewhere.
  const readText = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const part of copy.querySelectorAll('[aria-hidden], .visually-hidden')) part.remove();
    return copy.textContent ?? '';
  };
  const read = (root: Element, names: string) =>
    [...root.querySelectorAll(names)].map(readText).filter(Boolean);
  const isPrinted = (element: Element) => !element.closest('nav, #contact');
  const find = (names: string) => [...document.querySelectorAll(names)].filter(isPrinted);
  const entries = find('main section li:not(li li), main li:has(h2)');
  const headings = find('main :is(h2, h3):not(li *)').flatMap((heading) => {
    const next = heading.nextElementSibling as Element;
    const entry = next.querySelector('li') ?? next;
    const [first = readText(entry)] = read(entry, 'h3, p, td');
    // A picture that follows has no words.
    const isPicture = entry === next && next.querySelector('img');
    return isPicture ? [] : [[readText(heading), first.slice(0, 20)]];
  });
  return [...entries.map((entry) => read(entry, 'h2, h3, p, li')), ...headings];
}
