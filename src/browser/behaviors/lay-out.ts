const root = document.documentElement;
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

/**
 * A fresh visit begins with what lies near the first screen laid out, and the rest measured by the
 * eye (`.fresh`). This lays out one part after another while the browser has nothing else to do, and
 * all of them at once when somebody presses something: a link needs to know where its part is.
 */
export function startLayOut(): void {
  if (!root.classList.contains('fresh')) return;
  const parts = [...document.querySelectorAll<HTMLElement>('main > section')];
  const layOutNext = () => {
    const part = parts.shift();
    if (!part) return layOutAll();
    part.style.contentVisibility = 'visible';
    whenIdle(layOutNext);
  };
  const layOutAll = () => root.classList.remove('fresh');
  // Whoever speaks to the machine, or has it read aloud, presses without a pointer or a key.
  for (const sign of ['pointerdown', 'keydown', 'click', 'hashchange', 'beforeprint']) {
    addEventListener(sign, layOutAll, { capture: true, once: true });
  }
  whenIdle(layOutNext);
}
