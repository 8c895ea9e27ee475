const root = document.documentElement;
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

/**
 * On a fresh visit the browser skips the layout of what is far below the first screen (`.fresh`). This
 * asks for one part after another while it has nothing else to do, and for all of them at once when
 * somebody presses something: a link needs to know where its part is.
 */
export function startLayout(): void {
  if (!root.classList.contains('fresh')) return;
  const parts = [...document.querySelectorAll<HTMLElement>('main > section')];
  const showNext = () => {
    const part = parts.shift();
    if (!part) return showAll();
    part.style.contentVisibility = 'visible';
    whenIdle(showNext);
  };
  const showAll = () => root.classList.remove('fresh');
  // Whoever speaks to the machine, or has it read aloud, presses without a pointer or a key.
  for (const sign of ['pointerdown', 'keydown', 'click', 'hashchange', 'beforeprint']) {
    addEventListener(sign, showAll, { capture: true, once: true });
  }
  whenIdle(showNext);
}
