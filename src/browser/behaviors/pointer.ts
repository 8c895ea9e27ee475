import { prefersStill } from './reveal.ts';

const reach = 3;

/** Lets the accent copy behind the owner's name lean toward the pointer while that is on the first screen. */
export function startLean(): void {
  const home = document.querySelector<HTMLElement>('#home');
  if (!home || !matchMedia('(pointer: fine)').matches) return;
  const lean = (at: number, size: number) => `${((at / size) * 2 - 1) * reach}px`;
  home.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (prefersStill()) return;
    home.style.setProperty('--lean', `${lean(clientX, innerWidth)} ${lean(clientY, innerHeight)}`);
  });
  home.addEventListener('pointerleave', () => home.style.removeProperty('--lean'));
}

/** Shows the other state of a drawing, at a URL of its own, while its card is hovered or focused. */
export function startAnswers(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-answers]')) {
    const card = image.closest('li, a');
    const { src } = image;
    const other = src + (src.includes('#') ? '-answer' : '#answer');
    const answer = () => {
      image.src = card?.matches(':hover, :focus-within') ? other : src;
    };
    for (const kind of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
      card?.addEventListener(kind, answer);
    }
  }
}
