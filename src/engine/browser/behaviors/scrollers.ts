/** How many elements have had each name. */
const counts = new Map<string, number>();

const observer = new ResizeObserver((entries) => {
  const scrollers = new Set(entries.flatMap(({ target }) => target.closest('[data-scroll]') ?? []));
  // All are measured before any is changed, so that a page with many of them is not restyled for each.
  const cut = new Set([...scrollers].filter(isCut));
  for (const scroller of scrollers) mark(scroller, cut.has(scroller));
});

/** The names of code, tables and formulas, each of them once on the page. */
const names = new Map<Element, string>();

for (const scroller of document.querySelectorAll<HTMLElement>('[data-scroll]')) {
  const { scroll = '' } = scroller.dataset;
  const count = (counts.get(scroll) ?? 0) + 1;
  counts.set(scroll, count);
  names.set(scroller, count > 1 ? `${scroll} ${count}` : scroll);
  // The text may become wider, too, as with other fonts.
  for (const box of [scroller, ...scroller.children]) observer.observe(box);
}

/** Whether an element is wider than its place. */
function isCut({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth > clientWidth;
}

/** Makes an element that is cut a stop of Tab with a name, so that keys can scroll it. */
function mark(scroller: Element, isCut: boolean): void {
  if (scroller.hasAttribute('role') === isCut) return;
  const marks = { tabindex: '0', role: 'region', 'aria-label': names.get(scroller) ?? '' };
  for (const [name, value] of Object.entries(marks)) {
    if (isCut) scroller.setAttribute(name, value);
    else scroller.removeAttribute(name);
  }
}
