// Functions that run in the page: they may use nothing but their arguments.

/**
 * Finds the controls in some elements that a finger or the keyboard cannot use. One that has the focus has to lie in
 * the window, and a press in its middle, or 12 px beside it, has to reach it. Links in a sentence may be smaller, as
 * WCAG 2.5.8 says.
 */
export function findUnusable(roots: string): string[] {
  const controls = 'a[href], button, summary, input, select, textarea, [tabindex="0"]';
  const isInSentence = (element: Element) => {
    const block = element.parentElement?.closest('p, li, dd, td, h1, h2, h3, h4, figcaption');
    const isInline = getComputedStyle(element).display === 'inline';
    return isInline && block?.textContent?.trim() !== element.textContent?.trim();
  };
  const findFault = (element: HTMLElement): string | undefined => {
    element.focus();
    // In a row that scrolls, browsers leave what is seen in part where it is; a finger or an arrow key moves the row.
    const row = element.closest<HTMLElement>('ul');
    const isRow =
      row && row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === 'auto';
    if (isRow) element.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    // The lines of a link may be apart.
    const lines = [...element.getClientRects()].filter(({ width }) => width > 0);
    const { left = 0, top = 0, width = 0, height = 0 } = lines[0] ?? {};
    // The browser scrolls to the caret of a text.
    const isTall = height > innerHeight || element.localName === 'textarea';
    const isInWindow = ({ left, top, right, bottom }: DOMRect) =>
      left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
    if (!isTall && !lines.every(isInWindow)) return 'leaves the window';
    const shown = Math.min(innerHeight, top + height);
    const [x, y] = [left + width / 2, (Math.max(0, top) + shown) / 2];
    const isReached = (right: number, down: number) => {
      const hit = document.elementFromPoint(x + right, y + down);
      return element.contains(hit) || hit?.closest('label')?.control === element;
    };
    if (!isReached(0, 0)) return 'is covered';
    if (isInSentence(element)) return undefined;
    const isLarge = [-11.5, 11.5].every((reach) => isReached(reach, 0) && isReached(0, reach));
    return isLarge ? undefined : `is ${width} × ${height} px`;
  };
  return [...document.querySelectorAll(roots)]
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(controls)])
    .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
    .flatMap((one) => {
      const fault = findFault(one);
      return fault ? `${one.localName}.${one.className} ${one.textContent} ${fault}` : [];
    });
}

/** Lists the texts that a page shows, without those in `skipped`. */
export function listTexts(skipped: string): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || parent.closest(skipped)) continue;
    if (parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
      texts.push(text);
    }
  }
  return texts;
}

/** Finds texts outside of the window, or of a box that clips them and does not scroll. */
export function findCut(texts: Text[]): string[] {
  const root = document.documentElement;
  const isCut = ({ left, right, top, bottom }: DOMRect, from: Element | null) => {
    // Letters have room at their sides, and lines of large type are less high than letters could be.
    const side = 1.5 + (bottom - top) / 30;
    const ink = (bottom - top) / 4;
    for (let box = from; box && box !== root; box = box.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(box);
      if (display === 'inline') continue;
      // Its other sections are a scroll away.
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return false;
      const bounds = box.getBoundingClientRect();
      const isWide = left < bounds.left - side || right > bounds.right + side;
      const isHigh = top + ink < bounds.top - 1 || bottom - ink > bounds.bottom + 1;
      if ((overflowX !== 'visible' && isWide) || (overflowY !== 'visible' && isHigh)) return true;
    }
    return left < -side || right > root.clientWidth + side;
  };
  const range = document.createRange();
  return texts.flatMap((text) => {
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    return lines.some((line) => isCut(line, text.parentElement)) ? `cut: ${text.data}` : [];
  });
}

/** Finds texts whose letters are, somewhere in the middle of their first line, below something painted, or clipped. */
export function findCovered(texts: Text[]): string[] {
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const range = document.createRange();
  const measure = (text: Text) => {
    range.selectNodeContents(text);
    return [...range.getClientRects()].find(({ width }) => width > 1);
  };
  const hasPaint = (element: Element, part?: string) => {
    const { backgroundColor, backgroundImage, content } = getComputedStyle(element, part);
    const isClear = /, 0\)$|^transparent$/.test(backgroundColor) && backgroundImage === 'none';
    return !isClear && !(part && content === 'none');
  };
  const paints = (element: Element) =>
    element.matches('img, svg, video') ||
    hasPaint(element) ||
    hasPaint(element, '::before') ||
    hasPaint(element, '::after');
  const findBlock = (element: Element): Element =>
    getComputedStyle(element).display === 'inline' && element.parentElement
      ? findBlock(element.parentElement)
      : element;
  const findScroller = (element: Element | null): Element | null =>
    !element || /auto|scroll/.test(getComputedStyle(element).overflowX)
      ? element
      : findScroller(element.parentElement);
  /** From the top of its highest letter to the bottom of its lowest one, within its block. */
  const findInk = (text: Text, element: Element, { top }: DOMRect, block: DOMRect) => {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const size = canvas.measureText(text.data);
    const line = top + size.fontBoundingBoxAscent;
    return [
      Math.max(block.top, line - size.actualBoundingBoxAscent) + 1,
      Math.min(block.bottom, line + size.actualBoundingBoxDescent) - 1,
    ] as const;
  };
  return texts.flatMap((text) => {
    const element = text.parentElement as Element;
    let line = measure(text);
    if (line && (line.top < innerHeight * 0.3 || line.bottom > innerHeight * 0.8)) {
      scrollBy({ top: line.top - innerHeight * 0.35, behavior: 'instant' });
      line = measure(text);
    }
    // What a box shows only when it is scrolled.
    const scroller = findScroller(element)?.getBoundingClientRect();
    const isAside = scroller && line && (line.right > scroller.right || line.left < scroller.left);
    if (!line || isAside) return [];
    const x = line.left + line.width / 2;
    const block = findBlock(element);
    const [top, bottom] = findInk(text, element, line, block.getBoundingClientRect());
    // The top of a letter may be above its block, where only what is positioned paints over it.
    const over = document
      .elementsFromPoint(x, block.getBoundingClientRect().top - 1)
      .find((one) => !one.contains(element) && !block.contains(one) && !one.closest('header'));
    const isOver = over && getComputedStyle(over).position === 'relative' && hasPaint(over);
    if (isOver && top < block.getBoundingClientRect().top + 2) {
      return [`below ${over.localName}.${over.className}: ${text.data}`];
    }
    return [top, (top + bottom) / 2, bottom].flatMap((y) => {
      if (y < 0 || y > innerHeight) return [];
      const stack = document.elementsFromPoint(x, y);
      const place = stack.findIndex((one) => block.contains(one));
      // The bar leaves as the reader scrolls.
      const above = stack
        .slice(0, Math.max(0, place))
        .find((one) => !one.contains(element) && !one.closest('header') && paints(one));
      const fault = above ? `below ${above.localName}.${above.className}` : 'clipped';
      return place >= 0 && !above ? [] : `${fault}: ${text.data}`;
    });
  });
}

/** Finds words that end in the next line, though nothing shows that they go on. */
export function findBroken(texts: Text[]): string[] {
  const range = document.createRange();
  return texts.flatMap((text) => {
    const { hyphens } = getComputedStyle(text.parentElement as Element);
    if (hyphens === 'auto' || text.parentElement?.closest('h1, code, header')) return [];
    const words = [...text.data.matchAll(/[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Arab}]{2,}/gu)];
    const broken = words.filter(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      return new Set(tops).size > 1;
    });
    return broken.map(([word]) => `broken: ${word}`);
  });
}
