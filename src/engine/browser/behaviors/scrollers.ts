/** How many elements have had each name. */
const counts = new Map<string, number>();

const observer = new ResizeObserver((entries) => {
  const scrollers = entries.map(({ target }) => target.closest('[data-scroll]'));
  for (const scroller of new Set(scrollers)) if (scroller) update(scroller);
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

/** Makes an element that is wider than its place a stop of Tab with a name, so that keys can scroll it. */
function update(scroller: Element): void {
  const isCut = scroller.scrollWidth > scroller.clientWidth;
  const marks = { tabindex: '0', role: 'region', 'aria-label': names.get(scroller) ?? '' };
  for (const [name, value] of Object.entries(marks)) {
    if (isCut) scroller.setAttribute(name, value);
    else scroller.removeAttribute(name);
  }
}
